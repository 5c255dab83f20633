package io.siribench.results;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The facts in {@code plan.json} about its plans. Each scenario belongs to one plan. */
public abstract sealed class PlanFacts permits PlanFile {
  /** The plans in the order in which they were begun. */
  final List<PlanEntry> plans = new ArrayList<>();

  /** The notes on each plan, in the same order. */
  final List<PlanNotes> notes = new ArrayList<>();

  private final RunDirectory directory;

  PlanFacts(RunDirectory directory) {
    this.directory = directory;
  }

  /** Returns the run directory. */
  public RunDirectory directory() {
    return directory;
  }

  /** Returns the exception for an invalid member of a plan. */
  public RunDirectoryException unusable(String problem) {
    return new RunDirectoryException(directory.plan() + ": " + problem + "; " + PlanJson.REMEDY);
  }

  /** Returns the number of plans. */
  public int count() {
    return plans.size();
  }

  /** Returns the ids of all scenarios, in the order of the plans. */
  public List<String> scenarios() {
    return plans.stream()
        .flatMap(plan -> plan.scenarios().stream())
        .map(ScenarioEntry::id)
        .toList();
  }

  /** Returns the baseline of the first plan; absent without plans. */
  public Optional<String> baseline() {
    return plans.stream().limit(1).map(PlanEntry::baseline).filter(id -> !id.isEmpty()).findFirst();
  }

  /** Returns the environment of each plan: facts as texts, by name. */
  public List<Map<String, String>> environments() {
    return plans.stream().map(PlanFacts::environmentOf).toList();
  }

  private static Map<String, String> environmentOf(PlanEntry plan) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("started_at", plan.startedAt());
    facts.put("seed", Long.toString(plan.seed()));
    facts.putAll(texts(plan.environment()));
    devicesOf(plan)
        .forEach(
            (serial, ofDevice) ->
                ofDevice.forEach((name, fact) -> facts.put(serial + " " + name, fact)));
    facts.putAll(plan.software());
    return facts;
  }

  /** Returns the reasons why plans are incomplete. */
  public List<String> stops() {
    return notes.stream().map(PlanNotes::stopped).filter(text -> !text.isEmpty()).toList();
  }

  /**
   * Returns the conclusions of plans with a stop rule. A run on several hosts also has a sentence
   * on the kinds of machines that they represent.
   */
  public List<String> conclusions() {
    return Stream.concat(
            notes.stream().map(PlanNotes::concluded).filter(text -> !text.isEmpty()),
            population().stream())
        .toList();
  }

  private Optional<String> population() {
    Map<String, Integer> kinds = new LinkedHashMap<>();
    for (PlanEntry plan : plans) {
      if (plan.scenarios().stream().anyMatch(entry -> !entry.word(Factor.HOST).isEmpty())) {
        Map<String, String> facts = texts(plan.environment());
        String kind =
            Stream.of("system_product", "cpu", "cores")
                .filter(facts::containsKey)
                .map(
                    name ->
                        name.equals("cores")
                            ? facts.get(name) + ("1".equals(facts.get(name)) ? " core" : " cores")
                            : facts.get(name))
                .collect(Collectors.joining(", "));
        kinds.merge(kind.isEmpty() ? "unknown" : kind, 1, Integer::sum);
      }
    }
    int hosts = kinds.values().stream().mapToInt(count -> count).sum();
    if (hosts < 2) {
      return Optional.empty();
    }
    if (kinds.size() == 1) {
      return Optional.of(
          "all "
              + hosts
              + " hosts are of one kind ("
              + kinds.keySet().iterator().next()
              + "): other kinds of machines may differ");
    }
    return Optional.of(
        hosts
            + " hosts of "
            + kinds.size()
            + " kinds ("
            + kinds.entrySet().stream()
                .map(kind -> kind.getValue() + " x " + kind.getKey())
                .collect(Collectors.joining("; "))
            + "): the results hold for this mixture of machines");
  }

  /** Returns all scenarios by their ids, in the order of the plans. */
  public Map<String, PlannedScenario> planned() {
    Map<String, PlannedScenario> planned = new LinkedHashMap<>();
    for (int i = 0; i < plans.size(); i++) {
      for (ScenarioEntry scenario : plans.get(i).scenarios()) {
        planned.put(scenario.id(), PlannedScenario.of(i, plans.get(i), scenario));
      }
    }
    return planned;
  }

  /** Returns the jars and directories of the class path {@code label}; none if there is none. */
  public List<String> classPath(String label) {
    return plans.stream()
        .flatMap(plan -> plan.classPaths().stream())
        .filter(classPath -> classPath.label().equals(label))
        .findFirst()
        .map(ClassPath::paths)
        .orElse(List.of());
  }

  /**
   * Returns the number of the report's comparisons that involve plans before {@code plan}. The
   * scenarios of {@code plan} that have no reference in it are compared with the first of their
   * kind in an earlier plan.
   */
  public int otherComparisons(Plan plan) {
    Set<String> own = plan.scenarios().stream().map(Scenario::id).collect(Collectors.toSet());
    Collection<PlannedScenario> planned = planned().values();
    int planNumber =
        planned.stream()
            .filter(scenario -> own.contains(scenario.id()))
            .mapToInt(PlannedScenario::plan)
            .min()
            .orElse(count());
    List<PlannedScenario> earlier =
        planned.stream().filter(each -> each.plan() < planNumber).toList();
    // Baselines of all plans but the first are compared with the first of their kind.
    long compared =
        earlier.stream()
            .filter(each -> !each.isStandIn())
            .filter(each -> !each.reference().isEmpty() || each.plan() > 0)
            .count();
    long between =
        earlier.isEmpty()
            ? 0
            : plan.scenarios().stream().filter(each -> plan.referenceOf(each).isEmpty()).count();
    return (int) (compared + between);
  }

  /** Returns the measure that judges the last plan; elapsed time without plans. */
  public StopRule.Judge lastJudge() {
    return plans.stream()
        .reduce((earlier, later) -> later)
        .flatMap(plan -> Optional.ofNullable(plan.sampling().judge()))
        .orElse(StopRule.Judge.ELAPSED);
  }

  /** Returns the last requested maximum slowdown; absent if there was none. */
  public Optional<GateEntry> gate() {
    return notes.stream()
        .flatMap(note -> Stream.ofNullable(note.gate()))
        .reduce((earlier, later) -> later);
  }

  /** Returns whether the first plan looks for the best of several candidates. */
  public boolean recommends() {
    return !plans.isEmpty() && plans.get(0).sampling().eliminates();
  }

  /** Returns whether a plan is only a first look. */
  public boolean isQuick() {
    return plans.stream().anyMatch(plan -> plan.sampling().quick());
  }

  /** Returns whether this is one shard of a plan, which only {@code collect} judges. */
  public boolean isShard() {
    return plans.stream().anyMatch(plan -> plan.shard() != null);
  }

  /** Returns the seed of the first plan; 0 without one. */
  public long seed() {
    return plans.isEmpty() ? 0 : plans.get(0).seed();
  }

  /** Returns the numbers of repeated forks, whose rows do not count. */
  public Set<Integer> supersededForks() {
    Set<Integer> forks = new TreeSet<>();
    notes.forEach(note -> forks.addAll(note.supersededForks()));
    return forks;
  }

  /**
   * Returns the facts of each measured device, by its serial number. They are texts or numbers, in
   * the order of the plans.
   */
  public Map<String, Map<String, String>> devices() {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    plans.forEach(plan -> devices.putAll(devicesOf(plan)));
    return devices;
  }

  /** Returns the facts of each device of {@code plan}, by its serial number. */
  static Map<String, Map<String, String>> devicesOf(PlanEntry plan) {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    plan.devices().forEach((serial, facts) -> devices.put(serial, texts(facts)));
    return devices;
  }

  /** Returns the {@code facts} that are texts or numbers, as texts. */
  static Map<String, String> texts(Map<String, Object> facts) {
    Map<String, String> texts = new LinkedHashMap<>();
    facts.forEach(
        (name, fact) -> {
          if (!(fact instanceof Collection || fact instanceof Map)) {
            texts.put(name, String.valueOf(fact));
          }
        });
    return texts;
  }

  /** Returns the distinct warnings of all plans. */
  public List<String> warnings() {
    return plans.isEmpty()
        ? List.of(
            directory.path()
                + " has no "
                + directory.plan().getFileName()
                + ": the first scenario of samples.csv is taken as the baseline, and the conditions"
                + " of the run are unknown; restore the file")
        : IntStream.range(0, count()).boxed().flatMap(this::warnings).distinct().toList();
  }

  private Stream<String> warnings(int plan) {
    Stream<String> warnings = notes.get(plan).warnings().stream();
    PlanEntry entry = plans.get(plan);
    // Later requests follow a request that has already read the disk.
    boolean hasStarts =
        entry.scenarios().stream().anyMatch(each -> !each.named().isOfLaterRequests());
    return hasStarts && entry.sampling().sampling().warmupForks() == 0
        ? Stream.concat(
            warnings,
            Stream.of(
                (entry.sampling().quick() ? "--quick" : "--warmup-forks 0")
                    + ": a first sample may include disk reads"))
        : warnings;
  }

  /**
   * Returns the conditions that comparisons of {@code scenario} with other runs check. They are
   * texts by readable names; empty for an unknown id.
   */
  public Map<String, String> conditionsOf(String scenario) {
    return find(scenario, PlanConditions::of).orElse(Map.of());
  }

  /** Returns {@code scenario} with its compression, even if requested by default. */
  public NamedScenario withCompression(NamedScenario scenario) {
    String requested = find(scenario.id(), PlanConditions::compression).orElse("");
    return scenario.or(new NamedScenario(scenario.id(), Map.of(Factor.COMPRESSION, requested), ""));
  }

  /** Returns the last non-null result of {@code valueOf} for the scenario {@code id}. */
  private <T> Optional<T> find(
      String id, BiFunction<PlanEntry, ScenarioEntry, @Nullable T> valueOf) {
    return plans.stream()
        .flatMap(
            plan ->
                plan.scenarios().stream()
                    .filter(scenario -> scenario.id().equals(id))
                    .flatMap(scenario -> Stream.ofNullable(valueOf.apply(plan, scenario))))
        .reduce((earlier, later) -> later);
  }
}
