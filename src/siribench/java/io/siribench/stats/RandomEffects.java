package io.siribench.stats;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of an effect that differs from host to host.
 *
 * <p>The variance between hosts is estimated by restricted maximum likelihood. The interval is that
 * of Knapp and Hartung, but never narrower than without their factor. The prediction interval is
 * that of Higgins, Thompson and Spiegelhalter. With fewer than ten hosts, a fixed effect or the
 * method of DerSimonian and Laird would be far too certain.
 *
 * <p>Sources: J. IntHout, J. P. A. Ioannidis and G. F. Borm, BMC Medical Research Methodology 14
 * (2014), 25; C. Roever, G. Knapp and T. Friede, BMC Medical Research Methodology 15 (2015), 99; J.
 * P. T. Higgins, S. G. Thompson and D. J. Spiegelhalter, Journal of the Royal Statistical Society A
 * 172 (2009), pages 137 to 159.
 *
 * @param hosts the number of hosts
 * @param estimate the mean effect
 * @param interval the interval of the mean effect
 * @param prediction the interval of the effect on another host; absent for fewer than three hosts
 * @param pValue the two-sided p value of the mean effect
 * @param tau the standard deviation of the effect between hosts
 * @param withinVariance the mean variance of a host's estimate
 * @param factor the factor of Knapp and Hartung, at least 1
 */
public record RandomEffects(
    int hosts,
    double estimate,
    Range interval,
    Optional<Range> prediction,
    double pValue,
    double tau,
    double withinVariance,
    double factor) {
  private static final int GRID = 400;
  private static final int STEPS = 80;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  /** The ends of an interval. */
  public record Range(double low, double high) {
    /** Returns whether the whole interval lies on one side of 0. */
    public boolean excludesZero() {
      return low > 0 || high < 0;
    }
  }

  /**
   * Returns the mean of {@code effects}.
   *
   * @param errors the standard error of each effect, above 0
   * @param confidence the confidence of the intervals, from 0 to 1
   * @throws IllegalArgumentException if there are fewer than two effects
   */
  public static RandomEffects of(double[] effects, double[] errors, double confidence) {
    int hosts = effects.length;
    if (hosts < 2) {
      throw new IllegalArgumentException(hosts + " hosts have no variance");
    }
    double tau = tau(effects, errors);
    WeightedMean weighted = WeightedMean.of(effects, errors, tau * tau);
    double mean = weighted.mean;
    double factor = Math.max(1, weighted.squares / (hosts - 1));
    double variance = factor / weighted.weights;
    TDistribution distribution = TDistribution.of(hosts - 1);
    return new RandomEffects(
        hosts,
        mean,
        around(mean, quantile(hosts - 1, confidence) * Math.sqrt(variance)),
        hosts < 3
            ? Optional.empty()
            : Optional.of(
                around(mean, quantile(hosts - 2, confidence) * Math.sqrt(tau * tau + variance))),
        2 * distribution.survivalProbability(Math.abs(mean) / Math.sqrt(variance)),
        tau,
        Arrays.stream(errors).map(error -> error * error).average().orElseThrow(),
        factor);
  }

  /**
   * Returns half of the expected interval with other numbers of hosts and rounds.
   *
   * @param otherHosts the number of hosts
   * @param rounds the factor of rounds per host, by which the variance within hosts is divided
   */
  public double expectedError(int otherHosts, double rounds, double confidence) {
    double variance = factor * (tau * tau + withinVariance / rounds) / otherHosts;
    return quantile(otherHosts - 1, confidence) * Math.sqrt(variance);
  }

  private static double quantile(int degrees, double confidence) {
    return TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
  }

  private static Range around(double mean, double error) {
    return new Range(mean - error, mean + error);
  }

  /**
   * Returns the standard deviation between hosts with the largest restricted likelihood. The
   * likelihood may have several maxima: the best of a grid is refined by golden sections.
   */
  private static double tau(double[] effects, double[] errors) {
    DoubleSummaryStatistics range = Arrays.stream(effects).summaryStatistics();
    double step = 2 * (range.getMax() - range.getMin()) / GRID;
    DoubleUnaryOperator likelihood = tau -> likelihood(effects, errors, tau * tau);
    int best = 0;
    for (int i = 1; i <= GRID; i++) {
      if (likelihood.applyAsDouble(i * step) > likelihood.applyAsDouble(best * step)) {
        best = i;
      }
    }
    double low = Math.max(0, best - 1) * step;
    double high = (best + 1) * step;
    for (int i = 0; i < STEPS; i++) {
      double left = high - GOLDEN * (high - low);
      double right = low + GOLDEN * (high - low);
      if (likelihood.applyAsDouble(left) >= likelihood.applyAsDouble(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    double refined = (low + high) / 2;
    return likelihood.applyAsDouble(refined) > likelihood.applyAsDouble(0) ? refined : 0;
  }

  private static double likelihood(double[] effects, double[] errors, double between) {
    WeightedMean weighted = WeightedMean.of(effects, errors, between);
    double logarithms = Arrays.stream(errors).map(error -> Math.log(error * error + between)).sum();
    return -(logarithms + Math.log(weighted.weights) + weighted.squares) / 2;
  }

  /**
   * The mean of effects, each with the inverse of its variance as weight.
   *
   * @param squares the weighted sum of squared distances from the mean
   */
  private record WeightedMean(double weights, double mean, double squares) {
    /** Returns the mean with the variance {@code between} hosts. */
    static WeightedMean of(double[] effects, double[] errors, double between) {
      double[] weights =
          Arrays.stream(errors).map(error -> 1 / (error * error + between)).toArray();
      double sum = Arrays.stream(weights).sum();
      double mean = 0;
      for (int i = 0; i < effects.length; i++) {
        mean += weights[i] / sum * effects[i];
      }
      double squares = 0;
      for (int i = 0; i < effects.length; i++) {
        squares += weights[i] * Math.pow(effects[i] - mean, 2);
      }
      return new WeightedMean(sum, mean, squares);
    }
  }
}
