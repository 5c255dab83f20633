package io.siribench.serve.shaping;

/**
 * One direction of a link that all connections share: what comes while it is busy waits its turn.
 */
final class Link {
  private static final double NANOS_PER_SECOND = 1e9;

  private final long bitsPerSecond;
  private long freeNanos;
  private boolean wasUsed;

  /** A link of {@code bitsPerSecond}; 0 is one without a limit. */
  Link(long bitsPerSecond) {
    this.bitsPerSecond = bitsPerSecond;
  }

  /**
   * Sends {@code byteCount} bytes that are there at {@code nowNanos}.
   *
   * @return when the last of them has left
   */
  synchronized long send(long nowNanos, int byteCount) {
    if (bitsPerSecond == 0) {
      return nowNanos;
    }
    // The clock has no zero: only differences of its readings mean something.
    long startNanos = wasUsed && freeNanos - nowNanos > 0 ? freeNanos : nowNanos;
    wasUsed = true;
    freeNanos = startNanos + Math.round(byteCount * (Byte.SIZE * NANOS_PER_SECOND) / bitsPerSecond);
    return freeNanos;
  }
}
