package io.siribench.environment;

/** Tells what goes on from its start; only Linux's /proc tells it. */
public final class Stopwatch {
  private final Readings readings;
  private final Reading start;

  private Stopwatch(Readings readings) {
    this.readings = readings;
    start = readings.take();
  }

  /** Starts one. */
  public static Stopwatch start(Readings readings) {
    return new Stopwatch(readings);
  }

  /** What has gone on since the start. */
  public Meanwhile elapsed() {
    return Meanwhile.between(start, readings.take());
  }
}
