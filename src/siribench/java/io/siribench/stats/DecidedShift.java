package io.siribench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The difference of a run that ended when it was decided, corrected for its exaggeration. Such a
 * run ends when the difference happens to look large.
 *
 * <p>The estimate of the first {@value InterimLooks#FIRST_DECISION} rounds is unbiased, since no
 * look precedes it, but it ignores the other rounds. Every order of the rounds is as probable as
 * the actual one, except for orders in which the run would have ended earlier. The mean of this
 * estimate over all orders that are not decided earlier is therefore also unbiased, for any noise
 * (the theorem of Rao and Blackwell), and uses all rounds. The difference between this mean and the
 * mean over all orders is subtracted from the estimate of the whole run.
 *
 * <p>A run of several comparisons continues after one comparison is decided. The later rounds do
 * not exaggerate its difference.
 *
 * <p>Source: S. S. Emerson and T. R. Fleming, Parameter Estimation Following Group Sequential
 * Hypothesis Testing, Biometrika 77 (1990), pages 875 to 892.
 */
final class DecidedShift {
  private static final int ORDERS = 2_000;

  /** The number of orders with a control, which take much longer to judge. */
  private static final int ORDERS_WITH_CONTROL = 500;

  /** The rank of the interval's lower end, by rounds. Fewer averages on one side of 0 decide. */
  private static final int[] LOW_RANKS =
      IntStream.rangeClosed(0, InterimLooks.LAST_DECISION)
          .map(rounds -> SignedRanks.lowRank(rounds, Confidence.UNTIL_DECIDED))
          .toArray();

  private final double[][] from;
  private final double[] to;
  private final double[] differences;
  private final boolean isWithControl;

  /**
   * Creates the difference of a run.
   *
   * @param from one or two values of the reference in each round, in the order of rounds
   * @param to the value of the candidate in each round
   */
  DecidedShift(double[][] from, double[] to) {
    this.from = from;
    this.to = to;
    differences = DetectableDifference.differences(from, to);
    isWithControl = Arrays.stream(from).anyMatch(values -> values.length > 1);
  }

  /** Returns the corrected {@code shift}, which is the estimate of the whole run. */
  double corrected(double shift) {
    int[] order = IntStream.range(0, to.length).toArray();
    int decided = decidedAfter(order, Math.min(to.length, InterimLooks.LAST_DECISION));
    if (decided <= InterimLooks.FIRST_DECISION) {
      return shift;
    }
    SplittableRandom random = new SplittableRandom(to.length);
    int orders = isWithControl ? ORDERS_WITH_CONTROL : ORDERS;
    // The actual order counts.
    double all = firstEstimate(order);
    double undecided = all;
    int counted = 1;
    for (int drawn = 1; drawn < orders; drawn++) {
      shuffle(order, decided, random);
      double estimate = firstEstimate(order);
      all += estimate;
      if (decidedAfter(order, decided) == decided) {
        undecided += estimate;
        counted++;
      }
    }
    return shift - (all / orders - undecided / counted) * decided / to.length;
  }

  private double firstEstimate(int[] order) {
    double[] first = new double[InterimLooks.FIRST_DECISION];
    Arrays.setAll(first, i -> differences[order[i]]);
    return SignedRanks.estimate(first);
  }

  private static void shuffle(int[] order, int rounds, SplittableRandom random) {
    for (int last = rounds - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      int round = order[last];
      order[last] = order[other];
      order[other] = round;
    }
  }

  /** Returns the first look that decides, or {@code rounds} if none before does. */
  private int decidedAfter(int[] order, int rounds) {
    return isWithControl
        ? IntStream.range(InterimLooks.FIRST_DECISION, rounds)
            .filter(look -> isDecidedWithControl(order, look))
            .findFirst()
            .orElse(rounds)
        : decidedAfterPairs(order, rounds);
  }

  private boolean isDecidedWithControl(int[] order, int rounds) {
    double[] candidate = Arrays.stream(order, 0, rounds).mapToDouble(round -> to[round]).toArray();
    double[][] reference =
        Arrays.stream(order, 0, rounds).mapToObj(round -> from[round]).toArray(double[][]::new);
    return RoundRanks.excludesZero(candidate, reference, Confidence.UNTIL_DECIDED);
  }

  /** Counts averages of two differences on each side of 0, incrementally for each round. */
  private int decidedAfterPairs(int[] order, int rounds) {
    int below = 0;
    int above = 0;
    for (int look = 1; look < rounds; look++) {
      double newest = differences[order[look - 1]];
      for (int i = 0; i < look; i++) {
        double sum = differences[order[i]] + newest;
        below += sum <= 0 ? 1 : 0;
        above += sum >= 0 ? 1 : 0;
      }
      if (look >= InterimLooks.FIRST_DECISION && Math.min(below, above) < LOW_RANKS[look]) {
        return look;
      }
    }
    return rounds;
  }
}
