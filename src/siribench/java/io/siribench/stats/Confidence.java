package io.siribench.stats;

/** How sure intervals are, from 0 to 1. */
public final class Confidence {
  /** Of every interval that is shown. */
  public static final double SHOWN = 0.95;

  /**
   * What intervals are made with where the run ends as soon as they are narrow enough, so that the
   * last ones are as sure as {@link #SHOWN} all the same: they are shown as that.
   *
   * <p>Such a run ends rather at an interval that is narrow by luck, and those hold the truth less
   * often. Asymptotically that makes no difference (Y. S. Chow and H. Robbins, On the Asymptotic
   * Theory of Fixed-Width Sequential Confidence Intervals for the Mean, The Annals of Mathematical
   * Statistics 36 (1965), pages 457 to 462), but it does with few rounds: made with 0.95 and looked
   * at as {@link Looks} says, intervals held the truth in 93.5 % of 10,000 simulated series of the
   * worst kind. Of 0.96, 0.965, 0.97 and 0.975 this is the smallest with which no kind of series
   * and no target error from 7 to 40 % was below 95 %; nor was any in 10,000 other series of each
   * kind. {@code bin/bench coverage} repeats it for this one.
   */
  public static final double UNDER_STOP_RULE = 0.965;

  /**
   * What intervals are made with where the run ends as soon as the direction of its differences is
   * decided, and it is looked after each round from {@link Looks#FIRST_DECISION} to {@link
   * Looks#LAST_DECISION}: all intervals that a run might have ended with hold the truth together as
   * surely as {@link #SHOWN} says, so that the one that it did end with may be shown as that, for
   * whatever reason it ended.
   *
   * <p>The level is the same at every look (S. J. Pocock, Group Sequential Methods in the Design
   * and Analysis of Clinical Trials, Biometrika 64 (1977), pages 191 to 199), and the intervals are
   * repeated ones (C. Jennison and B. W. Turnbull, Interim Analyses: The Repeated Confidence
   * Interval Approach, Journal of the Royal Statistical Society B 51 (1989), pages 305 to 361). Of
   * 100,000 simulated series without a difference 4.8 % had a signed-rank p value of at most 0.009
   * at one of the looks. {@code bin/bench verdicts} repeats it, also for {@link RoundRanks}.
   */
  public static final double UNTIL_DECIDED = 0.991;

  /** p values at one look, ascending, ... */
  private static final double[] NOMINAL = {
    0, 0.00001, 0.0001, 0.0003, 0.001, 0.003, 0.009, 0.015, 0.03, 0.1, 0.3, 1
  };

  /**
   * ... and how probable it is that one of all looks has none above: what {@code bin/bench
   * verdicts} counts in 12,000 series without a difference by signed ranks and in 600 by {@link
   * RoundRanks}, the larger one, rounded up.
   */
  private static final double[] REPEATED = {
    0, 0.00007, 0.00065, 0.0021, 0.0068, 0.0175, 0.05, 0.08, 0.17, 0.41, 0.81, 1
  };

  private Confidence() {}

  /**
   * A p value as it is to be judged by 1 - {@link #SHOWN}, whatever the run ended by.
   *
   * @param pValue of one look
   * @param confidence that the intervals of the run are made with
   */
  public static double judged(double pValue, double confidence) {
    if (confidence == UNTIL_DECIDED) {
      return between(pValue, NOMINAL, REPEATED);
    }
    return Math.min(1, pValue * (1 - SHOWN) / (1 - confidence));
  }

  /** The p value of one look that suffices for the clearest of {@code comparisons}. */
  static double levelAmong(int comparisons, double confidence) {
    if (confidence == UNTIL_DECIDED) {
      return between((1 - SHOWN) / comparisons, REPEATED, NOMINAL);
    }
    return (1 - confidence) / comparisons;
  }

  private static double between(double value, double[] from, double[] to) {
    int next = 1;
    while (next < from.length - 1 && value > from[next]) {
      next++;
    }
    double part = (value - from[next - 1]) / (from[next] - from[next - 1]);
    return to[next - 1] + part * (to[next] - to[next - 1]);
  }
}
