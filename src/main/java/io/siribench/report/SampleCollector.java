package io.siribench.report;

import io.siribench.results.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Sorts samples by scenario as they are read, keeping numbers only. */
final class SampleCollector implements Consumer<Sample> {
  private final Map<String, ScenarioSamples> scenarios = new LinkedHashMap<>();
  private final DigestCheck digests;
  private long pageCacheSamples;
  private long pageCacheFailures;

  /**
   * Begins with {@code scenarioOrder}; others follow in order of their first sample.
   *
   * @param served the scenarios whose documents siribench served itself
   */
  SampleCollector(List<String> scenarioOrder, Set<String> served) {
    digests = new DigestCheck(served);
    scenarioOrder.forEach(this::samplesOf);
  }

  @Override
  public void accept(Sample sample) {
    ScenarioSamples samples = samplesOf(sample.scenario());
    digests.add(sample);
    if (sample.round() == Sample.PAGE_CACHE_ROUND) {
      pageCacheSamples++;
      pageCacheFailures += sample.outcome().completed() ? 0 : 1;
    } else {
      samples.add(sample);
    }
  }

  List<ScenarioSamples> scenarios() {
    return List.copyOf(scenarios.values());
  }

  List<DigestMismatch> digestMismatches() {
    return digests.mismatches();
  }

  long pageCacheSamples() {
    return pageCacheSamples;
  }

  long pageCacheFailures() {
    return pageCacheFailures;
  }

  private ScenarioSamples samplesOf(String scenario) {
    return scenarios.computeIfAbsent(scenario, ScenarioSamples::new);
  }
}
