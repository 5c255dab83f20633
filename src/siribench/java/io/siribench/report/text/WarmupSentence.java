package io.siribench.report.text;

import io.siribench.analysis.WarmupCurve;
import io.siribench.stats.Confidence;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;

/** The warm-up speed of processes, in words. */
public final class WarmupSentence {
  private static final double MEDIAN = 0.5;

  /** Returns the number of requests after which a process of {@code curve} is warm. */
  public static String of(WarmupCurve curve) {
    if (curve.unknownIn() == curve.processes()) {
      return "warm after: unknown, no process reached a steady state (also measure with --steady)";
    }
    int known = curve.processes() - curve.unknownIn();
    String missed =
        curve.warmAfter().size() == known
            ? ""
            : " (not reached in "
                + (known - curve.warmAfter().size())
                + " of "
                + known
                + " processes)";
    if (curve.warmAfter().isEmpty()) {
      return "warm after: more requests than were sent";
    }
    long[] sorted = curve.warmAfter().stream().mapToLong(Long::longValue).toArray();
    String interval =
        QuantileInterval.of(sorted, MEDIAN, Confidence.SHOWN)
            .map(found -> " [" + found.low() + ", " + found.high() + "]")
            .orElse("");
    return "warm (at most 1.1 times a steady request) after "
        + Decimals.of(Quantiles.median(sorted).orElseThrow(), 0)
        + " requests"
        + interval
        + missed;
  }
}
