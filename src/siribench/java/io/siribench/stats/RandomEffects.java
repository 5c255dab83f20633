package io.siribench.stats;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of an effect that differs from host to host.
 *
 * <p>The variance between hosts is estimated by restricted maximum likelihood. The interval is that
 * of Knapp and Hartung with the modification that it is never narrower than without their factor,
 * and the prediction interval that of Higgins, Thompson and Spiegelhalter. With fewer hosts than
 * ten, a fixed effect and the method of DerSimonian and Laird would be far too certain.
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
 * @param pValue two-sided, of no mean effect
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
    /** Returns whether all of it lies on one side of 0. */
    public boolean excludesZero() {
      return low > 0 || high < 0;
    }
  }

  /**
   * Returns the mean of {@code effects}.
   *
   * @param errors the standard errors of each, above 0
   * @param confidence the confidence of the intervals, from 0 to 1
   * @throws IllegalArgumentException if there are fewer than two
   */
  public static RandomEffects of(double[] effects, double[] errors, double confidence) {
    int hosts = effects.length;
    if (hosts < 2) {
      throw new IllegalArgumentException(hosts + " hosts have no variance");
    }
    double tau = tau(effects, errors);
    double weights = 0;
    double weighted = 0;
    double within = 0;
    for (int i = 0; i < hosts; i++) {
      double weight = 1 / (errors[i] * errors[i] + tau * tau);
      weights += weight;
      weighted += weight * effects[i];
      within += errors[i] * errors[i] / hosts;
    }
    double mean = weighted / weights;
    double squares = 0;
    for (int i = 0; i < hosts; i++) {
      squares += Math.pow(effects[i] - mean, 2) / (errors[i] * errors[i] + tau * tau);
    }
    double factor = Math.max(1, squares / (hosts - 1));
    double variance = factor / weights;
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
        within,
        factor);
  }

  /**
   * Returns half of the expected interval of another fleet.
   *
   * @param otherHosts the number of its hosts
   * @param rounds the factor of rounds on each, by which the variance within hosts is divided
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
   * Returns the standard deviation between hosts with the largest restricted likelihood. That may
   * have several maxima: the best of a grid is refined by golden sections.
   */
  private static double tau(double[] effects, double[] errors) {
    double least = IntStream.range(0, effects.length).mapToDouble(i -> effects[i]).min().orElse(0);
    double most = IntStream.range(0, effects.length).mapToDouble(i -> effects[i]).max().orElse(0);
    double step = 2 * (most - least) / GRID;
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
    double found = (low + high) / 2;
    return likelihood.applyAsDouble(found) > likelihood.applyAsDouble(0) ? found : 0;
  }

  private static double likelihood(double[] effects, double[] errors, double between) {
    double weights = 0;
    double weighted = 0;
    double logarithms = 0;
    for (int i = 0; i < effects.length; i++) {
      double variance = errors[i] * errors[i] + between;
      weights += 1 / variance;
      weighted += effects[i] / variance;
      logarithms += Math.log(variance);
    }
    double mean = weighted / weights;
    double squares = 0;
    for (int i = 0; i < effects.length; i++) {
      squares += Math.pow(effects[i] - mean, 2) / (errors[i] * errors[i] + between);
    }
    return -(logarithms + Math.log(weights) + squares) / 2;
  }
}
