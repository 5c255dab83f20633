package io.siribench.environment;

/**
 * The activity between two readings, in nanoseconds; -1 if not reported.
 *
 * @param wallNanos the elapsed time
 * @param pressureNanos the time in which some task of the machine, possibly of siribench or its
 *     forks, had to wait for a processor
 * @param memoryPressureNanos the time in which some task had to wait for memory
 * @param othersCpuNanos the CPU time of all processes except siribench and its forks. The system
 *     counts all processors' time in ticks of 10 ms, so the error is some 20 ms; negative values
 *     become 0
 * @param stealNanos the time of all processors that the hypervisor gave to other machines
 * @param throttledPeriods the number of times the container used up its quota of CPU time
 * @param swappedPages pages written to or read from swap
 */
public record SystemDelta(
    long wallNanos,
    long pressureNanos,
    long memoryPressureNanos,
    long othersCpuNanos,
    long stealNanos,
    long throttledPeriods,
    long swappedPages) {
  private static final long ABSENT = -1;
  private static final long NANOS_PER_MICRO = 1000;

  /** USER_HZ is 100 on all platforms of Java. */
  private static final long NANOS_PER_TICK = 10_000_000;

  /** The delta if nothing is known. */
  public static final SystemDelta UNKNOWN =
      new SystemDelta(ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT);

  /**
   * Returns the activity between {@code earlier} and {@code later}. The forks in between must have
   * ended, and been waited for, before the later reading.
   */
  static SystemDelta between(SystemCounters earlier, SystemCounters later) {
    long busyTicks = difference(earlier.busyTicks(), later.busyTicks());
    long ownTicks = difference(earlier.ownTicks(), later.ownTicks());
    return new SystemDelta(
        later.takenNanos() - earlier.takenNanos(),
        scaled(difference(earlier.cpuPressureMicros(), later.cpuPressureMicros()), NANOS_PER_MICRO),
        scaled(
            difference(earlier.memoryPressureMicros(), later.memoryPressureMicros()),
            NANOS_PER_MICRO),
        busyTicks < 0 || ownTicks < 0 ? ABSENT : Math.max(0, busyTicks - ownTicks) * NANOS_PER_TICK,
        scaled(difference(earlier.stolenTicks(), later.stolenTicks()), NANOS_PER_TICK),
        difference(earlier.throttledPeriods(), later.throttledPeriods()),
        difference(earlier.swappedPages(), later.swappedPages()));
  }

  private static long difference(long earlier, long later) {
    return earlier < 0 || later < 0 ? ABSENT : Math.max(0, later - earlier);
  }

  private static long scaled(long count, long nanosEach) {
    return count < 0 ? ABSENT : count * nanosEach;
  }
}
