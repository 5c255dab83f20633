package io.siribench.serve.shaping;

import java.time.Duration;

/**
 * The network between the clients and the endpoint.
 *
 * @param latency the latency added to every round trip, half of it in each direction
 * @param jitter the maximum deviation of the round trip, half of it in each direction
 * @param downBitsPerSecond the maximum rate to all clients together, TCP payload; 0 for no limit
 * @param upBitsPerSecond the maximum rate from all clients together, TCP payload; 0 for no limit
 * @param isOffline whether there is no network: every connection is refused
 */
public record Network(
    Duration latency,
    Duration jitter,
    long downBitsPerSecond,
    long upBitsPerSecond,
    boolean isOffline) {
  /** The unshaped network of the machine. */
  public static final Network UNSHAPED = new Network(Duration.ZERO, Duration.ZERO, 0, 0, false);

  public Network {
    if (latency.isNegative() || jitter.isNegative()) {
      throw new IllegalArgumentException("latency and jitter cannot be negative");
    }
    if (jitter.compareTo(latency) > 0) {
      throw new IllegalArgumentException(
          "a jitter of "
              + jitter.toMillis()
              + " ms needs a latency of at least "
              + jitter.toMillis()
              + " ms: data cannot arrive before it is sent");
    }
    if (downBitsPerSecond < 0 || upBitsPerSecond < 0) {
      throw new IllegalArgumentException("a bandwidth cannot be negative");
    }
  }

  /** Returns whether traffic is modified in any way. */
  public boolean isShaped() {
    return !equals(UNSHAPED);
  }
}
