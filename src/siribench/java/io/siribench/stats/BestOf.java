package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The choice of the best of several candidates that were measured in the same rounds.
 *
 * <p>A candidate is as good as the best if that is <em>shown</em>: the upper end of the interval of
 * its ratio to each other candidate is at most {@value #MARGIN} (multiple comparisons with the
 * best). Any candidate might have been chosen, so all intervals hold simultaneously (Bonferroni).
 *
 * <p>The fastest of several candidates looks faster than it is, because its estimate includes the
 * noise that made it the fastest. This bias is estimated by leaving out rounds: each round uses the
 * candidate that is the fastest in all other rounds, so no value takes part in its own choice. If
 * one candidate leads whichever round is left out, the bias is 0.
 *
 * <p>Sources: J. C. Hsu, Constrained Simultaneous Confidence Intervals for Multiple Comparisons
 * with the Best, The Annals of Statistics 12 (1984), pages 1136 to 1144; M. Stone, Cross-Validatory
 * Choice and Assessment of Statistical Predictions, Journal of the Royal Statistical Society B 36
 * (1974), pages 111 to 147.
 */
public final class BestOf {
  /**
   * The largest ratio of an equally good candidate: identical candidates may differ by this much.
   */
  public static final double MARGIN = 1.05;

  /** The number of rounds after which an always slower candidate is dropped without an interval. */
  public static final int FIRST_LOOK = 3;

  private final RoundValues reference;
  private final List<RoundValues> candidates;
  private final double confidence;

  /**
   * Creates a choice among {@code candidates}.
   *
   * @param reference the denominator of ratios; it may be one of the candidates
   * @param candidates the candidates that were measured to the end
   * @param choices the initial number of candidates, without the reference
   */
  public BestOf(RoundValues reference, List<RoundValues> candidates, int choices) {
    this.reference = reference;
    this.candidates = List.copyOf(candidates);
    confidence = 1 - (1 - Confidence.SHOWN) / Math.max(1, choices);
  }

  /** Returns the minimum number of rounds for an interval that allows for the choice. */
  public int minRounds() {
    return Confidence.minForks(1, true, confidence);
  }

  /**
   * Returns whether {@code candidate} may be dropped for being slower than {@code leader}. The
   * interval is valid for a look after each round up to {@link InterimLooks#LAST_DECISION}, see
   * {@link Confidence#UNTIL_DECIDED}. With too few rounds for an interval, {@code candidate} must
   * be slower in each round.
   *
   * @param isOfSlowerHalf whether it may be dropped with too few rounds
   */
  public static boolean isSlower(
      RoundValues leader, RoundValues candidate, boolean isOfSlowerHalf) {
    PairedRatios ratios = PairedRatios.of(leader, candidate);
    return ratios
        .interval(Confidence.UNTIL_DECIDED)
        .map(ratio -> ratio.low() > MARGIN)
        .orElseGet(
            () -> isOfSlowerHalf && ratios.n() >= FIRST_LOOK && ratios.least().orElse(0) > MARGIN);
  }

  /** Returns whether {@code candidate} is shown to be at most {@link #MARGIN} slower. */
  public boolean isShownAsGood(int candidate) {
    return others(candidate)
        .allMatch(
            other ->
                ratio(candidates.get(other), candidate)
                    .filter(ratio -> ratio.high() <= MARGIN)
                    .isPresent());
  }

  /** Returns whether {@code candidate} is not shown to be slower than another. */
  public boolean mayBeBest(int candidate) {
    return others(candidate)
        .noneMatch(
            other ->
                ratio(candidates.get(other), candidate)
                    .filter(ratio -> ratio.low() > 1)
                    .isPresent());
  }

  private IntStream others(int candidate) {
    return IntStream.range(0, candidates.size())
        .filter(other -> !candidates.get(other).equals(candidates.get(candidate)));
  }

  private Optional<Ratio> ratio(RoundValues from, int candidate) {
    return PairedRatios.of(from, candidates.get(candidate)).interval(confidence);
  }

  /** Returns the ratio of {@code candidate} to the reference, without the bias of the choice. */
  public Optional<Ratio> ratio(int candidate) {
    return ratio(reference, candidate)
        .map(
            ratio ->
                new Ratio(
                    Math.max(
                        ratio.low(),
                        Math.min(ratio.high(), ratio.estimate() * Math.exp(choiceBias(candidate)))),
                    ratio.low(),
                    ratio.high()));
  }

  /**
   * Returns the logarithm of the bias by which {@code chosen} looks faster than it is. The bias is
   * 0 for a candidate that is never the fastest, whichever round is left out.
   */
  private double choiceBias(int chosen) {
    List<RoundValues> ratios = new ArrayList<>();
    RoundValues from = reference.logarithms(1);
    for (RoundValues candidate : candidates) {
      ratios.add(candidate.logarithms(1).without(from));
    }
    int[] common =
        Arrays.stream(reference.rounds())
            .filter(round -> ratios.stream().allMatch(ratio -> ratio.of(round).isPresent()))
            .toArray();
    double[][] values =
        ratios.stream()
            .map(
                ratio ->
                    Arrays.stream(common).mapToDouble(r -> ratio.of(r).orElseThrow()).toArray())
            .toArray(double[][]::new);
    if (values.length < 2 || common.length < FIRST_LOOK) {
      return 0;
    }
    double[] leftOutValues = new double[common.length];
    int fastestOfAll = fastest(values, -1);
    boolean isChosen = fastestOfAll == chosen;
    for (int left = 0; left < common.length; left++) {
      int fastestOfOthers = fastest(values, left);
      isChosen |= fastestOfOthers == chosen;
      leftOutValues[left] = values[fastestOfOthers][left];
    }
    return isChosen ? estimate(leftOutValues, -1) - estimate(values[fastestOfAll], -1) : 0;
  }

  /** Returns the candidate with the smallest estimate over all rounds except {@code leftOut}. */
  private static int fastest(double[][] values, int leftOut) {
    double[] estimates =
        Arrays.stream(values).mapToDouble(candidate -> estimate(candidate, leftOut)).toArray();
    return IntStream.range(0, values.length)
        .boxed()
        .min(Comparator.comparingDouble(i -> estimates[i]))
        .orElseThrow();
  }

  /** Returns the Hodges-Lehmann estimate. */
  private static double estimate(double[] values, int leftOut) {
    double[] kept =
        IntStream.range(0, values.length)
            .filter(i -> i != leftOut)
            .mapToDouble(i -> values[i])
            .toArray();
    return SignedRanks.estimate(kept);
  }
}
