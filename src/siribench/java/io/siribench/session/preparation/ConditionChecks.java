package io.siribench.session.preparation;

import io.siribench.plan.Conditions;
import io.siribench.problem.Problems;
import io.siribench.process.Criu;
import io.siribench.process.PageCache;
import io.siribench.process.Taskset;
import java.util.Optional;

/** The checks that this machine can provide the requested conditions. */
public final class ConditionChecks {
  /** The name of the option that keeps forks on some processors. */
  public static final String PIN = "--pin";

  /** The name of the option that empties the page cache. */
  public static final String DROP_CACHES = "--drop-caches";

  /** Returns why processes cannot be dumped and restored here; absent if they can. */
  public static Optional<String> imageObstacle() throws InterruptedException {
    return Criu.INSTALLED.obstacle();
  }

  /** Adds a problem for each of {@code conditions} that this machine cannot provide. */
  public static void check(Conditions conditions, Problems problems) throws InterruptedException {
    if (!conditions.cpus().isEmpty()) {
      Optional<String> obstacle = Taskset.obstacle(conditions.cpus());
      if (obstacle.isPresent()) {
        problems.add(
            PIN,
            obstacle.get(),
            Taskset.isInstalled()
                ? "give processors of this machine, such as 0 or 0,1; nproc prints their number"
                : "install util-linux (Linux only), or leave it out");
      }
    }
    if (conditions.dropCaches()) {
      new PageCache()
          .obstacle()
          .ifPresent(
              obstacle ->
                  problems.add(
                      DROP_CACHES, obstacle, "run siribench as root on Linux, or leave it out"));
    }
  }
}
