package io.siribench.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * Times for a histogram.
 *
 * @param name the scenario, with the suffix {@value #UNCORRECTED} for times from the actual send
 * @param nanos the times, at least one
 * @param startMillis the start of the first request
 * @param endMillis the end of the last request
 */
public record TimedSeries(String name, LongSeries nanos, long startMillis, long endMillis) {
  /** The suffix of the name for times from the actual send. */
  public static final String UNCORRECTED = ".uncorrected";

  /** Returns the series of {@code samples}: at most one, or two at a constant rate. */
  public static List<TimedSeries> of(ScenarioSamples samples) {
    List<TimedSeries> series = new ArrayList<>();
    add(series, samples, "", samples.elapsedNanos());
    add(series, samples, UNCORRECTED, samples.rate().uncorrectedNanos());
    return series;
  }

  private static void add(
      List<TimedSeries> series, ScenarioSamples samples, String suffix, LongSeries nanos) {
    if (nanos.size() > 0) {
      series.add(
          new TimedSeries(
              samples.scenario() + suffix,
              nanos,
              samples.firstStartMillis(),
              samples.lastEndMillis()));
    }
  }
}
