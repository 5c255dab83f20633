package io.siribench.worker.platform;

/**
 * The total compilation time of this process's just-in-time compilers. It is HotSpot's counter
 * {@code java.ci.totalTime}, which grows with the end of each compilation.
 *
 * <p>It must not be created before the end of the process's first request, and is unknown where
 * {@link PerfData} is.
 */
public final class JitClock {
  private static final String TOTAL_TIME = "java.ci.totalTime";

  private final PerfData counters;
  private final int ticksOffset;

  private JitClock(PerfData counters) {
    this.counters = counters;
    ticksOffset = counters.offsetOf(TOTAL_TIME);
  }

  /** Returns the clock of this process; it always returns unknown without counters. */
  public static JitClock ofThisProcess() {
    return new JitClock(PerfData.ofThisProcess());
  }

  /** Returns the nanoseconds since the launch of the process, or {@link PerfData#UNKNOWN}. */
  public long nanos() {
    return counters.inNanos(counters.current(ticksOffset));
  }
}
