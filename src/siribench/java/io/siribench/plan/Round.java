package io.siribench.plan;

import java.util.List;
import java.util.SplittableRandom;

/**
 * A round: scenarios in the order in which each gets one fork.
 *
 * @param quantity the quantity that its forks measure
 * @param number 0 for the round that only brings files into the page cache, otherwise from 1 for
 *     each quantity
 * @param layout the layout of all forks of the round
 * @param build number of the build, from 1, of all artifacts restored in it
 */
public record Round(
    Quantity quantity, int number, List<Scenario> scenarios, Layout layout, int build) {
  public Round {
    scenarios = List.copyOf(scenarios);
  }

  /** Creates a round that only varies the order. */
  public Round(int number, List<Scenario> scenarios) {
    this(Quantity.TIME, number, scenarios);
  }

  /** Creates a round of forks for {@code quantity}, with the fixed layout. */
  Round(Quantity quantity, int number, List<Scenario> scenarios) {
    this(quantity, number, scenarios, Layout.FIXED, 1);
  }

  /** Returns whether its forks are timed. */
  public boolean isTimed() {
    return quantity == Quantity.TIME;
  }

  /**
   * The layout of the forks of one round, which should not affect speed, but does. It therefore
   * varies from round to round, identically for all scenarios (Mytkowicz et al. 2009, "Producing
   * wrong data without doing anything obviously wrong!").
   *
   * @param environmentBytes length added to the environment
   * @param classPathOrder seed for the order of the jars whose order is free; 0 for the order of
   *     the list
   */
  public record Layout(long environmentBytes, long classPathOrder) {
    /** The layout of forks that are not measured, or that must have equal layouts. */
    public static final Layout FIXED = new Layout(0, 0);

    /** The layout of forks that do not report it. */
    public static final Layout UNKNOWN = new Layout(-1, -1);

    /** The stack begins at a multiple of this number of bytes. */
    private static final int ALIGNMENT_BYTES = 16;

    /** The number of alignments in a page, after which addresses repeat. */
    private static final int ALIGNMENTS = 256;

    private static final int ORDERS = 1_000_000;

    /** Spreads the numbers of rounds over all seeds. */
    private static final long MULTIPLIER = 0xD1342543DE82EF95L;

    /** Returns the layout of round {@code number}, which only depends on {@code seed}. */
    static Layout ofRound(long seed, int number) {
      SplittableRandom random = new SplittableRandom(seed ^ (number * MULTIPLIER));
      return new Layout(
          (long) ALIGNMENT_BYTES * random.nextInt(ALIGNMENTS), 1L + random.nextInt(ORDERS));
    }
  }
}
