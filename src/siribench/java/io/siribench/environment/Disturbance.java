package io.siribench.environment;

import java.util.Locale;

/**
 * The kinds of disturbances of a measurement, and their limits.
 *
 * <p>The limits come from bare cold forks on two processors. In 13 forks without visible activity
 * of others, those used -8 to 5 % of a processor (an uncertainty due to ticks of 10 ms; samples
 * store negative values as 0), and some task waited for a processor during 25 to 30 % of the time,
 * because a JVM's own threads compete. In 26 forks with concurrent work, others used 78 to 127 %,
 * and some task waited during 72 to 92 %.
 */
public enum Disturbance {
  /** Others computed, and processors were short. */
  CPU("cpu") {
    @Override
    String description(SystemDelta seen) {
      return "other processes used "
          + percent(seen.othersCpuNanos(), seen.wallNanos())
          + " of a processor";
    }

    @Override
    boolean isIn(SystemDelta seen, int cores) {
      double share = (double) seen.othersCpuNanos() / seen.wallNanos();
      return seen.othersCpuNanos() >= LEAST_NANOS
          && share > OTHERS_SHARE
          && (share / cores > OTHERS_SHARE_OF_ALL
              || (double) seen.pressureNanos() / seen.wallNanos() > WAITING_SHARE);
    }
  },

  /** The hypervisor gave the processors to other machines. */
  STEAL("steal") {
    @Override
    String description(SystemDelta seen) {
      return "the hypervisor gave "
          + percent(seen.stealNanos(), seen.wallNanos())
          + " of a processor to other machines";
    }

    @Override
    boolean isIn(SystemDelta seen, int cores) {
      return seen.stealNanos() >= LEAST_STEAL_NANOS
          && (double) seen.stealNanos() / seen.wallNanos() / cores > STEAL_SHARE;
    }
  },

  /** The container's quota of CPU time was used up. */
  THROTTLED("throttled") {
    @Override
    String description(SystemDelta seen) {
      return "the container's quota of CPU time was used up " + times(seen.throttledPeriods());
    }

    @Override
    boolean isIn(SystemDelta seen, int cores) {
      return seen.throttledPeriods() > 0;
    }
  },

  /** Memory of any process was moved to or from disk. */
  SWAP("swap") {
    @Override
    String description(SystemDelta seen) {
      return "memory was moved to or from swap " + times(seen.swappedPages());
    }

    @Override
    boolean isIn(SystemDelta seen, int cores) {
      return seen.swappedPages() > 0;
    }
  },

  /** Memory was short. */
  MEMORY("memory") {
    @Override
    String description(SystemDelta seen) {
      return "processes waited for memory "
          + percent(seen.memoryPressureNanos(), seen.wallNanos())
          + " of the time";
    }

    @Override
    boolean isIn(SystemDelta seen, int cores) {
      return (double) seen.memoryPressureNanos() / seen.wallNanos() > MEMORY_SHARE;
    }
  };

  /** The share of one processor: a tenth of a fork's main thread. */
  private static final double OTHERS_SHARE = 0.1;

  /** The limit below which ticks of 10 ms may be the whole value. */
  private static final long LEAST_NANOS = 50_000_000;

  /** The least share of waiting processes: with processors to spare, others do not disturb ... */
  private static final double WAITING_SHARE = 0.05;

  /** ... unless they use this share of it; also the rule if the pressure is unknown. */
  private static final double OTHERS_SHARE_OF_ALL = 0.25;

  private static final double STEAL_SHARE = 0.01;

  /** The least value, since one tick is too coarse for a share of 1 %. */
  private static final long LEAST_STEAL_NANOS = 20_000_000;

  private static final double MEMORY_SHARE = 0.01;

  private final String word;

  Disturbance(String word) {
    this.word = word;
  }

  /** Returns the label in samples.csv. */
  public String label() {
    return word;
  }

  /** Returns the description of {@code seen}, as it follows "during the run". */
  abstract String description(SystemDelta seen);

  /** Returns whether it occurs in {@code seen}, on {@code cores} processors. */
  abstract boolean isIn(SystemDelta seen, int cores);

  /** Returns the words for {@code seen}, separated by blanks; empty for none. */
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
