package io.siribench.environment;

/**
 * What the system has counted up to a moment; see {@link SystemDelta} for the time between two. A
 * count is -1 where the system does not report it.
 *
 * @param takenNanos the moment, by {@link System#nanoTime()}
 * @param cpuPressureMicros for how long some task had to wait for a processor
 * @param memoryPressureMicros for how long some task had to wait for memory
 * @param busyTicks all processors' time that was neither idle nor stolen
 * @param stolenTicks all processors' time that the hypervisor gave to other machines
 * @param ownTicks CPU time of siribench and of its children that have ended
 * @param throttledPeriods how often the control group had used up its quota
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
