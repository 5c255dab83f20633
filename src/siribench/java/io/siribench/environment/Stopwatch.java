package io.siribench.environment;

/** Measures what goes on from its start; only Linux's /proc has it. */
public final class Stopwatch {
  private final CounterReader counterReader;
  private final SystemCounters start;

  private Stopwatch(CounterReader counterReader) {
    this.counterReader = counterReader;
    start = counterReader.take();
  }

  /** Starts one. */
  public static Stopwatch start(CounterReader counterReader) {
    return new Stopwatch(counterReader);
  }

  /** What has gone on since the start. */
  public SystemDelta elapsed() {
    return SystemDelta.between(start, counterReader.take());
  }
}
