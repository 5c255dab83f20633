package io.siribench.analysis;

import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.util.List;

/**
 * A run, read once.
 *
 * @param samples of each scenario that is shown, in the order of the plan
 * @param figures what follows from them
 */
public record RunAnalysis(List<ScenarioSamples> samples, RunFigures figures) {
  public RunAnalysis {
    samples = List.copyOf(samples);
  }

  /**
   * Reads {@code samples.csv} and analyses what it holds.
   *
   * <p>A {@code breakdown.csv} that cannot be read costs nothing but itself: a warning says so.
   *
   * <p>Memory: 56 bytes per sample, 136 for one of an endpoint, as much again for the largest
   * scenario, and the samples of one fork.
   *
   * @param limits what is judged beside
   * @throws io.siribench.results.RunDirectoryException if {@code samples.csv} is malformed
   * @throws IllegalArgumentException if the baseline is no scenario of this run
   */
  public static RunAnalysis read(RunDirectory directory, RunContext context, Limits limits)
      throws IOException {
    SampleCollector collector = SampleCollector.read(directory, context);
    BreakdownFile.Content breakdowns = BreakdownFile.content(directory);
    RunFigures figures = RunFigures.of(collector, context, limits, breakdowns.breakdowns());
    return new RunAnalysis(
        collector.shown(),
        breakdowns.problem().isEmpty()
            ? figures
            : figures.with(
                figures
                    .remarks()
                    .withWarning(
                        "where the time of starts goes is left out: breakdown.csv "
                            + breakdowns.problem())));
  }
}
