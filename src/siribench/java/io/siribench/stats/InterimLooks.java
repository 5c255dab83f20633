package io.siribench.stats;

/**
 * The rounds after which a run checks whether its intervals are narrow enough to end. They are 10,
 * and then about a quarter more each time: 13, 17, 22, 28. At each look, the run may stop at an
 * interval that is narrow by chance; few looks keep this rare.
 */
public final class InterimLooks {
  /** The first round after which a run checks whether directions are decided. */
  public static final int FIRST_DECISION = 6;

  /**
   * The last round with this check, see {@link Confidence#UNTIL_DECIDED}: more looks add false
   * decisions.
   */
  public static final int LAST_DECISION = 35;

  private static final int FIRST = 10;

  /** Returns whether a look is due after {@code rounds} rounds that count. */
  public static boolean isDue(int rounds) {
    return after(rounds - 1) == rounds;
  }

  /** Returns the number of rounds of the next look after {@code rounds}. */
  public static int after(int rounds) {
    int look = FIRST;
    while (look <= rounds) {
      // A quarter more, rounded up.
      look += (look + 3) / 4;
    }
    return look;
  }
}
