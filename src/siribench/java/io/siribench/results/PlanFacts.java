package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.plan.StopRule;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code plan.json} says of the plans in it; of each scenario there is one. */
public abstract sealed class PlanFacts permits PlanFile {
  /** In the order in which they were begun. */
  final List<PlanEntry> plans = new ArrayList<>();

  private final RunDirectory directory;

  PlanFacts(RunDirectory directory) {
    this.directory = directory;
  }

  /** Where this is. */
  public RunDirectory directory() {
    return directory;
  }

  /** The exception for a member of a plan that has no meaning. */
  public RunDirectoryException unusable(String problem) {
    return new RunDirectoryException(directory.plan() + ": " + problem);
  }

  /** How many plans there are. */
  public int count() {
    return plans.size();
  }

  /** Ids of all scenarios, in the order of the plans. */
  public List<String> scenarios() {
    return all(PlanEntry::scenarios).map(ScenarioEntry::id).toList();
  }

  /**
   * The baseline of the first plan.
   *
   * @throws RunDirectoryException if no scenario of the plans is called so
   */
  public Optional<String> baseline() throws RunDirectoryException {
    Optional<String> baseline =
        plans.stream().limit(1).map(PlanEntry::baseline).filter(id -> !id.isEmpty()).findFirst();
    if (baseline.isPresent() && !scenarios().contains(baseline.get())) {
      throw unusable(
          "its baseline '"
              + baseline.get()
              + "' is none of its scenarios: "
              + String.join(", ", scenarios()));
    }
    return baseline;
  }

  /** On what each plan was run, in their order: texts and numbers as texts, by their names. */
  public List<Map<String, String>> environments() {
    return plans.stream().map(PlanFacts::environmentOf).toList();
  }

  private static Map<String, String> environmentOf(PlanEntry plan) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("started_at", plan.startedAt());
    facts.put("seed", Long.toString(plan.seed()));
    facts.putAll(texts(plan.environment()));
    plan.devices().forEach((serial, found) -> facts.putAll(prefixed(serial, texts(found))));
    facts.putAll(plan.software());
    return facts;
  }

  private static Map<String, String> prefixed(String prefix, Map<String, String> facts) {
    Map<String, String> prefixed = new LinkedHashMap<>();
    facts.forEach((name, fact) -> prefixed.put(prefix + " " + name, fact));
    return prefixed;
  }

  /** Why plans were not run to their end, for those that were not. */
  public List<String> stops() {
    return plans.stream()
        .map(plan -> plan.notes().stopped())
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /** What plans with a rule of their own for that ended by, in sentences. */
  public List<String> conclusions() {
    return plans.stream()
        .map(plan -> plan.notes().concluded())
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /** The time between intended sends in ns, of each scenario at a constant rate. */
  public Map<String, Long> periodNanos() {
    return byScenario(
        (plan, scenario) ->
            plan.endpoints() == null || plan.endpoints().rate() == null
                ? null
                : plan.endpoints().rate().periodNs());
  }

  /** The scenarios whose documents siribench served itself, the same with every request. */
  public Set<String> served() {
    return scenariosWhere((plan, scenario) -> plan.software().containsKey(PlanFile.SERVE));
  }

  /** What each scenario is a combination of, by their ids. */
  public Map<String, NamedScenario> named() {
    return byScenario((plan, scenario) -> scenario.named());
  }

  /** The path or URL of the document of each scenario as it may be shown, by their ids. */
  public Map<String, String> sources() {
    return byScenario((plan, scenario) -> scenario.source());
  }

  /** What each scenario is compared with, by their ids; only those that are compared. */
  public Map<String, String> references() {
    return byScenario(
        (plan, scenario) -> scenario.reference().isEmpty() ? null : scenario.reference());
  }

  /**
   * How much slower than its reference a scenario may be.
   *
   * @param thresholdPercent of the reference's median
   * @param judge by which measures, in the word of the command line
   */
  public record GateEntry(double thresholdPercent, String judge) {}

  /** What was asked for last of how much slower a scenario may be; absent where nothing was. */
  public Optional<GateEntry> gate() {
    return plans.stream()
        .flatMap(plan -> Stream.ofNullable(plan.notes().gate()))
        .reduce((earlier, later) -> later);
  }

  /** Which plan each scenario is of, counted from 0: rounds of different plans have no order. */
  public Map<String, Integer> planNumbers() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (int i = 0; i < plans.size(); i++) {
      for (ScenarioEntry scenario : plans.get(i).scenarios()) {
        numbers.put(scenario.id(), i);
      }
    }
    return numbers;
  }

  /** The scenarios that only repeat another one, for the noise floor. */
  public Set<String> controls() {
    return scenariosWhere((plan, scenario) -> !scenario.twinOf().isEmpty());
  }

  /** How many requests of each warm fork do not count, where that was asked for. */
  public Map<String, Integer> warmupRequests() {
    return byScenario((plan, scenario) -> plan.sampling().warmupRequests());
  }

  /** Those of the controls that do the same as what they repeat: all but those that spin. */
  public Set<String> standIns() {
    return scenariosWhere(
        (plan, scenario) -> !scenario.twinOf().isEmpty() && plan.sampling().twinSpinPercent() == 0);
  }

  /**
   * What intervals are made with, so that what is shown holds: of the scenarios that are measured
   * until their comparisons are as narrow as was asked for, or their directions are decided.
   */
  public Map<String, Double> confidences() {
    return byScenario(
        (plan, scenario) ->
            plan.sampling().targetError() != null
                ? Double.valueOf(Confidence.UNDER_STOP_RULE)
                : plan.sampling().untilDecided() ? Confidence.UNTIL_DECIDED : null);
  }

  /** What scenarios are compared by in place of elapsed time: launch, or first. */
  public Map<String, StopRule.Judge> judges() {
    return byScenario(
        (plan, scenario) ->
            plan.sampling().judge() == StopRule.Judge.LAUNCH
                    || plan.sampling().judge() == StopRule.Judge.FIRST
                ? plan.sampling().judge()
                : null);
  }

  /** Whether the first plan finds the best of several candidates. */
  public boolean recommends() {
    return !plans.isEmpty() && plans.get(0).sampling().eliminates();
  }

  /** The seed of the first plan; 0 without one. */
  public long seed() {
    return plans.isEmpty() ? 0 : plans.get(0).seed();
  }

  /** Numbers of the forks whose rows do not count, because they were measured again. */
  public Set<Integer> supersededForks() {
    return new TreeSet<>(all(plan -> plan.notes().supersededForks()).toList());
  }

  /**
   * The devices that were measured, in the order of the plans: the facts of each that are texts or
   * numbers, by its serial number.
   */
  public Map<String, Map<String, String>> devices() {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    plans.forEach(plan -> devices.putAll(devicesOf(plan)));
    return devices;
  }

  /** Those of one plan. */
  static Map<String, Map<String, String>> devicesOf(PlanEntry plan) {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    plan.devices().forEach((serial, facts) -> devices.put(serial, texts(facts)));
    return devices;
  }

  /** Those of {@code facts} that are texts or numbers. */
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

  /**
   * What was wrong with the environment while the plans were run, or what they leave out, each
   * once.
   */
  public List<String> warnings() {
    return plans.isEmpty()
        ? List.of(
            directory.path()
                + " has no "
                + directory.plan().getFileName()
                + ": the baseline is the first scenario of samples.csv, whatever the run compared"
                + " with, and the conditions of the run are not known; put the file back")
        : plans.stream().flatMap(PlanFacts::warnings).distinct().toList();
  }

  private static Stream<String> warnings(PlanEntry plan) {
    List<String> warnings = plan.notes().warnings();
    return plan.sampling().sampling().warmupForks() == 0
        ? Stream.concat(
            warnings.stream(),
            Stream.of("--warmup-forks 0: a first sample may include reading files from the disk"))
        : warnings.stream();
  }

  /**
   * What must be equal for {@code scenario} to be comparable with one of another run, as texts by
   * names for people; empty if there is none of that id.
   */
  public Map<String, String> conditionsOf(String scenario) {
    return byScenario(PlanConditions::of).getOrDefault(scenario, Map.of());
  }

  /** How each scenario that asks an endpoint asked it to compress, also where no option said so. */
  Map<String, String> compressions() {
    return byScenario(PlanConditions::compression);
  }

  /** Adds to {@code scenario} how it asked an endpoint to compress where no option said so. */
  public NamedScenario withCompression(NamedScenario scenario) {
    String asked = compressions().getOrDefault(scenario.id(), "");
    return scenario.or(new NamedScenario(scenario.id(), Map.of(Factor.COMPRESSION, asked), ""));
  }

  private <T> Stream<T> all(Function<PlanEntry, List<T>> listOf) {
    return plans.stream().flatMap(plan -> listOf.apply(plan).stream());
  }

  private Set<String> scenariosWhere(BiPredicate<PlanEntry, ScenarioEntry> wanted) {
    return byScenario((plan, scenario) -> wanted.test(plan, scenario) ? scenario : null).keySet();
  }

  /** What {@code valueOf} has of each scenario, by their ids; null for nothing. */
  private <T> Map<String, T> byScenario(BiFunction<PlanEntry, ScenarioEntry, @Nullable T> valueOf) {
    Map<String, T> values = new LinkedHashMap<>();
    for (PlanEntry plan : plans) {
      for (ScenarioEntry scenario : plan.scenarios()) {
        T value = valueOf.apply(plan, scenario);
        if (value != null) {
          values.put(scenario.id(), value);
        }
      }
    }
    return values;
  }
}
