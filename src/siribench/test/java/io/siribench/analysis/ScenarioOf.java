package io.siribench.analysis;

import io.siribench.results.Sample;
import java.util.List;
import java.util.OptionalInt;

/** The samples of a scenario, each of a process of its own. */
public final class ScenarioOf {
  private ScenarioOf() {}

  /** All of {@code samples}, at least one. */
  public static ScenarioSamples samples(List<Sample> samples) {
    ScenarioSamples scenario = new ScenarioSamples(samples.get(0).scenario());
    for (Sample sample : samples) {
      scenario.add(List.of(sample), ForkFigures.of(List.of(sample), OptionalInt.empty()));
    }
    return scenario;
  }
}
