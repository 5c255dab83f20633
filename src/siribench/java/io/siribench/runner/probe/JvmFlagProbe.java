package io.siribench.runner.probe;

import io.siribench.factor.Factor;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The check before the first measurement that JVMs accept their arguments. It starts each JVM with
 * the arguments for all forks, and also with each set of flags of {@link Factor#JVM}.
 */
public final class JvmFlagProbe {
  /** Flags that would write files or wait for a debugger during the probe. */
  private static final Pattern ACTING =
      Pattern.compile(
          "-(agent|javaagent|Xrun|Xloggc|XX:StartFlightRecording|XX:ArchiveClassesAtExit).*"
              + "|-XX:AOT(Mode|CacheOutput|Configuration)=.*"
              + "|-Xlog:[^:]*:(?!stdout|stderr|:|$).*");

  /** Returns the problems of {@code plan} that keep a JVM from starting; may be empty. */
  public static List<PlanProblem> problems(Plan plan) throws IOException, InterruptedException {
    Set<List<String>> probed = new HashSet<>();
    Problems problems = new Problems();
    Set<String> refusing = new HashSet<>();
    List<String> ofAll = withoutActing(plan.settings().jvmArgs());
    for (Scenario scenario : plan.scenarios()) {
      if (scenario.device() != null) {
        continue;
      }
      String java = scenario.java().executable();
      if (!ofAll.isEmpty() && probed.add(List.of(java))) {
        Optional<String> refusal = JavaRuntimes.refusal(java, ofAll);
        refusal.ifPresent(reason -> refusing.add(java));
        refusal.ifPresent(
            reason ->
                problems.add(problem("--jvm-arg", scenario, String.join(" ", ofAll), reason)));
      }
      List<String> own = withoutActing(scenario.jvmFlags());
      List<String> flags = new ArrayList<>(ofAll);
      flags.addAll(own);
      if (!own.isEmpty()
          && !refusing.contains(java)
          && probed.add(List.of(java, flags.toString()))) {
        String set = scenario.word(Factor.JVM) + " (" + String.join(" ", scenario.jvmFlags()) + ")";
        Optional<String> refusal = JavaRuntimes.refusal(java, flags);
        refusal.ifPresent(reason -> problems.add(problem("--jvm", scenario, set, reason)));
      }
    }
    return problems;
  }

  private static List<String> withoutActing(List<String> arguments) {
    return arguments.stream().filter(argument -> !ACTING.matcher(argument).matches()).toList();
  }

  private static PlanProblem problem(
      String option, Scenario scenario, String flags, String reason) {
    return new PlanProblem(
        option,
        scenario.java().description() + " does not accept " + flags + ": " + reason,
        "use flags that this JVM supports, or another --java");
  }
}
