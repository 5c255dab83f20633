package io.siribench.session;

import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.ClassPath;
import io.siribench.plan.Factor;
import io.siribench.plan.JavaRuntime;
import io.siribench.plan.JvmFlags;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.request.FileHash;
import io.siribench.results.PlanReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Refuses to run programs that only a recorded plan names. What this user has run before needs no
 * trust: the first run of a plan leaves a mark of its programs in the cache directory.
 */
final class PlanTrust {
  /** Names the option by which a plan is trusted. */
  static final String OPTION = "--trust-plan";

  private final PlanReader recorded;
  private final List<PlanProblem> problems = new ArrayList<>();

  private PlanTrust(PlanReader recorded) {
    this.recorded = recorded;
  }

  /**
   * Locates the JDKs of {@code run} among those of this machine, and requires that nothing else of
   * its plan is run.
   *
   * @throws InvalidPlanException with all that would be run
   */
  static void require(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    PlanTrust trust = new PlanTrust(run.recorded());
    Plan plan = run.shownPlan();
    if (Files.exists(mark(plan))) {
      return;
    }
    trust.owner(run.plans().directory().plan());
    if (run.recorded().devices().isEmpty()) {
      trust.javas(plan);
    }
    arguments(plan).forEach(argument -> trust.refuse("the JVM argument " + argument));
    String profiler = plan.settings().sampling().observation().profilerPath();
    if (!profiler.isEmpty()) {
      trust.refuse("the profiler " + profiler);
    }
    for (ClassPath classPath : run.recorded().classPaths()) {
      trust.refuse("the class path " + classPath.label());
    }
    if (!trust.problems.isEmpty()) {
      throw new InvalidPlanException(trust.problems);
    }
  }

  private static Stream<String> arguments(Plan plan) {
    return Stream.concat(
            plan.settings().jvmArgs().stream(),
            plan.scenarios().stream().flatMap(scenario -> scenario.jvmFlags().stream()))
        .filter(argument -> !JvmFlags.isHarmless(argument))
        .distinct();
  }

  /** Notes that the programs of {@code plan} were named by this user. */
  static void remember(Plan plan) throws IOException {
    Path mark = mark(plan);
    Files.createDirectories(Installation.cacheDirectory().resolve("plans"));
    Files.write(mark, new byte[0]);
  }

  /** The mark of all programs and arguments that {@code plan} names, which may run others. */
  private static Path mark(Plan plan) {
    List<String> named = new ArrayList<>(arguments(plan).sorted().toList());
    named.add(plan.settings().sampling().observation().profilerPath());
    plan.scenarios().stream()
        .flatMap(
            scenario -> Stream.of(scenario.java().executable(), scenario.word(Factor.CLASS_PATH)))
        .distinct()
        .sorted()
        .forEach(named::add);
    byte[] bytes = String.join("\0", named).getBytes(StandardCharsets.UTF_8);
    return Installation.cacheDirectory().resolve("plans").resolve(FileHash.sha256(bytes));
  }

  private void owner(Path file) throws IOException {
    Path own = Files.createTempFile("siribench", ".tmp");
    try {
      if (!Files.getOwner(file).equals(Files.getOwner(own))) {
        problems.add(problem(file + " belongs to " + Files.getOwner(file).getName()));
      }
    } finally {
      Files.delete(own);
    }
  }

  private void javas(Plan plan) throws IOException, InterruptedException {
    List<JavaRuntime> named = plan.scenarios().stream().map(Scenario::java).distinct().toList();
    if (named.equals(List.of(JavaRuntimes.current()))) {
      return;
    }
    List<JavaRuntime> installed = JavaRuntimes.installed();
    Map<String, String> located = new HashMap<>();
    for (JavaRuntime java : named) {
      installed.stream()
          .filter(candidate -> candidate.version().equals(java.version()))
          .max(Comparator.comparing(candidate -> isSame(candidate, java)))
          .ifPresentOrElse(
              found -> located.put(java.executable(), found.executable()),
              () -> refuse("the Java command " + java.executable()));
    }
    recorded.locate(located);
  }

  private static boolean isSame(JavaRuntime installed, JavaRuntime recorded) {
    try {
      return Files.isSameFile(Path.of(installed.executable()), Path.of(recorded.executable()));
    } catch (IOException e) {
      return false;
    }
  }

  private void refuse(String what) {
    problems.add(problem("the plan names " + what + ", which would be run"));
  }

  private static PlanProblem problem(String wrong) {
    return new PlanProblem(
        Resumption.OPTION,
        wrong,
        "give " + OPTION + " if the plan is your own, or you have read it");
  }
}
