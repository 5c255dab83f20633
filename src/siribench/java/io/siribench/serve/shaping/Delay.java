package io.siribench.serve.shaping;

import java.util.random.RandomGenerator;

/**
 * The transit time of data from one side of a connection. The order of data is preserved: a burst
 * has one delay, drawn when it starts.
 */
final class Delay {
  private final long meanNanos;
  private final long deviationNanos;
  private final RandomGenerator random;
  private long nanos;
  private long lastArrivalNanos;
  private boolean wasUsed;

  /**
   * Creates delays that are uniform from {@code meanNanos} - {@code deviationNanos} to {@code
   * meanNanos} + {@code deviationNanos}.
   */
  Delay(long meanNanos, long deviationNanos, RandomGenerator random) {
    this.meanNanos = meanNanos;
    this.deviationNanos = deviationNanos;
    this.random = random;
  }

  /** Returns the arrival of data sent at {@code leftNanos}, never earlier than the last one. */
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
