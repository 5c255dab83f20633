package io.siribench.plan;

import java.time.Duration;

/**
 * The end of a steady fork.
 *
 * @param requests the number of requests measured in the steady state
 * @param maxWarmup the time after which a process that is not steady is abandoned
 */
public record Steady(int requests, Duration maxWarmup) {
  /** Enough for several garbage collections. */
  public static final int REQUESTS = 1000;

  /** The minimum number of requests in the steady state. */
  public static final int MIN_REQUESTS = 10;

  /** The default end of a steady fork. */
  public static final Steady DEFAULT = new Steady(REQUESTS, Duration.ofSeconds(20));
}
