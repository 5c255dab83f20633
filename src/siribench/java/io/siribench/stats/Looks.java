package io.siribench.stats;

/**
 * After which rounds it is looked whether the intervals are narrow enough to end the run: after 10,
 * and then each time after about a quarter more, as 13, 17, 22, 28. Each look is a chance to stop
 * at an interval that is narrow by luck; looking rarely keeps them few.
 */
public final class Looks {
  /** The first round after which it is looked whether the direction of differences is decided. */
  public static final int FIRST_DECISION = 6;

  /**
   * The last one, see {@link Confidence#UNTIL_DECIDED}: more looks would be more chances to err.
   */
  public static final int LAST_DECISION = 35;

  private static final int FIRST = 10;

  private Looks() {}

  /** Whether it is looked after {@code rounds} rounds that count. */
  public static boolean isDue(int rounds) {
    int look = FIRST;
    while (look < rounds) {
      look = next(look);
    }
    return look == rounds;
  }

  /** The smallest number of rounds after {@code rounds} after which it is looked again. */
  public static int after(int rounds) {
    int look = FIRST;
    while (look <= rounds) {
      look = next(look);
    }
    return look;
  }

  private static int next(int look) {
    // A quarter more, rounded up.
    return look + (look + 3) / 4;
  }
}
