package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
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

/** A run as it is held against others that were measured at other times or elsewhere. */
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

  /** Its scenarios without controls, in the order of its plans. */
  public List<NamedScenario> scenarios() {
    return scenarios.values().stream().map(context::named).toList();
  }

  /** Returns {@code scenario} with all by which it is matched with one of another run. */
  public NamedScenario matched(String scenario) {
    return plans.withCompression(context.named(of(scenario)));
  }

  /** What there is of {@code measure} of a scenario; absent without a sample that counts. */
  public Optional<Summary> summary(String scenario, Measure measure) {
    return Summary.of(of(scenario).byProcess(measure), context.comparing().confidenceOf(scenario));
  }

  /** How many requests of a scenario failed. */
  public long failed(String scenario) {
    return of(scenario).failures().values().stream().mapToLong(Long::longValue).sum();
  }

  /** What went wrong first in a scenario, as recorded; empty if nothing did. */
  public String firstError(String scenario) {
    return of(scenario).firstError();
  }

  /** Whether a scenario is about later requests of a process. */
  public boolean isLater(String scenario) {
    return of(scenario).forks().isWarm();
  }

  /** When the first request of a scenario that counts began; absent without one. */
  public Optional<Instant> startedAt(String scenario) {
    return of(scenario).elapsedNanos().size() == 0
        ? Optional.empty()
        : Optional.of(Instant.ofEpochMilli(of(scenario).firstStartMillis()));
  }

  /** The digests of what a scenario bound, by document; of what does not change by itself. */
  public Map<String, Set<String>> digests(String scenario) {
    return samples.digests().of(scenario);
  }

  /** Whether a scenario bound the same values as one of {@code other}, of documents of both. */
  public boolean bindsAs(String scenario, SeparateRun other, String otherScenario) {
    return DigestCheck.differing(digests(scenario), other.digests(otherScenario)).isEmpty();
  }

  /** What no comparison with this run is finer than. */
  public NoiseFloor floor() {
    return RunComparisons.floor(samples, context);
  }

  /**
   * How a scenario of this run compares with one of {@code base}, which was not measured in the
   * same rounds. If they did not bind the same values of the same documents they are not compared.
   */
  public ComparisonRequest against(String scenario, SeparateRun base, String reference) {
    ScenarioSamples after = of(scenario);
    ScenarioSamples before = base.of(reference);
    Measure headline =
        after.hasHeadStart() && before.hasHeadStart() ? Measure.VISIBLE_WAIT : Measure.ELAPSED;
    boolean hasBoth = after.elapsedNanos().size() > 0 && before.elapsedNanos().size() > 0;
    boolean isSame = bindsAs(scenario, base, reference);
    return new ComparisonRequest(
        new Pair(
            context.named(after),
            base.context.named(before),
            after.forks().isWarm() && before.forks().isWarm(),
            false,
            !hasBoth ? Obstacle.NO_SAMPLES : isSame ? Obstacle.NONE : Obstacle.OTHER_VALUES,
            Math.max(
                context.comparing().confidenceOf(scenario),
                base.context.comparing().confidenceOf(reference))),
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
