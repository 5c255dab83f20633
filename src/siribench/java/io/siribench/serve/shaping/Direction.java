package io.siribench.serve.shaping;

/**
 * One direction of a network, with the same properties for all connections.
 *
 * @param link the link that they share
 * @param delayNanos the time from one end to the other
 * @param deviationNanos the maximum deviation from that time
 * @param segmentBytes the size of one segment
 * @param maxSegments the maximum number of segments of one connection in transit
 */
record Direction(
    Link link, long delayNanos, long deviationNanos, int segmentBytes, int maxSegments) {
  /** The payload of a full Ethernet packet with time stamps, the smallest useful segment. */
  private static final int PACKET_BYTES = 1448;

  /** The duration of a segment; threads cannot wake up much more often. */
  private static final double SEGMENT_SECONDS = 250e-6;

  private static final int MAX_SEGMENT_BYTES = 64 * 1024;
  private static final int UNLIMITED_SEGMENT_BYTES = 16 * 1024;
  private static final int UNLIMITED_SEGMENTS = 256;

  /** The queue in front of the link, to keep it busy during thread wake-ups. */
  private static final double QUEUE_SECONDS = 20e-3;

  private static final int MIN_SEGMENTS = 16;

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
    double bytesInTransit = bytesPerSecond * (QUEUE_SECONDS + (delayNanos + deviationNanos) / 1e9);
    int maxSegments = MIN_SEGMENTS + (int) (bytesInTransit / segmentBytes);
    return new Direction(link, delayNanos, deviationNanos, segmentBytes, maxSegments);
  }
}
