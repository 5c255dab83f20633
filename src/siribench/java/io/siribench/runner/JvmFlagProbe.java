package io.siribench.runner;

import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Factor;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.PlanProblem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out before anything is measured whether JVMs take the flags of {@link Factor#JVM}: each is
 * started once with them, and with what all forks are given.
 */
public final class JvmFlagProbe {
  private JvmFlagProbe() {}

  /** What of {@code plan} no JVM can be started with; often nothing. */
  public static List<PlanProblem> problems(Plan plan) throws IOException, InterruptedException {
    Set<List<String>> probed = new HashSet<>();
    List<PlanProblem> problems = new ArrayList<>();
    for (Scenario scenario : plan.scenarios()) {
      List<String> flags = new ArrayList<>(plan.settings().jvmArgs());
      flags.addAll(scenario.jvmFlags());
      String java = scenario.java().executable();
      boolean isFirst = probed.add(List.of(java, flags.toString()));
      if (isFirst && scenario.device() == null && !scenario.jvmFlags().isEmpty()) {
        Optional<String> refusal = JavaRuntimes.refusal(java, flags);
        refusal.ifPresent(said -> problems.add(problem(scenario, said)));
      }
    }
    return problems;
  }

  private static PlanProblem problem(Scenario scenario, String said) {
    return new PlanProblem(
        "--jvm",
        scenario.java().description()
            + " does not take "
            + scenario.word(Factor.JVM)
            + " ("
            + String.join(" ", scenario.jvmFlags())
            + "): "
            + said,
        "use flags that this JVM has, or another --java");
  }
}
