package io.siribench.analysis;

import io.siribench.results.Sample;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Samples of a scenario, each from its own process. */
public final class ScenarioOf {
  private ScenarioOf() {}

  /** Groups {@code samples}, at least one, into a scenario. */
  public static ScenarioSamples samples(List<Sample> samples) {
    ScenarioSamples scenario =
        new ScenarioSamples(samples.get(0).scenario(), Optional.empty(), false);
    for (Sample sample : samples) {
      scenario.add(List.of(sample), ForkFigures.of(List.of(sample), OptionalInt.empty()));
    }
    return scenario;
  }
}
