package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A run for comparison with others of other times or machines. */
public final class SeparateRun {
  private final RunContext context;
  private final PlanFile plans;
  private final SampleCollector samples;
  private final Map<String, ScenarioSamples> scenarios = new LinkedHashMap<>();

  private SeparateRun(RunContext context, SampleCollector samples, PlanFile plans) {
    this.context = context;
    this.plans = plans;
    this.samples = samples;
    samples.shown().forEach(found -> scenarios.put(found.scenario(), found));
  }

  /**
   * Reads a run.
   *
   * @throws io.siribench.results.RunDirectoryException if its samples are malformed
   */
  public static SeparateRun read(RunDirectory directory, PlanFile plans) throws IOException {
    RunContext context = RunContext.of(plans);
    return new SeparateRun(context, SampleCollector.read(directory, context), plans);
  }

  /** Returns its scenarios without controls, in the order of its plans. */
  public List<NamedScenario> scenarios() {
    return scenarios.values().stream().map(context::named).toList();
  }

  /** Returns {@code scenario} with all properties that match it with another run's. */
  public NamedScenario matched(String scenario) {
    return plans.withCompression(context.named(of(scenario)));
  }

  /** Returns the summary of {@code measure} of a scenario; absent without a sample that counts. */
  public Optional<Summary> summary(String scenario, Measure measure) {
    return Summary.of(of(scenario).byProcess(measure), context.confidenceOf(scenario));
  }

  /** Returns the number of failed requests of a scenario. */
  public long failed(String scenario) {
    return of(scenario).failures().values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the first recorded error of a scenario; empty if there was none. */
  public String firstError(String scenario) {
    return of(scenario).firstError();
  }

  /** Returns whether a scenario concerns later requests of a process. */
  public boolean isLater(String scenario) {
    return of(scenario).forks().isWarm();
  }

  /** Returns when the first request of a scenario that counts began; absent without one. */
  public Optional<Instant> startedAt(String scenario) {
    return of(scenario).elapsedNanos().size() == 0
        ? Optional.empty()
        : Optional.of(Instant.ofEpochMilli(of(scenario).firstStartMillis()));
  }

  /** Returns the digests of a scenario by document, without documents that change by themselves. */
  public Map<String, Set<String>> digests(String scenario) {
    return samples.digests().of(scenario);
  }

  /** Returns whether a scenario bound the values of one of {@code other}, in shared documents. */
  public boolean bindsAs(String scenario, SeparateRun other, String otherScenario) {
    return DigestCheck.differing(digests(scenario), other.digests(otherScenario)).isEmpty();
  }

  /** Returns the noise floor of comparisons with this run. */
  public NoiseFloor floor() {
    return RunComparisons.floor(samples, context);
  }

  /**
   * Returns the comparison of a scenario with one of {@code base}. They were not measured in the
   * same rounds. If they did not bind the same values of the same documents they are not compared.
   */
  public ComparisonRequest against(String scenario, SeparateRun base, String reference) {
    ScenarioSamples after = of(scenario);
    ScenarioSamples before = base.of(reference);
    Measure headline = RunComparisons.headline(after, before, false, false);
    boolean isSame = bindsAs(scenario, base, reference);
    return new ComparisonRequest(
        new Pair(
            context.named(after),
            base.context.named(before),
            after.forks().isWarm() && before.forks().isWarm(),
            false,
            RunComparisons.obstacle(after, before, isSame),
            Math.max(context.confidenceOf(scenario), base.context.confidenceOf(reference))),
        after.forks().values(headline),
        before.forks().values(headline));
  }

  private ScenarioSamples of(String scenario) {
    ScenarioSamples found = scenarios.get(scenario);
    if (found == null) {
      throw new IllegalArgumentException("no scenario of this run: " + scenario);
    }
    return found;
  }
}
