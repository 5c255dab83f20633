package io.siribench.report.run;

import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.analysis.TimedSeries;
import io.siribench.analysis.effects.Effects;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files that are derived from {@code samples.csv}. */
public final class RunFiles {
  /**
   * Writes all files that are derived from {@code samples.csv}. These are {@code summary.csv},
   * {@code columns.csv}, {@code histograms.hlog}, and a {@code .hgrm} for every scenario with
   * samples that count, including all hosts together. A crossed run also has {@code effects.csv}.
   * The bytes depend only on {@code analysis}.
   *
   * <p>An earlier {@code .hgrm} of a scenario without such samples is deleted.
   *
   * @throws io.siribench.results.RunDirectoryException if a file cannot be written
   */
  public static void write(RunDirectory directory, RunAnalysis analysis) throws IOException {
    List<ScenarioSamples> samples = analysis.samples();
    Map<Path, TimedSeries> percentiles = new LinkedHashMap<>();
    List<ScenarioSamples> distributions = new ArrayList<>(samples);
    distributions.addAll(analysis.allHosts());
    for (ScenarioSamples scenario : distributions) {
      for (TimedSeries series : TimedSeries.of(scenario)) {
        percentiles.put(directory.percentiles(series.name()), series);
      }
    }
    StalePercentiles.delete(directory, percentiles.keySet());
    directory.replaceDerived(
        directory.summary(),
        out -> SummaryFile.write(analysis.figures().scenarios(), ',', '.', out));
    Effects effects = analysis.figures().effects();
    if (effects.isCrossed()) {
      directory.replaceDerived(directory.effects(), out -> EffectsFile.write(effects, out));
    } else {
      Files.deleteIfExists(directory.effects());
    }
    List<Optional<ScenarioSamples>> columns = samples.stream().map(Optional::of).toList();
    directory.replaceDerived(directory.columns(), out -> ColumnsFile.write(columns, ',', '.', out));
    directory.replaceDerived(
        directory.histograms(), out -> Histograms.writeLog(distributions, out));
    for (Map.Entry<Path, TimedSeries> file : percentiles.entrySet()) {
      directory.replaceDerived(
          file.getKey(), out -> Histograms.writePercentiles(file.getValue(), out));
    }
  }
}
