package io.siribench.serve.shaping;

import java.time.Duration;

/**
 * The network between the clients and the endpoint.
 *
 * @param latency what it adds to every round trip, half of it on each way
 * @param jitter by how much the round trip may be longer or shorter, half of it on each way
 * @param downBitsPerSecond what all clients together receive at most, payload of TCP; 0: unlimited
 * @param upBitsPerSecond what all clients together send at most, payload of TCP; 0: unlimited
 * @param isOffline whether there is no network: every connection is refused
 */
public record Network(
    Duration latency,
    Duration jitter,
    long downBitsPerSecond,
    long upBitsPerSecond,
    boolean isOffline) {
  /** That of the machine, unshaped. */
  public static final Network UNSHAPED = new Network(Duration.ZERO, Duration.ZERO, 0, 0, false);

  public Network {
    if (latency.isNegative() || jitter.isNegative()) {
      throw new IllegalArgumentException("latency and jitter cannot be negative");
    }
    if (jitter.compareTo(latency) > 0) {
      throw new IllegalArgumentException(
          "a jitter of "
              + jitter.toMillis()
              + " ms needs a latency at least as large: nothing arrives before it was sent");
    }
    if (downBitsPerSecond < 0 || upBitsPerSecond < 0) {
      throw new IllegalArgumentException("a bandwidth cannot be negative");
    }
  }

  /** Whether anything is to be done to what passes. */
  public boolean isShaped() {
    return !equals(UNSHAPED);
  }
}
