package io.siribench.session;

import io.siribench.plan.Conditions;
import io.siribench.problem.PlanProblem;
import io.siribench.process.Criu;
import io.siribench.process.PageCache;
import io.siribench.process.Taskset;
import java.util.List;
import java.util.Optional;

/** Whether the conditions that are asked for can be made on this machine. */
public final class ConditionChecks {
  /** Names the option that keeps forks on some processors. */
  public static final String PIN = "--pin";

  /** Names the option that empties the page cache. */
  public static final String DROP_CACHES = "--drop-caches";

  private ConditionChecks() {}

  /** Why no process can be dumped and restored on this machine; absent if one can. */
  public static Optional<String> imageObstacle() throws InterruptedException {
    return Criu.INSTALLED.obstacle();
  }

  /** Adds a problem for each of {@code conditions} that cannot be made here. */
  public static void check(Conditions conditions, List<PlanProblem> problems)
      throws InterruptedException {
    if (!conditions.cpus().isEmpty()) {
      Optional<String> obstacle = Taskset.obstacle(conditions.cpus());
      if (obstacle.isPresent()) {
        problems.add(
            new PlanProblem(
                PIN,
                obstacle.get(),
                Taskset.isInstalled()
                    ? "give processors of this machine, such as 0 or 0,1; nproc tells how many there are"
                    : "install util-linux, which only Linux has, or leave it out"));
      }
    }
    if (conditions.dropCaches()) {
      new PageCache()
          .obstacle()
          .ifPresent(
              obstacle ->
                  problems.add(
                      new PlanProblem(
                          DROP_CACHES, obstacle, "run siribench as root, or leave it out")));
    }
  }
}
