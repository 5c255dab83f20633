package io.siribench.analysis;

import io.siribench.analysis.RunContext.Remarks;
import io.siribench.factor.Factor;
import io.siribench.plan.StopRule.Judge;
import io.siribench.results.DrawnDocuments;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlannedScenario;
import io.siribench.stats.Confidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A builder for the context of a run. A test states only what matters. */
public final class TestContext {
  private final List<String> ids;
  private final Function<String, NamedScenario> names;
  private Optional<String> baseline = Optional.empty();
  private Map<String, String> references = Map.of();
  private String control = "";
  private Map<String, Double> confidences = Map.of();
  private Map<String, Long> periods = Map.of();
  private int senders = 1;
  private Judge judge = Judge.ELAPSED;
  private Map<String, Judge> judges = Map.of();
  private Set<String> later = Set.of();
  private Optional<DrawnDocuments> drawn = Optional.empty();
  private boolean isServed;

  private TestContext(List<String> ids, Function<String, NamedScenario> names) {
    this.ids = ids;
    this.names = names;
  }

  /** Begins a context of scenarios whose values are only in their samples. */
  public static TestContext of(List<String> ids) {
    return new TestContext(ids, NamedScenario::ofId);
  }

  /** Begins a context of scenarios that are described by their ids, see {@link TestScenarios}. */
  public static TestContext named(List<String> ids) {
    return new TestContext(ids, TestScenarios::named);
  }

  /** Begins a context of scenarios whose labels are at the end of their ids. */
  public static TestContext labelled(List<String> ids) {
    return new TestContext(
        ids, id -> new NamedScenario(id, Map.of(), id.substring(id.lastIndexOf('@') + 1)));
  }

  /** Begins a context of scenarios of several hosts, which follow {@code @} in their ids. */
  public static TestContext ofHosts(List<String> ids) {
    return new TestContext(
        ids,
        id -> new NamedScenario(id, Map.of(Factor.HOST, id.substring(id.indexOf('@') + 1)), ""));
  }

  public TestContext baseline(String id) {
    baseline = Optional.of(id);
    return this;
  }

  public TestContext references(Map<String, String> byId) {
    references = byId;
    return this;
  }

  public TestContext control(String id) {
    control = id;
    return this;
  }

  public TestContext confidences(Map<String, Double> byId) {
    confidences = byId;
    return this;
  }

  public TestContext periodNanos(String id, long nanos) {
    periods = Map.of(id, nanos);
    return this;
  }

  /** Lets the hosts of all scenarios share a rate, each with this period. */
  public TestContext sharedRate(long nanos, int hosts) {
    periods = ids.stream().collect(Collectors.toMap(id -> id, id -> nanos));
    senders = hosts;
    return this;
  }

  public TestContext judge(Judge measure) {
    judge = measure;
    return this;
  }

  /** Draws the documents of all scenarios from a population. */
  public TestContext drawn(DrawnDocuments population) {
    drawn = Optional.of(population);
    return this;
  }

  /** Lets siribench serve the documents of all scenarios itself. */
  public TestContext served() {
    isServed = true;
    return this;
  }

  /** Sets the measures of some scenarios, in addition to that of all others. */
  public TestContext judges(Map<String, Judge> byId) {
    judges = byId;
    return this;
  }

  /** Puts {@code scenarios} into a second plan. */
  public TestContext later(String... scenarios) {
    later = Set.of(scenarios);
    return this;
  }

  /** Returns the context without remarks. */
  public RunContext build() {
    return build(Set.of(), Remarks.NONE);
  }

  /** Returns the context with warnings. */
  public RunContext warning(String... texts) {
    return build(Set.of(), warnings(texts));
  }

  public RunContext build(Set<Integer> supersededForks, Remarks remarks) {
    Map<String, PlannedScenario> planned = new LinkedHashMap<>();
    ids.forEach(id -> planned.put(id, planned(id)));
    return new RunContext(planned, baseline, supersededForks, 42, remarks);
  }

  /** Returns remarks with only these warnings. */
  public static Remarks warnings(String... texts) {
    return new Remarks(
        List.of(), List.of(), List.of(texts), Map.of(), Optional.empty(), List.of(), false);
  }

  private PlannedScenario planned(String id) {
    boolean isControl = id.equals(control);
    return new PlannedScenario(
        names.apply(id),
        drawn.map(DrawnDocuments::source).orElse(""),
        later.contains(id) ? 1 : 0,
        references.getOrDefault(id, ""),
        isControl,
        isControl,
        OptionalInt.empty(),
        confidences.getOrDefault(id, Confidence.SHOWN),
        judges.getOrDefault(id, judge),
        Optional.ofNullable(periods.get(id)),
        senders,
        drawn,
        isServed);
  }
}
