package io.siribench.runner.probe;

import io.siribench.capability.Rules;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.Start;
import io.siribench.launch.CacheFile;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JavaRuntimes;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.ClassSearch;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.runner.fork.ForkTexts;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.codec.Operation;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The check before the first measurement whether user classes can be bound. A fork checks each
 * class path, Java runtime, format, module, library, restore and operation, because this process
 * would mix their classes with its own. If several libraries bind SIRI, their values are also
 * compared.
 */
public final class ModelProbe {
  /** The factors whose values must agree for two libraries to bind the same objects. */
  private static final List<Factor<?>> SAME_BINDING =
      List.of(Factor.MODEL, Factor.MAPPER, Factor.FEATURE);

  /** A JDK's message about a package that it does not open to users' code. */
  private static final Pattern CLOSED_PACKAGE =
      Pattern.compile(
          "module (?<module>\\S+) does not \"?(?<use>open|export)s? (?<package>[\\w.]+)\"?"
              + " to unnamed module");

  /** The readers that bind the same classes; other readers are checked separately. */
  private static final Set<ReaderType> CHECKED_TOGETHER =
      Set.of(ReaderType.MAPPER, ReaderType.READER, ReaderType.TREE);

  /** The id of reference scenarios, which are not in the plan. */
  private static final String REFERENCE = "reference";

  private static final String NOT_COMPARED =
      "times of different values are not compared: correct the reader, or measure it alone with"
          + " another --model";

  private static final String NOT_COMPARED_WITH_HERE =
      "times of different values are not compared: correct the code that behaves differently there;"
          + " its API, locale or time zone may be another, and META-INF/versions is not used";

  private static final String NOT_IN_TIME =
      "if it waits, loops or lacks memory, correct that; otherwise give a longer --timeout";

  /** The length of a reason, which may quote a user's code or document. */
  private static final int MAX_REASON_CHARS = 600;

  private static final String SAME_VALUES = "--same-values";

  private final Plan plan;
  private final Launcher launcher;
  private final Map<List<Scenario>, Set<PlanProblem>> refused = new LinkedHashMap<>();
  private final Set<String> ofStream = new LinkedHashSet<>();
  private final List<String> remarks = new ArrayList<>();
  private final BuildValues builds = new BuildValues();
  private final NamedValues named = new NamedValues();

  private ModelProbe(Plan plan, Launcher launcher) {
    this.plan = plan;
    this.launcher = launcher;
  }

  /**
   * The findings.
   *
   * @param refused the reasons, by scenarios that cannot bind; may be empty
   * @param ofStream the reasons why the reader {@code stream} cannot bind the classes that databind
   *     binds on this machine
   * @param remarks notes on builds of a class, or libraries, that bind different values or could
   *     not be compared
   */
  public record Found(
      Map<List<Scenario>, Set<PlanProblem>> refused, List<String> ofStream, List<String> remarks) {
    public Found {
      ofStream = List.copyOf(ofStream);
      remarks = List.copyOf(remarks);
    }

    /**
     * Returns {@code plan} without the scenarios that cannot bind; adds the reasons to {@code
     * left}. These scenarios are left out if other libraries can bind the class, they are {@link
     * Plan#optional}, or {@code skipsInvalid} is set.
     *
     * @throws InvalidPlanException if the rest must not run alone or lacks the baseline
     */
    public Plan readable(Plan plan, boolean skipsInvalid, List<String> left)
        throws InvalidPlanException {
      Set<String> ids = new HashSet<>();
      refused.keySet().forEach(kind -> kind.forEach(scenario -> ids.add(scenario.id())));
      boolean isRun =
          skipsInvalid
              || refused.keySet().stream()
                  .allMatch(
                      kind ->
                          kind.stream().map(Scenario::id).allMatch(plan.optional()::contains)
                              || hasOther(plan, kind, ids));
      List<PlanProblem> problems =
          refused.values().stream()
              .flatMap(Set::stream)
              .distinct()
              .map(problem -> withJava(problem, plan))
              .toList();
      if (!isRun || ids.contains(plan.baseline())) {
        boolean hasNoOther =
            ids.size() == plan.scenarios().size()
                || plan.settings().sampling().stopRule().eliminates();
        String remedy =
            hasNoOther
                ? ""
                : isRun
                    ? "or select another baseline: name it first, or use --baseline"
                    : "or leave such scenarios out with --skip-invalid";
        throw new InvalidPlanException(
            problems.stream()
                .map(
                    problem ->
                        new PlanProblem(
                            problem.option(),
                            problem.wrong(),
                            Stream.of(problem.remedy(), remedy)
                                .filter(part -> !part.isEmpty())
                                .collect(Collectors.joining(", "))))
                .toList());
      }
      problems.forEach(problem -> left.add("left out: " + problem.wrong()));
      return plan.with(scenario -> !ids.contains(scenario.id()));
    }

    /** Returns {@code problem} after the JDKs with it, if others of {@code plan} lack it. */
    private PlanProblem withJava(PlanProblem problem, Plan plan) {
      Set<String> with =
          javas(
              refused.entrySet().stream()
                  .filter(entry -> entry.getValue().contains(problem))
                  .flatMap(entry -> entry.getKey().stream()));
      return !plan.devices().isEmpty() || with.equals(javas(plan.scenarios().stream()))
          ? problem
          : new PlanProblem(
              problem.option(),
              "on Java " + String.join(", ", with) + ": " + problem.wrong(),
              problem.remedy());
    }

    private static Set<String> javas(Stream<Scenario> scenarios) {
      return scenarios
          .map(scenario -> scenario.word(Factor.JAVA))
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns whether another library can bind the same class from the same documents. */
    private static boolean hasOther(Plan plan, List<Scenario> kind, Set<String> refused) {
      Scenario one = kind.get(0);
      return plan.scenarios().stream()
          .filter(other -> !refused.contains(other.id()))
          .filter(other -> !other.library().equals(one.library()))
          .anyMatch(
              other ->
                  SAME_BINDING.stream()
                          .allMatch(factor -> other.word(factor).equals(one.word(factor)))
                      && documents(kind).contains(other.document().location()));
    }
  }

  /** Probes {@code plan} with forks that {@code launcher} starts. */
  public static Found probe(Plan plan, Launcher launcher) throws IOException, InterruptedException {
    ModelProbe probe = new ModelProbe(plan, launcher);
    Collection<List<Scenario>> kinds = kinds(plan);
    for (List<Scenario> kind : kinds) {
      probe.check(kind);
    }
    probe.refuseUnproved();
    for (List<Scenario> kind : kinds) {
      for (String unproved : probe.named.unproved(kind.get(0))) {
        probe.refuse(kind, new PlanProblem(SAME_VALUES, unproved, ""));
      }
    }
    probe.ofStream.addAll(probe.builds.streamDifferences());
    probe.remarks.addAll(probe.builds.differences());
    probe.remarks.addAll(
        plan.settings().sameValues() ? probe.named.proved() : probe.builds.unknown());
    return new Found(probe.refused, List.copyOf(probe.ofStream), probe.remarks);
  }

  private void check(List<Scenario> kind) throws IOException, InterruptedException {
    boolean hasSeveralBindings = bindings() > 1;
    Scenario scenario =
        kind.stream()
            .filter(each -> !each.has(Factor.READER, ReaderType.TREE))
            .findFirst()
            .orElse(kind.get(0));
    Set<String> documents = documents(kind);
    boolean isStream = scenario.has(Factor.READER, ReaderType.STREAM);
    Optional<Path> values =
        hasSeveralBindings || hasStream() || hasOwnReaders() || !plan.devices().isEmpty()
            ? Optional.of(Files.createTempDirectory("siribench-values"))
            : Optional.empty();
    try {
      ForkCommand command = new ForkCommands(plan).checking(scenario, documents, values);
      ForkResult result = launcher.launch(command);
      for (ForkMessage message : result.messages()) {
        // Only a user's class, mapper or features can be refused. For others, a document may be at
        // fault, which each request reports.
        if (message.kind().equals(Protocol.REFUSED) && isNamed(scenario)) {
          PlanProblem problem = problem(message, scenario);
          if (isStream && scenario.device() == null) {
            ofStream.add(problem.wrong());
          } else {
            refuse(concerned(message, kind, documents), problem);
          }
        }
      }
      if (!result.isComplete()) {
        String remedy = result.timedOut() ? NOT_IN_TIME : "";
        incomplete(kind, ForkTexts.reason(result, command.timeout()), remedy);
      } else if (values.isPresent()) {
        // Only values of complete forks are read: a killed one may have written half a line.
        builds.read(scenario, List.copyOf(documents), values.get());
        for (String difference : builds.ownDifferences(scenario)) {
          String wrong = difference + classPathOf(scenario);
          refuse(kind, differing(scenario, wrong));
        }
        if (plan.settings().sameValues()
            && refused.keySet().stream().noneMatch(kind::containsAll)) {
          named
              .read(scenario, List.copyOf(documents), values.get())
              .map(difference -> difference + classPathOf(scenario))
              .ifPresent(wrong -> refuse(kind, new PlanProblem(SAME_VALUES, wrong, "")));
        }
      }
    } finally {
      if (values.isPresent()) {
        CacheFile.deleteTree(values.get());
      }
    }
  }

  /**
   * Returns the scenarios that {@code refusal} concerns. If it refuses one of {@code documents},
   * only scenarios with that document are returned; otherwise all of {@code kind}.
   */
  private static List<Scenario> concerned(
      ForkMessage refusal, List<Scenario> kind, Set<String> documents) {
    int number = (int) refusal.number(Protocol.DOCUMENT_NUMBER, documents.size());
    return documents.stream()
        .skip(number)
        .findFirst()
        .map(
            refused ->
                kind.stream()
                    .filter(scenario -> documents(List.of(scenario)).contains(refused))
                    .toList())
        .orElse(kind);
  }

  private void incomplete(List<Scenario> kind, String reason, String remedy) {
    Scenario scenario = kind.get(0);
    if (isNamed(scenario)) {
      Factor<?> factor = naming(scenario);
      String problem =
          scenario.word(factor) + ": " + reason + classPathOf(scenario) + libraryOf(scenario);
      refuse(kind, new PlanProblem(factor.option(), problem, remedy));
    } else {
      LibraryVersion library = scenario.library();
      remarks.add(
          (library.isBundled() ? "the bundled Jackson" : library.optionName())
              + " is not compared with other libraries by the values that it binds from "
              + scenario.document().format().optionName()
              + ": "
              + reason);
    }
  }

  /** Returns the problem of a scenario that binds other values than databind on this machine. */
  private static PlanProblem differing(Scenario scenario, String wrong) {
    if (scenario.has(Factor.READER, ReaderType.STREAM)) {
      return new PlanProblem(Factor.READER.option(), wrong, "leave out stream");
    }
    if (scenario.hasOwnReader()) {
      return new PlanProblem(Factor.READER.option(), wrong, NOT_COMPARED);
    }
    Factor<?> factor = isNamed(scenario) ? naming(scenario) : Factor.LIBRARY;
    return new PlanProblem(factor.option(), wrong, NOT_COMPARED_WITH_HERE);
  }

  /** Returns the factor of the user's code that a fork of {@code scenario} runs first. */
  private static Factor<?> naming(Scenario scenario) {
    return scenario.hasOwnReader()
        ? Factor.READER
        : scenario.values().get(Factor.MAPPER).isOwn()
            ? Factor.MAPPER
            : scenario.ownClass().isPresent() ? Factor.MODEL : Factor.FEATURE;
  }

  private void refuse(List<Scenario> kind, PlanProblem problem) {
    if (kind.stream().allMatch(ModelProbe::isReference)) {
      // A user's own reader may read documents that databind cannot bind.
      remarks.add("not compared with databind: " + problem.wrong());
    } else {
      refused.computeIfAbsent(kind, key -> new LinkedHashSet<>()).add(problem);
    }
  }

  /** Refuses readers whose values cannot be compared with those of the plain reader. */
  private void refuseUnproved() {
    if (!plan.settings().sampling().stopRule().eliminates()) {
      return;
    }
    String plain = plan.baselineScenario().map(scenario -> scenario.word(Factor.READER)).orElse("");
    plan.scenarios().stream()
        .collect(Collectors.groupingBy(scenario -> scenario.word(Factor.READER)))
        .forEach(
            (reader, scenarios) -> {
              if (!reader.equals(plain)
                  && (builds.isOfOtherClass(plain) || builds.isOfOtherClass(reader))) {
                refuse(
                    scenarios,
                    new PlanProblem(
                        Factor.READER.option(),
                        reader
                            + " is not a candidate: its values cannot be compared with those of "
                            + plain,
                        NOT_COMPARED));
              }
            });
  }

  /** Returns the library and version of {@code scenario}; empty if the plan has only one. */
  private String libraryOf(Scenario scenario) {
    boolean isOnly =
        plan.scenarios().stream().allMatch(other -> other.library().equals(scenario.library()));
    return isOnly ? "" : " (with " + scenario.library().optionName() + ")";
  }

  /** Returns the class path of {@code scenario}; empty if the plan has only one. */
  private String classPathOf(Scenario scenario) {
    String label = scenario.word(Factor.CLASS_PATH);
    boolean isOnly =
        plan.scenarios().stream().allMatch(other -> other.word(Factor.CLASS_PATH).equals(label));
    return label.isEmpty() || isOnly ? "" : " (class path " + label + ")";
  }

  private boolean hasStream() {
    return plan.scenarios().stream()
        .anyMatch(scenario -> scenario.has(Factor.READER, ReaderType.STREAM));
  }

  private boolean hasOwnReaders() {
    return plan.scenarios().stream().anyMatch(Scenario::hasOwnReader);
  }

  /** Returns the scenario that binds the document of {@code own} with databind on this machine. */
  static Optional<Scenario> reference(Scenario own) {
    return reference(own, LibraryVersion.BUNDLED);
  }

  /** Returns the scenario that binds the document of {@code own} with {@code library} locally. */
  static Optional<Scenario> reference(Scenario own, LibraryVersion library) {
    FactorValues values =
        own.values()
            .without(Factor.RESTORE, Factor.DEVICE, Factor.SHAPE, Factor.WRAPPING)
            .without(Factor.COMPILE, Factor.SHRINK)
            .with(Factor.JAVA, own.device() == null ? own.java() : JavaRuntimes.current())
            .with(Factor.READER, ReaderType.READER)
            .with(Factor.START, Start.COLD)
            .with(Factor.OPERATION, Operation.READ);
    if (!own.library().equals(library)) {
      // If the library is the same, the factor stays as it is, recorded or not.
      values = values.with(Factor.LIBRARY, library);
    }
    return (own.hasOwnReader() || own.device() != null)
            && !own.usesEndpoint()
            && Rules.refusal(values).isEmpty()
        ? Optional.of(new Scenario(REFERENCE, values, null))
        : Optional.empty();
  }

  private static boolean isReference(Scenario scenario) {
    return scenario.id().equals(REFERENCE);
  }

  private long bindings() {
    return plan.scenarios().stream()
        .map(
            scenario ->
                List.of(
                    scenario.word(Factor.CLASS_PATH),
                    scenario.library(),
                    scenario.word(Factor.MAPPER),
                    scenario.word(Factor.FEATURE)))
        .distinct()
        .count();
  }

  /** Returns the scenarios grouped so that one fork can check each group. */
  private static Collection<List<Scenario>> kinds(Plan plan) {
    Map<List<Object>, List<Scenario>> kinds = new LinkedHashMap<>();
    boolean hasLibraries = plan.scenarios().stream().map(Scenario::library).distinct().count() > 1;
    boolean hasMappers = plan.scenarios().stream().anyMatch(Scenario::hasNamedMapper);
    List<Scenario> scenarios = new ArrayList<>();
    for (Scenario own : plan.scenarios()) {
      // Formats that are not bundled need jars, which are only resolved for scenarios of the plan.
      reference(own)
          .filter(scenario -> scenario.document().format().isBundled())
          .ifPresent(scenarios::add);
      if (own.device() != null && !own.hasOwnReader() && !own.library().isBundled()) {
        reference(own, own.library()).ifPresent(scenarios::add);
      }
    }
    scenarios.addAll(plan.scenarios());
    for (Scenario scenario : scenarios) {
      if (isNamed(scenario)) {
        List<Object> kind =
            List.of(
                scenario.word(Factor.MODEL),
                scenario.word(Factor.CLASS_PATH),
                scenario.java(),
                scenario.document().format(),
                CHECKED_TOGETHER.contains(scenario.values().get(Factor.READER))
                    ? ""
                    : scenario.word(Factor.READER),
                scenario.word(Factor.MODULE),
                scenario.word(Factor.RESTORE),
                scenario.library(),
                scenario.word(Factor.MAPPER),
                scenario.word(Factor.FEATURE),
                scenario.shrink(),
                scenario.writes()
                    ? scenario.start().isOfLaterRequests()
                        + scenario.word(Factor.SHAPE)
                        + scenario.word(Factor.WRAPPING)
                    : scenario.word(Factor.OPERATION));
        kinds.computeIfAbsent(kind, key -> new ArrayList<>()).add(scenario);
      } else if (bindsWholeFile(scenario)
          && (hasMappers || isReference(scenario) || (hasLibraries && isPlain(scenario)))) {
        List<Object> kind =
            List.of(scenario.word(Factor.MODEL), scenario.document().format(), scenario.library());
        kinds.computeIfAbsent(kind, key -> new ArrayList<>()).add(scenario);
      }
    }
    // Databind comes first: its values are the reference for the reader stream and own readers.
    return kinds.values().stream()
        .sorted(
            Comparator.comparing(
                kind ->
                    kind.get(0).has(Factor.READER, ReaderType.STREAM)
                        || kind.get(0).hasOwnReader()))
        .toList();
  }

  /** Returns whether the user named a class, a mapper, features or a reader. */
  private static boolean isNamed(Scenario scenario) {
    return scenario.ownClass().isPresent() || scenario.hasNamedMapper() || scenario.hasOwnReader();
  }

  /** Returns whether libraries could bind the scenario's documents differently. */
  private static boolean isPlain(Scenario scenario) {
    return scenario.has(Factor.MODEL, SiriModel.SIRI_PLAIN);
  }

  private static boolean bindsWholeFile(Scenario scenario) {
    return !scenario.writes()
        && (scenario.has(Factor.READER, ReaderType.MAPPER)
            || scenario.has(Factor.READER, ReaderType.READER))
        && scenario.document().endpoint().isEmpty();
  }

  /** Returns the files that {@code kind} reads; responses of endpoints are only known later. */
  private static Set<String> documents(List<Scenario> kind) {
    Set<String> files = new LinkedHashSet<>();
    for (Scenario scenario : kind) {
      if (scenario.document().endpoint().isEmpty()) {
        // A document that is made from a file is verified when it is made.
        scenario.document().drawn().stream()
            .filter(document -> !document.isDerived())
            .forEach(document -> files.add(document.location()));
      }
    }
    return files;
  }

  private PlanProblem problem(ForkMessage refusal, Scenario scenario) {
    String option = refusal.text(Protocol.OPTION);
    String where = classPathOf(scenario);
    String missing = refusal.text(Protocol.MISSING);
    if (!missing.isEmpty()) {
      where = new ClassSearch(scenario.classPath().stream().map(Path::of).toList()).hint(missing);
      if (option.equals(Factor.READER.option()) && !where.contains(ClassSearch.FOUND)) {
        where += ", or the library that has it with --library GROUP:ARTIFACT:VERSION";
      }
    }
    String error = refusal.text(SampleLine.ERROR);
    Matcher closed = CLOSED_PACKAGE.matcher(error);
    String remedy =
        closed.find()
            ? "use --jvm-arg=--add-"
                + closed.group("use")
                + "s="
                + closed.group("module")
                + "/"
                + closed.group("package")
                + "=ALL-UNNAMED"
            : "";
    return new PlanProblem(option, shortened(error) + where + libraryOf(scenario), remedy);
  }

  private static String shortened(String reason) {
    return reason.codePointCount(0, reason.length()) <= MAX_REASON_CHARS
        ? reason
        : reason.substring(0, reason.offsetByCodePoints(0, MAX_REASON_CHARS)) + "...";
  }
}
