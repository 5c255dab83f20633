package io.siribench.serve.shaping;

/**
 * One direction of a network, as all connections find it.
 *
 * @param link what they share
 * @param delayNanos from one end to the other
 * @param deviationNanos by how much that may be more or less
 * @param segmentBytes what is sent in one piece
 * @param maxSegments how many pieces of one connection may be on their way
 */
record Direction(
    Link link, long delayNanos, long deviationNanos, int segmentBytes, int maxSegments) {
  /** Payload of a full packet on Ethernet, with time stamps: the smallest piece worth a wait. */
  private static final int PACKET_BYTES = 1448;

  /**
   * A piece takes about so long; many more of them than a thread can be woken up for help no one.
   */
  private static final double SEGMENT_SECONDS = 250e-6;

  private static final int MAX_SEGMENT_BYTES = 64 * 1024;
  private static final int UNLIMITED_SEGMENT_BYTES = 16 * 1024;
  private static final int UNLIMITED_SEGMENTS = 256;

  /** What may wait in front of the link, so that it is never idle while a thread wakes up. */
  private static final double QUEUE_SECONDS = 20e-3;

  private static final int LEAST_SEGMENTS = 16;

  static Direction of(long bitsPerSecond, Network network) {
    long delayNanos = network.latency().toNanos() / 2;
    long deviationNanos = network.jitter().toNanos() / 2;
    Link link = new Link(bitsPerSecond);
    if (bitsPerSecond == 0) {
      return new Direction(
          link, delayNanos, deviationNanos, UNLIMITED_SEGMENT_BYTES, UNLIMITED_SEGMENTS);
    }
    double bytesPerSecond = bitsPerSecond / (double) Byte.SIZE;
    int segmentBytes =
        (int) Math.max(PACKET_BYTES, Math.min(MAX_SEGMENT_BYTES, bytesPerSecond * SEGMENT_SECONDS));
    double bytesOnTheWay = bytesPerSecond * (QUEUE_SECONDS + (delayNanos + deviationNanos) / 1e9);
    int maxSegments = LEAST_SEGMENTS + (int) (bytesOnTheWay / segmentBytes);
    return new Direction(link, delayNanos, deviationNanos, segmentBytes, maxSegments);
  }
}
