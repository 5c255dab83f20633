package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import java.util.Collections;
import java.util.List;

/**
 * The counted instructions of a scenario's start.
 *
 * @param counter the counter, its version, and the flags that make its counts reproducible
 * @param counts the count of each fork; empty if none was counted
 */
public record CountedStart(NamedScenario named, String counter, List<Long> counts) {
  /**
   * The resolution: the greatest difference between the counts of one scenario, in percent. Forks
   * of one scenario differed by up to 0.02 % at a load of 17.
   */
  public static final double RESOLUTION_PERCENT = 0.1;

  public CountedStart {
    counts = List.copyOf(counts);
  }

  /** Returns whether any fork was counted. */
  boolean isCounted() {
    return !counts.isEmpty();
  }

  /** Returns the mean count; 0 without counts. */
  public double mean() {
    return counts.stream().mapToLong(Long::longValue).average().orElse(0);
  }

  /** Returns the range of the counts in percent of their mean. */
  public double spreadPercent() {
    return counts.isEmpty()
        ? 0
        : (Collections.max(counts) - Collections.min(counts)) / mean() * 100;
  }

  /** Returns whether a second fork has confirmed the count. */
  public boolean isReproducible() {
    return counts.size() > 1 && spreadPercent() <= RESOLUTION_PERCENT;
  }
}
