package io.siribench.environment;

/** A stopwatch of the system's activity since its start; requires Linux's /proc. */
public final class Stopwatch {
  private final CounterReader counterReader;
  private final SystemCounters start;

  private Stopwatch(CounterReader counterReader) {
    this.counterReader = counterReader;
    start = counterReader.take();
  }

  /** Starts a stopwatch. */
  public static Stopwatch start(CounterReader counterReader) {
    return new Stopwatch(counterReader);
  }

  /** Returns the activity since the start. */
  public SystemDelta elapsed() {
    return SystemDelta.between(start, counterReader.take());
  }
}
