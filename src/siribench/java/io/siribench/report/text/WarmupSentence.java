package io.siribench.report.text;

import io.siribench.analysis.WarmupCurve;
import io.siribench.stats.Confidence;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;
import java.util.stream.LongStream;

/** The warm-up speed of processes, in words. */
public final class WarmupSentence {
  private static final double MEDIAN = 0.5;
  private static final long NEVER = Long.MAX_VALUE;

  /** Returns the number of requests after which a process of {@code curve} is warm. */
  public static String of(WarmupCurve curve) {
    if (curve.unknownIn() == curve.processes()) {
      return "warm after: unknown, no process reached a steady state (also measure with --steady)";
    }
    int known = curve.processes() - curve.unknownIn();
    int missed = known - curve.warmAfter().size();
    // A process that never became warm counts as later than all others.
    long[] sorted =
        LongStream.concat(
                curve.warmAfter().stream().mapToLong(Long::longValue),
                LongStream.generate(() -> NEVER).limit(missed))
            .toArray();
    String where =
        missed == 0 || missed == known
            ? ""
            : " (not reached in " + missed + " of " + known + " processes)";
    long lowerMedian = sorted[(known - 1) / 2];
    if (lowerMedian == NEVER) {
      return "warm after: more requests than were sent" + where;
    }
    String interval =
        QuantileInterval.of(sorted, MEDIAN, Confidence.SHOWN)
            .map(
                ends ->
                    " "
                        + Decimals.interval(
                            Long.toString(ends.low()),
                            ends.high() == NEVER
                                ? "more than were sent"
                                : Long.toString(ends.high())))
            .orElse("");
    long median = missed == 0 ? Math.round(Quantiles.median(sorted).orElseThrow()) : lowerMedian;
    return "warm (at most 1.1 times a steady request) "
        + (median == 0 ? "from the first request" : "after " + Decimals.counted(median, "request"))
        + interval
        + where;
  }
}
