package io.siribench.runner;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Factor;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.ClassSearch;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out before anything is measured whether classes that siribench does not have can be bound.
 * A fork says, one for each class path, Java runtime, format, module and way to restore: in this
 * process their classes would be beside those of siribench.
 */
public final class ModelProbe {
  private ModelProbe() {}

  /** What of {@code plan} cannot work, by forks that {@code launcher} starts; often nothing. */
  public static List<PlanProblem> problems(Plan plan, Launcher launcher)
      throws IOException, InterruptedException {
    ForkCommands commands = new ForkCommands(plan);
    Set<PlanProblem> problems = new LinkedHashSet<>();
    long labels =
        plan.scenarios().stream()
            .map(scenario -> scenario.word(Factor.CLASS_PATH))
            .distinct()
            .count();
    for (List<Scenario> kind : kinds(plan)) {
      Scenario scenario = kind.get(0);
      ForkResult result = launcher.launch(commands.checking(scenario, documents(kind)));
      for (ForkMessage message : result.messages()) {
        if (message.kind().equals(Protocol.REFUSED)) {
          problems.add(problem(message, scenario, labels > 1));
        }
      }
      if (!result.isComplete()) {
        problems.add(
            new PlanProblem(
                "--model", scenario.word(Factor.MODEL) + ": " + ForkTexts.reason(result), ""));
      }
    }
    return new ArrayList<>(problems);
  }

  /** Those that one fork can tell about, together. */
  private static Collection<List<Scenario>> kinds(Plan plan) {
    Map<List<Object>, List<Scenario>> found = new LinkedHashMap<>();
    for (Scenario scenario : plan.scenarios()) {
      if (scenario.ownClass().isPresent()) {
        List<Object> kind =
            List.of(
                scenario.word(Factor.MODEL),
                scenario.word(Factor.CLASS_PATH),
                scenario.java(),
                scenario.document().format(),
                scenario.word(Factor.MODULE),
                scenario.word(Factor.RESTORE));
        found.computeIfAbsent(kind, key -> new ArrayList<>()).add(scenario);
      }
    }
    return found.values();
  }

  /** The files that they read: what an endpoint answers is known when it does. */
  private static Set<String> documents(List<Scenario> kind) {
    Set<String> files = new LinkedHashSet<>();
    for (Scenario scenario : kind) {
      if (scenario.document().endpoint().isEmpty()) {
        files.add(scenario.document().location());
      }
    }
    return files;
  }

  private static PlanProblem problem(
      ForkMessage refusal, Scenario scenario, boolean isOneOfSeveral) {
    String option = refusal.text(Protocol.OPTION);
    String label = scenario.word(Factor.CLASS_PATH);
    String where = label.isEmpty() || !isOneOfSeveral ? "" : " (class path " + label + ")";
    String missing = refusal.text(Protocol.MISSING);
    if (!missing.isEmpty()) {
      where = new ClassSearch(scenario.classPath().stream().map(Path::of).toList()).hint(missing);
    }
    return new PlanProblem(option, refusal.text(SampleLine.ERROR) + where, "");
  }
}
