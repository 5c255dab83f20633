package io.siribench.stats;

/** The confidence of intervals, from 0 to 1. */
public final class Confidence {
  /** The confidence of every reported interval. */
  public static final double SHOWN = 0.95;

  /**
   * The confidence for runs that end as soon as their intervals are narrow enough. The last
   * intervals then reach {@link #SHOWN}, and are reported as such.
   *
   * <p>Such a run tends to end at an interval that is narrow by chance, which contains the truth
   * less often. With many rounds that makes no difference (Y. S. Chow and H. Robbins, On the
   * Asymptotic Theory of Fixed-Width Sequential Confidence Intervals for the Mean, The Annals of
   * Mathematical Statistics 36 (1965), pages 457 to 462), but with few rounds it does. With 0.95
   * and the schedule of {@link InterimLooks}, intervals contained the truth in 93.5 % of 10,000
   * simulated series of the worst kind. Of 0.96, 0.965, 0.97 and 0.975, 0.965 is the smallest at
   * which every kind of series and every target error from 7 to 40 % reached 95 %, also in 10,000
   * other series of each kind. {@code bin/bench coverage} repeats the simulation for this value.
   */
  public static final double UNDER_STOP_RULE = 0.965;

  /**
   * The confidence for runs that end as soon as the directions of differences are decided. There is
   * a look after each round from {@link InterimLooks#FIRST_DECISION} to {@link
   * InterimLooks#LAST_DECISION}. The intervals of all these looks contain the truth together with
   * confidence {@link #SHOWN}. The last interval may therefore be reported as such, regardless of
   * why the run ended.
   *
   * <p>The level is the same at every look (S. J. Pocock, Group Sequential Methods in the Design
   * and Analysis of Clinical Trials, Biometrika 64 (1977), pages 191 to 199), and the intervals are
   * repeated ones (C. Jennison and B. W. Turnbull, Interim Analyses: The Repeated Confidence
   * Interval Approach, Journal of the Royal Statistical Society B 51 (1989), pages 305 to 361). In
   * 4.8 % of 100,000 simulated series without a difference, the signed-rank p value was at most
   * 0.009 at one of the looks. {@code bin/bench verdicts} repeats this, also for {@link
   * RoundRanks}.
   */
  public static final double UNTIL_DECIDED = 0.991;

  /** The p values of one look, ascending. */
  private static final double[] NOMINAL = {
    0, 0.00001, 0.0001, 0.0003, 0.001, 0.003, 0.009, 0.015, 0.03, 0.1, 0.3, 1
  };

  /**
   * The probability of a p value at most {@link #NOMINAL} at any look, without a difference. {@code
   * bin/bench verdicts} counts it in 12,000 series by signed ranks and in 600 by {@link
   * RoundRanks}; the values are the larger ones, rounded up.
   */
  private static final double[] REPEATED = {
    0, 0.00007, 0.00065, 0.0021, 0.0068, 0.0175, 0.05, 0.08, 0.17, 0.41, 0.81, 1
  };

  /**
   * Returns the p value to judge against 1 - {@link #SHOWN}, for any stop rule.
   *
   * @param pValue the p value of one look
   * @param confidence the confidence of the run's intervals
   */
  public static double judged(double pValue, double confidence) {
    if (confidence == UNTIL_DECIDED) {
      return interpolated(Math.min(1, pValue), NOMINAL, REPEATED);
    }
    return Math.min(1, pValue * (1 - SHOWN) / (1 - confidence));
  }

  /**
   * Returns the minimum number of forks of each scenario for one of {@code comparisons} verdicts.
   * With so many, the signed-rank and the rank-sum test can reach the significance level of each
   * comparison. An interval needs as many as a single comparison.
   */
  public static int minForks(int comparisons, boolean paired, double confidence) {
    int n = 1;
    double mostExtreme = 1;
    while (mostExtreme > levelAmong(comparisons, confidence)) {
      n++;
      mostExtreme = paired ? Math.pow(2, 1 - n) : 2 / binomial(2 * n, n);
    }
    return n;
  }

  static double binomial(int n, int k) {
    double product = 1;
    for (int i = 1; i <= k; i++) {
      product = product * (n - k + i) / i;
    }
    return product;
  }

  /** Returns the p value of one look that is significant for the clearest comparison. */
  static double levelAmong(int comparisons, double confidence) {
    if (confidence == UNTIL_DECIDED) {
      return interpolated((1 - SHOWN) / comparisons, REPEATED, NOMINAL);
    }
    return (1 - confidence) / comparisons;
  }

  private static double interpolated(double value, double[] from, double[] to) {
    int next = 1;
    while (value > from[next]) {
      next++;
    }
    double part = (value - from[next - 1]) / (from[next] - from[next - 1]);
    return to[next - 1] + part * (to[next] - to[next - 1]);
  }
}
