package io.siribench.environment;

/**
 * The system's counters at a moment; see {@link SystemDelta} for the time between two. A counter is
 * -1 if the system does not report it.
 *
 * @param takenNanos the moment, by {@link System#nanoTime()}
 * @param cpuPressureMicros the time in which some task had to wait for a processor
 * @param memoryPressureMicros the time in which some task had to wait for memory
 * @param busyTicks the time of all processors that was neither idle nor stolen
 * @param stolenTicks the time of all processors that the hypervisor gave to other machines
 * @param ownTicks the CPU time of siribench and of its children that have ended
 * @param throttledPeriods the number of times the control group used up its quota
 * @param swappedPages pages written to or read from swap
 */
record SystemCounters(
    long takenNanos,
    long cpuPressureMicros,
    long memoryPressureMicros,
    long busyTicks,
    long stolenTicks,
    long ownTicks,
    long throttledPeriods,
    long swappedPages) {}
