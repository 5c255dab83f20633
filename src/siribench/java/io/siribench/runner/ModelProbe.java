package io.siribench.runner;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Factor;
import io.siribench.plan.LibraryVersion;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.ClassSearch;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.SiriModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out before anything is measured whether classes that siribench does not have can be bound.
 * A fork says, one for each class path, Java runtime, format, module, library, way to restore and
 * operation: in this process their classes would be beside those of siribench. And where several
 * libraries bind SIRI, whether they bind the same.
 */
public final class ModelProbe {
  private final Plan plan;
  private final Launcher launcher;
  private final Map<List<Scenario>, Set<PlanProblem>> refused = new LinkedHashMap<>();
  private final Set<String> ofStream = new LinkedHashSet<>();
  private final List<String> remarks = new ArrayList<>();
  private final BuildValues builds = new BuildValues();

  private ModelProbe(Plan plan, Launcher launcher) {
    this.plan = plan;
    this.launcher = launcher;
  }

  /**
   * What was found.
   *
   * @param refused by scenarios that cannot bind, the reasons; often nothing
   * @param ofStream what keeps the reader {@code stream} from binding what databind binds
   * @param remarks where builds of a class, or libraries, bind different values or could not be
   *     compared
   */
  public record Found(
      Map<List<Scenario>, Set<PlanProblem>> refused, List<String> ofStream, List<String> remarks) {
    public Found {
      ofStream = List.copyOf(ofStream);
      remarks = List.copyOf(remarks);
    }

    /**
     * {@code plan} without the scenarios that cannot bind, where other libraries can or {@code
     * skipsInvalid}; {@code left} gets the reasons.
     *
     * @throws InvalidPlanException if the others are not to run alone, or lack the baseline
     */
    public Plan readable(Plan plan, boolean skipsInvalid, List<String> left)
        throws InvalidPlanException {
      Set<String> ids = new HashSet<>();
      refused.keySet().forEach(kind -> kind.forEach(scenario -> ids.add(scenario.id())));
      boolean isRun =
          skipsInvalid || refused.keySet().stream().allMatch(kind -> hasOther(plan, kind, ids));
      List<PlanProblem> problems =
          refused.values().stream().flatMap(Set::stream).distinct().toList();
      if (!isRun || ids.contains(plan.baseline())) {
        String remedy =
            ids.size() == plan.scenarios().size()
                ? ""
                : isRun
                    ? "or have another baseline, by naming it first or by --baseline"
                    : "or leave such scenarios out with --skip-invalid";
        throw new InvalidPlanException(
            problems.stream()
                .map(problem -> new PlanProblem(problem.option(), problem.wrong(), remedy))
                .toList());
      }
      problems.forEach(problem -> left.add("left out: " + problem.wrong()));
      return plan.with(scenario -> !ids.contains(scenario.id()));
    }

    /** Whether another library binds the same class from the same documents. */
    private static boolean hasOther(Plan plan, List<Scenario> kind, Set<String> refused) {
      Scenario one = kind.get(0);
      return plan.scenarios().stream()
          .filter(other -> !refused.contains(other.id()))
          .filter(other -> !other.library().equals(one.library()))
          .anyMatch(
              other ->
                  other.word(Factor.MODEL).equals(one.word(Factor.MODEL))
                      && documents(kind).contains(other.document().location()));
    }
  }

  /** What is found of {@code plan} by forks that {@code launcher} starts. */
  public static Found probe(Plan plan, Launcher launcher) throws IOException, InterruptedException {
    ModelProbe probe = new ModelProbe(plan, launcher);
    for (List<Scenario> kind : kinds(plan)) {
      probe.ask(kind);
    }
    probe.ofStream.addAll(probe.builds.ofStream());
    probe.remarks.addAll(probe.builds.differences());
    return new Found(probe.refused, List.copyOf(probe.ofStream), probe.remarks);
  }

  private void ask(List<Scenario> kind) throws IOException, InterruptedException {
    boolean hasBuilds = labels() > 1;
    Scenario scenario = kind.get(0);
    Set<String> documents = documents(kind);
    boolean isStream = scenario.has(ReaderType.STREAM);
    Optional<Path> values =
        hasBuilds || hasStream()
            ? Optional.of(Files.createTempDirectory("siribench-values"))
            : Optional.empty();
    try {
      ForkResult result =
          launcher.launch(new ForkCommands(plan).checking(scenario, documents, values));
      for (ForkMessage message : result.messages()) {
        // What is no class of one's own has an outcome for each request: a document may be at
        // fault.
        if (message.kind().equals(Protocol.REFUSED) && scenario.ownClass().isPresent()) {
          PlanProblem problem = problem(message, scenario, hasBuilds);
          if (isStream) {
            ofStream.add(problem.wrong());
          } else {
            refuse(kind, problem);
          }
        }
      }
      if (!result.isComplete()) {
        incomplete(kind, ForkTexts.reason(result));
      } else if (values.isPresent()) {
        // A fork that was killed may have written half a line.
        builds.read(scenario, List.copyOf(documents), values.get());
      }
    } finally {
      if (values.isPresent()) {
        BuildValues.delete(values.get(), documents.size());
      }
    }
  }

  private void incomplete(List<Scenario> kind, String reason) {
    Scenario scenario = kind.get(0);
    if (scenario.ownClass().isPresent()) {
      String problem = scenario.word(Factor.MODEL) + ": " + reason + with(scenario);
      refuse(kind, new PlanProblem("--model", problem, ""));
    } else {
      LibraryVersion library = scenario.library();
      remarks.add(
          (library.isCarried() ? "the bundled Jackson" : library.optionName())
              + " is not compared with other libraries by what it binds from "
              + scenario.document().format().optionName()
              + ": "
              + reason);
    }
  }

  private void refuse(List<Scenario> kind, PlanProblem problem) {
    refused.computeIfAbsent(kind, key -> new LinkedHashSet<>()).add(problem);
  }

  /** The library and version of {@code scenario}, where there are several. */
  private String with(Scenario scenario) {
    boolean isOnly =
        plan.scenarios().stream().allMatch(other -> other.library().equals(scenario.library()));
    return isOnly ? "" : " (with " + scenario.library().optionName() + ")";
  }

  private boolean hasStream() {
    return plan.scenarios().stream().anyMatch(scenario -> scenario.has(ReaderType.STREAM));
  }

  private long labels() {
    return plan.scenarios().stream()
        .map(scenario -> List.of(scenario.word(Factor.CLASS_PATH), scenario.library()))
        .distinct()
        .count();
  }

  /** Those that one fork can tell about, together. */
  private static Collection<List<Scenario>> kinds(Plan plan) {
    Map<List<Object>, List<Scenario>> found = new LinkedHashMap<>();
    boolean hasLibraries = plan.scenarios().stream().map(Scenario::library).distinct().count() > 1;
    for (Scenario scenario : plan.scenarios()) {
      if (scenario.ownClass().isPresent()) {
        List<Object> kind =
            List.of(
                scenario.word(Factor.MODEL),
                scenario.word(Factor.CLASS_PATH),
                scenario.java(),
                scenario.document().format(),
                scenario.has(ReaderType.STREAM),
                scenario.word(Factor.MODULE),
                scenario.word(Factor.RESTORE),
                scenario.library(),
                scenario.writes()
                    ? scenario.start().isOfLaterRequests()
                        + scenario.word(Factor.SHAPE)
                        + scenario.word(Factor.WRAPPING)
                    : "");
        found.computeIfAbsent(kind, key -> new ArrayList<>()).add(scenario);
      } else if (hasLibraries && isPlain(scenario)) {
        List<Object> kind = List.of(scenario.document().format(), scenario.library());
        found.computeIfAbsent(kind, key -> new ArrayList<>()).add(scenario);
      }
    }
    // Databind first: what it binds is what the reader stream has to bind.
    return found.values().stream()
        .sorted(Comparator.comparing(kind -> kind.get(0).has(ReaderType.STREAM)))
        .toList();
  }

  /** Of what libraries could bind differently. */
  private static boolean isPlain(Scenario scenario) {
    return scenario.has(SiriModel.SIRI_PLAIN)
        && !scenario.writes()
        && (scenario.has(ReaderType.MAPPER) || scenario.has(ReaderType.READER))
        && scenario.document().endpoint().isEmpty();
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

  private PlanProblem problem(ForkMessage refusal, Scenario scenario, boolean isOneOfSeveral) {
    String option = refusal.text(Protocol.OPTION);
    String label = scenario.word(Factor.CLASS_PATH);
    String where = label.isEmpty() || !isOneOfSeveral ? "" : " (class path " + label + ")";
    String missing = refusal.text(Protocol.MISSING);
    if (!missing.isEmpty()) {
      where = new ClassSearch(scenario.classPath().stream().map(Path::of).toList()).hint(missing);
    }
    return new PlanProblem(option, refusal.text(SampleLine.ERROR) + where + with(scenario), "");
  }
}
