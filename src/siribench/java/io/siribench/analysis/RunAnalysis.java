package io.siribench.analysis;

import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.util.List;

/**
 * The samples of a run, and the figures derived from them.
 *
 * @param samples the samples of each shown scenario, in the order of the plan
 * @param allHosts the samples of all hosts together, if they share a rate
 * @param figures the derived figures
 */
public record RunAnalysis(
    List<ScenarioSamples> samples, List<ScenarioSamples> allHosts, RunFigures figures) {
  public RunAnalysis {
    samples = List.copyOf(samples);
    allHosts = List.copyOf(allHosts);
  }

  /** Returns this run with other figures. */
  public RunAnalysis with(RunFigures other) {
    return new RunAnalysis(samples, allHosts, other);
  }

  /**
   * Reads {@code samples.csv} and analyses it.
   *
   * <p>If {@code breakdown.csv} is unreadable, only the breakdown is lost; a warning reports it.
   *
   * <p>Memory: 56 bytes per sample (136 with an endpoint), 16 per process, as much again for the
   * largest scenario, and the samples of one fork. Hosts that share a rate take twice as much.
   *
   * @param limits the limits to check
   * @throws io.siribench.results.RunDirectoryException if {@code samples.csv} is malformed
   * @throws IllegalArgumentException if the baseline is not a scenario of this run
   */
  public static RunAnalysis read(RunDirectory directory, RunContext context, Limits limits)
      throws IOException {
    SampleCollector collector = SampleCollector.read(directory, context);
    BreakdownFile.Content breakdowns = BreakdownFile.content(directory);
    RunFigures figures = RunFigures.of(collector, context, limits, breakdowns.breakdowns());
    return new RunAnalysis(
        collector.shown(),
        List.copyOf(collector.allHosts().values()),
        breakdowns.problem().isEmpty()
            ? figures
            : figures.with(
                figures
                    .remarks()
                    .withWarning(
                        "the breakdown of starts is omitted: breakdown.csv "
                            + breakdowns.problem())));
  }
}
