package io.siribench.report;

import io.siribench.results.RunDirectory;
import io.siribench.results.SampleReader;
import io.siribench.stats.Quantiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The figures of a run, of which the derived files and the terminal table are made.
 *
 * @param scenarios in the order of the plan
 * @param baseline the scenario that the ratios refer to; absent only if there is no scenario
 * @param digestMismatches documents that were not bound to the same values everywhere
 * @param pageCacheSamples how many samples the first round has, none of which counts
 * @param pageCacheFailures how many of these failed
 * @param tornBytes how much at the end of {@code samples.csv} was dropped, as a fork's rows had not
 *     been written whole
 * @param stops why plans were not carried out to their end
 */
public record RunReport(
    List<ScenarioReport> scenarios,
    Optional<String> baseline,
    List<DigestMismatch> digestMismatches,
    long pageCacheSamples,
    long pageCacheFailures,
    long tornBytes,
    List<String> stops) {

  public RunReport {
    scenarios = List.copyOf(scenarios);
    digestMismatches = List.copyOf(digestMismatches);
    stops = List.copyOf(stops);
  }

  /**
   * Reads {@code samples.csv} once and writes {@code summary.csv}, {@code columns.csv}, {@code
   * histograms.hlog} and a {@code .hgrm} for every scenario with samples that count. The bytes
   * depend on nothing but the samples and the arguments.
   *
   * <p>A {@code .hgrm} that an earlier report wrote of a scenario without such samples is deleted.
   * Memory: 48 bytes per sample, 128 for one of an endpoint, and as much again for the largest
   * scenario.
   *
   * @param scenarioOrder ids in the order of the plan, with or without samples; scenarios that are
   *     not in it follow in order of their first sample
   * @param baseline what the ratios refer to; if empty, the first scenario
   * @throws io.siribench.results.RunDirectoryException if {@code samples.csv} is malformed or a
   *     file cannot be written
   * @throws IllegalArgumentException if {@code baseline} is no scenario of this run
   */
  public static RunReport write(
      RunDirectory directory, List<String> scenarioOrder, Optional<String> baseline)
      throws IOException {
    return write(directory, new RunContext(scenarioOrder, baseline, List.of(), Set.of(), Map.of()));
  }

  /** As {@link #write(RunDirectory, List, Optional)}, with all that the plans say. */
  public static RunReport write(RunDirectory directory, RunContext context) throws IOException {
    SampleCollector collector = new SampleCollector(context.scenarios(), context.served());
    long tornBytes = SampleReader.read(directory.samples(), collector);
    List<ScenarioSamples> samples = collector.scenarios();
    Optional<ScenarioSamples> reference = baselineOf(samples, context.baseline());
    OptionalDouble referenceP50 =
        reference.isEmpty()
            ? OptionalDouble.empty()
            : Quantiles.median(reference.get().elapsedNanos().toArray());
    List<ScenarioReport> scenarios =
        samples.stream()
            .map(
                scenario ->
                    ScenarioReport.of(
                        scenario,
                        referenceP50,
                        Optional.ofNullable(context.periodNanos().get(scenario.scenario()))))
            .toList();
    writeFiles(directory, samples, scenarios);
    return new RunReport(
        scenarios,
        reference.map(ScenarioSamples::scenario),
        collector.digestMismatches(),
        collector.pageCacheSamples(),
        collector.pageCacheFailures(),
        tornBytes,
        context.stops());
  }

  /** Whether a sample failed, in the first round or another. */
  public boolean hasFailures() {
    return pageCacheFailures > 0 || scenarios.stream().anyMatch(scenario -> scenario.failed() > 0);
  }

  private static Optional<ScenarioSamples> baselineOf(
      List<ScenarioSamples> scenarios, Optional<String> baseline) {
    if (baseline.isEmpty()) {
      return scenarios.stream().findFirst();
    }
    Optional<ScenarioSamples> found =
        scenarios.stream().filter(samples -> samples.scenario().equals(baseline.get())).findFirst();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "baseline '"
              + baseline.get()
              + "' is no scenario of this run; there are: "
              + String.join(", ", scenarios.stream().map(ScenarioSamples::scenario).toList()));
    }
    return found;
  }

  private static void writeFiles(
      RunDirectory directory, List<ScenarioSamples> samples, List<ScenarioReport> scenarios)
      throws IOException {
    Map<Path, TimedSeries> percentiles = new LinkedHashMap<>();
    for (ScenarioSamples scenario : samples) {
      for (TimedSeries series : TimedSeries.of(scenario)) {
        percentiles.put(directory.percentiles(series.name()), series);
      }
    }
    StalePercentiles.delete(directory, percentiles.keySet());
    directory.replace(directory.summary(), out -> SummaryFile.write(scenarios, out));
    directory.replace(directory.columns(), out -> ColumnsFile.write(samples, out));
    directory.replace(directory.histograms(), out -> Histograms.writeLog(samples, out));
    for (Map.Entry<Path, TimedSeries> file : percentiles.entrySet()) {
      directory.replace(file.getKey(), out -> Histograms.writePercentiles(file.getValue(), out));
    }
  }
}
