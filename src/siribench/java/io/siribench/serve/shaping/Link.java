package io.siribench.serve.shaping;

/** One direction of a link that all connections share; data waits while it is busy. */
final class Link {
  private static final double NANOS_PER_SECOND = 1e9;

  private final long bitsPerSecond;
  private long freeNanos;
  private boolean wasUsed;

  /** Creates a link of {@code bitsPerSecond}; 0 means no limit. */
  Link(long bitsPerSecond) {
    this.bitsPerSecond = bitsPerSecond;
  }

  /**
   * Sends {@code byteCount} bytes that are available at {@code nowNanos}.
   *
   * @return the time when the last byte has left
   */
  synchronized long send(long nowNanos, int byteCount) {
    if (bitsPerSecond == 0) {
      return nowNanos;
    }
    // The clock has an arbitrary origin: only differences of its readings have a meaning.
    long startNanos = wasUsed && freeNanos - nowNanos > 0 ? freeNanos : nowNanos;
    wasUsed = true;
    freeNanos = startNanos + Math.round(byteCount * (Byte.SIZE * NANOS_PER_SECOND) / bitsPerSecond);
    return freeNanos;
  }
}
