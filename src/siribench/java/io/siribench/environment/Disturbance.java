package io.siribench.environment;

import java.util.Locale;

/**
 * The kinds of disturbances of a measurement, and their limits.
 *
 * <p>The limits come from bare cold forks on two processors. In 13 forks without visible activity
 * of other processes, these used -8 to 5 % of a processor. (The error is due to ticks of 10 ms;
 * samples store negative values as 0.) Some task waited for a processor during 25 to 30 % of the
 * time, because a JVM's own threads compete. In 26 forks with concurrent work, other processes used
 * 78 to 127 %, and some task waited during 72 to 92 % of the time.
 */
public enum Disturbance {
  /** Other processes used processors, and too few were left. */
  CPU,
  /** The hypervisor gave the processors to other machines. */
  STEAL,
  /** The container's quota of CPU time was used up. */
  THROTTLED,
  /** Memory of any process was moved to or from disk. */
  SWAP,
  /** Memory was short. */
  MEMORY;

  /** The share of one processor that disturbs: a tenth of a fork's main thread. */
  private static final double OTHERS_SHARE = 0.1;

  /** The limit of errors that clock ticks of 10 ms can cause. */
  private static final long MIN_NANOS = 50_000_000;

  /** The minimum share of time with waiting tasks; without them, some processors were free. */
  private static final double WAITING_SHARE = 0.05;

  /** The share of all processors that disturbs even without known waiting tasks. */
  private static final double OTHERS_SHARE_OF_ALL = 0.25;

  private static final double STEAL_SHARE = 0.01;

  /** The minimum is two ticks: one is too coarse for a share of 1 %. */
  private static final long MIN_STEAL_NANOS = 20_000_000;

  private static final double MEMORY_SHARE = 0.01;

  /** Returns the label in samples.csv. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the description of {@code seen} that follows "during the run". */
  String description(SystemDelta seen) {
    return switch (this) {
      case CPU ->
          "other processes used "
              + percent(seen.othersCpuNanos(), seen.wallNanos())
              + " of a processor";
      case STEAL ->
          "the hypervisor gave "
              + percent(seen.stealNanos(), seen.wallNanos())
              + " of a processor to other machines";
      case THROTTLED ->
          "the container's quota of CPU time was used up " + times(seen.throttledPeriods());
      case SWAP -> "memory was moved to or from swap " + times(seen.swappedPages());
      case MEMORY ->
          "processes waited for memory "
              + percent(seen.memoryPressureNanos(), seen.wallNanos())
              + " of the time";
    };
  }

  /** Returns whether it occurs in {@code seen}, on {@code cores} processors. */
  boolean isIn(SystemDelta seen, int cores) {
    double wallNanos = seen.wallNanos();
    double othersShare = seen.othersCpuNanos() / wallNanos;
    return switch (this) {
      case CPU ->
          seen.othersCpuNanos() >= MIN_NANOS
              && othersShare > OTHERS_SHARE
              && (othersShare / cores > OTHERS_SHARE_OF_ALL
                  || seen.pressureNanos() / wallNanos > WAITING_SHARE);
      case STEAL ->
          seen.stealNanos() >= MIN_STEAL_NANOS
              && seen.stealNanos() / wallNanos / cores > STEAL_SHARE;
      case THROTTLED -> seen.throttledPeriods() > 0;
      case SWAP -> seen.swappedPages() > 0;
      case MEMORY -> seen.memoryPressureNanos() / wallNanos > MEMORY_SHARE;
    };
  }

  /** Returns the labels of disturbances in {@code seen}, separated by blanks; empty for none. */
  public static String words(SystemDelta seen, int cores) {
    StringBuilder words = new StringBuilder();
    for (Disturbance disturbance : values()) {
      if (seen.wallNanos() > 0 && disturbance.isIn(seen, cores)) {
        words.append(words.isEmpty() ? "" : " ").append(disturbance.label());
      }
    }
    return words.toString();
  }

  private static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }

  private static String times(long count) {
    return count == 1 ? "once" : count + " times";
  }
}
