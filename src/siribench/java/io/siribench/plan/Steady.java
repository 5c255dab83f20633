package io.siribench.plan;

import java.time.Duration;

/**
 * When a steady fork is done.
 *
 * @param requests how many requests are measured once the process has come to rest
 * @param maxWarmup after how long a process that has not come to rest is given up
 */
public record Steady(int requests, Duration maxWarmup) {
  /** Enough for garbage to be collected several times. */
  public static final int REQUESTS = 1000;

  /** Unless something else is asked for. */
  public static final Steady DEFAULT = new Steady(REQUESTS, Duration.ofSeconds(20));
}
