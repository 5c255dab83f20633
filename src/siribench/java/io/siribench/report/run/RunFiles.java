package io.siribench.report.run;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
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

/** The files that are derived from {@code samples.csv}. */
public final class RunFiles {
  /**
   * Reads {@code samples.csv} once and writes all files that are derived from it. These are {@code
   * summary.csv}, {@code columns.csv}, {@code histograms.hlog} and a {@code .hgrm} for every
   * scenario with samples that count, also of all hosts together, and for a crossed run {@code
   * effects.csv}. The bytes depend only on the samples and the arguments.
   *
   * <p>An earlier {@code .hgrm} of a scenario without such samples is deleted.
   *
   * @param context the contents of the plans; other scenarios follow in order of their first sample
   * @param limits the limits to check
   * @throws io.siribench.results.RunDirectoryException if {@code samples.csv} is malformed or a
   *     file cannot be written
   * @throws IllegalArgumentException if the baseline is not a scenario of this run
   */
  public static RunFigures write(RunDirectory directory, RunContext context, Limits limits)
      throws IOException {
    RunAnalysis analysis = RunAnalysis.read(directory, context, limits);
    write(directory, analysis);
    return analysis.figures();
  }

  /** Writes the files of a run that has been read. */
  public static void write(RunDirectory directory, RunAnalysis analysis) throws IOException {
    List<ScenarioSamples> samples = analysis.samples();
    Map<Path, TimedSeries> percentiles = new LinkedHashMap<>();
    List<ScenarioSamples> distributions = new ArrayList<>(samples);
    distributions.addAll(analysis.together());
    for (ScenarioSamples scenario : distributions) {
      for (TimedSeries series : TimedSeries.of(scenario)) {
        percentiles.put(directory.percentiles(series.name()), series);
      }
    }
    StalePercentiles.delete(directory, percentiles.keySet());
    directory.replace(
        directory.summary(), out -> SummaryFile.write(analysis.figures().scenarios(), out));
    Effects effects = analysis.figures().effects();
    if (effects.isCrossed()) {
      directory.replace(directory.effects(), out -> EffectsFile.write(effects, out));
    } else {
      Files.deleteIfExists(directory.effects());
    }
    directory.replace(directory.columns(), out -> ColumnsFile.write(samples, out));
    directory.replace(directory.histograms(), out -> Histograms.writeLog(distributions, out));
    for (Map.Entry<Path, TimedSeries> file : percentiles.entrySet()) {
      // One for each scenario: forcing hundreds of them to the disk takes longer than making them.
      directory.replaceUnforced(
          file.getKey(), out -> Histograms.writePercentiles(file.getValue(), out));
    }
  }
}
