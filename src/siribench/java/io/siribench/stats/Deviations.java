package io.siribench.stats;

import java.util.Arrays;

/**
 * The deviations of values from their median.
 *
 * <p>Source: B. Iglewicz and D. C. Hoaglin, How to Detect and Handle Outliers, ASQC Quality Press
 * 1993, section 3: the modified z-score, and 3.5 as its limit.
 */
final class Deviations {
  /** The standard deviation of a normal distribution over its median absolute deviation. */
  private static final double NORMAL_MAD = 1 / 0.6745;

  /** The standard deviation of a normal distribution over its mean absolute deviation. */
  private static final double NORMAL_MEAN_DEVIATION = 1.253314;

  private static final double MAX_SCORE = 3.5;

  /** Returns the absolute deviation of each of {@code values} from {@code median}. */
  static double[] absolute(double[] values, double median) {
    return Arrays.stream(values).map(found -> Math.abs(found - median)).toArray();
  }

  /** Returns the median of at least one deviation, not scaled. */
  static double mad(double[] absoluteDeviations) {
    return Quantiles.median(absoluteDeviations.clone());
  }

  /**
   * Returns the number of outliers, whose modified z-score is above 3.5. It is 0.6745 |x - median|
   * / MAD. Where more than half of the values are equal, so that the MAD is 0, the mean absolute
   * deviation is used instead, scaled accordingly.
   */
  static int outliers(double[] absoluteDeviations) {
    double mad = mad(absoluteDeviations);
    double scale =
        mad > 0
            ? mad * NORMAL_MAD
            : Arrays.stream(absoluteDeviations).average().orElse(0) * NORMAL_MEAN_DEVIATION;
    return (int)
        Arrays.stream(absoluteDeviations).filter(found -> found > MAX_SCORE * scale).count();
  }
}
