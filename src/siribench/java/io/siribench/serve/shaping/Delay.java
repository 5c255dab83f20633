package io.siribench.serve.shaping;

import java.util.random.RandomGenerator;

/**
 * How long what one side of a connection sends is on its way. Nothing overtakes: a burst has one
 * delay, drawn when it starts.
 */
final class Delay {
  private final long meanNanos;
  private final long deviationNanos;
  private final RandomGenerator random;
  private long nanos;
  private long lastArrivalNanos;
  private boolean wasUsed;

  /**
   * Delays drawn evenly from {@code meanNanos} - {@code deviationNanos} to {@code meanNanos} +
   * {@code deviationNanos}.
   */
  Delay(long meanNanos, long deviationNanos, RandomGenerator random) {
    this.meanNanos = meanNanos;
    this.deviationNanos = deviationNanos;
    this.random = random;
  }

  /** When that arrives which left at {@code leftNanos}; later calls never have an earlier one. */
  long arrival(long leftNanos) {
    boolean isBurst = wasUsed && lastArrivalNanos - leftNanos > 0;
    if (!isBurst) {
      nanos = draw();
    }
    wasUsed = true;
    lastArrivalNanos = leftNanos + nanos;
    return lastArrivalNanos;
  }

  private long draw() {
    return deviationNanos == 0
        ? meanNanos
        : meanNanos - deviationNanos + random.nextLong(2 * deviationNanos + 1);
  }
}
