package io.siribench.worker.platform;

/**
 * How long the just-in-time compilers of this process have compiled: HotSpot's counter {@code
 * java.ci.totalTime}, which grows with the end of each compilation.
 *
 * <p>Not to be made before the first request of the process is over, and unknown where {@link
 * PerfData} is.
 */
public final class JitClock {
  public static final long UNKNOWN = PerfData.UNKNOWN;

  private static final String TOTAL_TIME = "java.ci.totalTime";

  private final PerfData counters;
  private final int ticksAt;

  private JitClock(PerfData counters) {
    this.counters = counters;
    ticksAt = counters.at(TOTAL_TIME);
  }

  /** The clock of this process; one that knows nothing where there are no counters. */
  public static JitClock ofThisProcess() {
    return new JitClock(PerfData.ofThisProcess());
  }

  /** Nanoseconds since the launch of the process, or {@link #UNKNOWN}. */
  public long nanos() {
    return counters.inNanos(counters.now(ticksAt));
  }
}
