package io.siribench.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * Times of which there is a histogram.
 *
 * @param name the scenario; for times from the actual send at a constant rate with {@value
 *     #UNCORRECTED} after it
 * @param nanos at least one
 * @param startMillis when the first request began
 * @param endMillis when the last was complete
 */
public record TimedSeries(String name, LongSeries nanos, long startMillis, long endMillis) {
  /** What follows the scenario in the name of times from the actual send. */
  public static final String UNCORRECTED = ".uncorrected";

  /** Those of {@code samples}: none, one, or at a constant rate two. */
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
