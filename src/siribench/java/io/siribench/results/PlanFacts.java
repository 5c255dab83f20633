package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Factor;
import io.siribench.plan.StopRule;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;

/** What {@code plan.json} tells of the plans in it; of each scenario there is one. */
public abstract sealed class PlanFacts permits PlanFile {
  static final String PLANS = "plans";
  static final String STOPPED = "stopped";
  static final String CONCLUDED = "concluded";
  static final String SUPERSEDED = "superseded_forks";
  static final String RESUMED_AT = "resumed_at";
  static final String WARNINGS = "warnings";
  static final String DEVICES = "devices";

  static final String GATE = "gate";
  static final String THRESHOLD_PERCENT = "threshold_percent";
  static final String JUDGE = "judge";

  private final RunDirectory directory;
  final ObjectNode root;

  PlanFacts(RunDirectory directory, ObjectNode root) {
    this.directory = directory;
    this.root = root;
  }

  /** Where this is. */
  public RunDirectory directory() {
    return directory;
  }

  /** How many plans there are. */
  public int count() {
    return root.path(PLANS).size();
  }

  /** Ids of all scenarios, in the order of the plans. */
  public List<String> scenarios() {
    List<String> ids = new ArrayList<>();
    forEachScenario((plan, scenario) -> ids.add(id(scenario)));
    return ids;
  }

  /**
   * The baseline of the first plan.
   *
   * @throws RunDirectoryException if no scenario of the plans is called so
   */
  public Optional<String> baseline() throws RunDirectoryException {
    Optional<String> baseline =
        Optional.ofNullable(root.path(PLANS).path(0).get("baseline")).map(JsonNode::asText);
    if (baseline.isPresent() && !scenarios().contains(baseline.get())) {
      throw new RunDirectoryException(
          directory.plan()
              + ": its baseline '"
              + baseline.get()
              + "' is none of its scenarios: "
              + String.join(", ", scenarios()));
    }
    return baseline;
  }

  /** Why plans were not run to their end, for those that were not. */
  public List<String> stops() {
    List<String> reasons = new ArrayList<>();
    for (JsonNode plan : root.path(PLANS)) {
      if (plan.hasNonNull(STOPPED)) {
        reasons.add(plan.path(STOPPED).asText());
      }
    }
    return reasons;
  }

  /** What plans with a rule of their own for that ended by, in sentences. */
  public List<String> conclusions() {
    List<String> conclusions = new ArrayList<>();
    for (JsonNode plan : root.path(PLANS)) {
      if (plan.hasNonNull(CONCLUDED)) {
        conclusions.add(plan.path(CONCLUDED).asText());
      }
    }
    return conclusions;
  }

  /** The time between intended sends in ns, of each scenario at a constant rate. */
  public Map<String, Long> periodNanos() {
    Map<String, Long> periods = new LinkedHashMap<>();
    forEachScenario(
        (plan, scenario) -> {
          long nanos = plan.path("endpoints").path("rate").path("period_ns").asLong();
          if (nanos > 0) {
            periods.put(id(scenario), nanos);
          }
        });
    return periods;
  }

  /** The scenarios whose documents siribench served itself, the same with every request. */
  public Set<String> served() {
    return scenariosWhere((plan, scenario) -> plan.path("software").has(PlanFile.SERVE));
  }

  /** What each scenario is a combination of, by their ids. */
  public Map<String, NamedScenario> named() {
    Map<String, NamedScenario> named = new LinkedHashMap<>();
    forEachScenario((plan, scenario) -> named.put(id(scenario), named(scenario)));
    return named;
  }

  private static NamedScenario named(JsonNode scenario) {
    Map<Factor, String> words = new EnumMap<>(Factor.class);
    for (Factor factor : Factor.values()) {
      words.put(factor, scenario.path(factor.key()).asText());
    }
    words.put(Factor.JAVA, scenario.path("java_version").asText());
    return new NamedScenario(id(scenario), words, scenario.path(PlanFile.LABEL).asText());
  }

  /** What each scenario is compared with, by their ids; only those that are compared. */
  public Map<String, String> references() {
    Map<String, String> references = new LinkedHashMap<>();
    forEachScenario(
        (plan, scenario) -> {
          if (scenario.has("reference")) {
            references.put(id(scenario), scenario.path("reference").asText());
          }
        });
    return references;
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
    Optional<GateEntry> last = Optional.empty();
    for (JsonNode plan : root.path(PLANS)) {
      JsonNode gate = plan.path(GATE);
      if (gate.path(THRESHOLD_PERCENT).isNumber()) {
        last =
            Optional.of(
                new GateEntry(gate.path(THRESHOLD_PERCENT).asDouble(), gate.path(JUDGE).asText()));
      }
    }
    return last;
  }

  /** Which plan each scenario is of, counted from 0: rounds of different plans have no order. */
  public Map<String, Integer> planNumbers() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    int number = 0;
    for (JsonNode plan : root.path(PLANS)) {
      for (JsonNode scenario : plan.path("scenarios")) {
        numbers.put(id(scenario), number);
      }
      number++;
    }
    return numbers;
  }

  /** The scenarios that only repeat another one, for the noise floor. */
  public Set<String> controls() {
    return scenariosWhere((plan, scenario) -> scenario.has("twin_of"));
  }

  /** How many requests of each warm fork do not count, where that was asked for. */
  public Map<String, Integer> warmupRequests() {
    Map<String, Integer> requests = new LinkedHashMap<>();
    forEachScenario(
        (plan, scenario) -> {
          JsonNode warmup = plan.path("sampling").path("warmup_requests");
          if (warmup.isInt()) {
            requests.put(id(scenario), warmup.asInt());
          }
        });
    return requests;
  }

  /** Those of the controls that do the same as what they repeat: all but those that spin. */
  public Set<String> standIns() {
    return scenariosWhere(
        (plan, scenario) ->
            scenario.has("twin_of")
                && plan.path("sampling").path("twin_spin_percent").asDouble() == 0);
  }

  /**
   * What intervals are made with, so that what is shown holds: of the scenarios that are measured
   * until their comparisons are as narrow as was asked for, or their directions are decided.
   */
  public Map<String, Double> confidences() {
    Map<String, Double> confidences = new LinkedHashMap<>();
    forEachScenario(
        (plan, scenario) -> {
          JsonNode sampling = plan.path("sampling");
          if (sampling.has("target_error")) {
            confidences.put(id(scenario), Confidence.UNDER_STOP_RULE);
          } else if (sampling.path(PlanEntry.UNTIL_DECIDED).asBoolean()) {
            confidences.put(id(scenario), Confidence.UNTIL_DECIDED);
          }
        });
    return confidences;
  }

  /** The scenarios that are compared from the launch of their processes on. */
  public Set<String> judgedByLaunch() {
    String launch = StopRule.Judge.LAUNCH.optionName();
    return scenariosWhere(
        (plan, scenario) -> plan.path("sampling").path(PlanEntry.JUDGE).asText().equals(launch));
  }

  /** The seed of the first plan; 0 without one. */
  public long seed() {
    return root.path(PLANS).path(0).path("seed").asLong();
  }

  /** Numbers of the forks whose rows do not count, because they were measured again. */
  public Set<Integer> supersededForks() {
    Set<Integer> forks = new TreeSet<>();
    for (JsonNode plan : root.path(PLANS)) {
      plan.path(SUPERSEDED).forEach(fork -> forks.add(fork.asInt()));
    }
    return forks;
  }

  /**
   * The devices that were measured, in the order of the plans: the facts of each that are texts or
   * numbers, by its serial number.
   */
  public Map<String, Map<String, String>> devices() {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    for (JsonNode plan : root.path(PLANS)) {
      devices.putAll(devicesOf(plan));
    }
    return devices;
  }

  /** Those of one plan. */
  static Map<String, Map<String, String>> devicesOf(JsonNode plan) {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    plan.path(DEVICES)
        .properties()
        .forEach(device -> devices.put(device.getKey(), texts(device.getValue())));
    return devices;
  }

  /** The members of {@code object} that are texts or numbers. */
  static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      if (member.getValue().isValueNode()) {
        texts.put(member.getKey(), member.getValue().asText());
      }
    }
    return texts;
  }

  /** What was wrong with the environment while the plans were run, each once. */
  public List<String> warnings() {
    Set<String> warnings = new LinkedHashSet<>();
    for (JsonNode plan : root.path(PLANS)) {
      plan.path(WARNINGS).forEach(warning -> warnings.add(warning.asText()));
    }
    return List.copyOf(warnings);
  }

  /**
   * What must be equal for {@code scenario} to be comparable with one of another run, as texts by
   * names for people; empty if there is none of that id.
   */
  public Map<String, String> conditionsOf(String scenario) {
    Map<String, String> conditions = new LinkedHashMap<>();
    forEachScenario(
        (plan, entry) -> {
          if (id(entry).equals(scenario)) {
            conditions.putAll(PlanConditions.of(plan, entry));
          }
        });
    return conditions;
  }

  private Set<String> scenariosWhere(BiPredicate<JsonNode, JsonNode> wanted) {
    Set<String> ids = new LinkedHashSet<>();
    forEachScenario(
        (plan, scenario) -> {
          if (wanted.test(plan, scenario)) {
            ids.add(id(scenario));
          }
        });
    return ids;
  }

  /** Calls {@code visitor} with the entries of each plan and scenario. */
  private void forEachScenario(BiConsumer<JsonNode, JsonNode> visitor) {
    for (JsonNode plan : root.path(PLANS)) {
      plan.path("scenarios").forEach(scenario -> visitor.accept(plan, scenario));
    }
  }

  private static String id(JsonNode scenario) {
    return scenario.path("id").asText();
  }
}
