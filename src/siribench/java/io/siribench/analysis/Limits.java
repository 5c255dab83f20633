package io.siribench.analysis;

import java.util.List;
import java.util.Optional;

/**
 * What a run is held against, beside what it is asked to measure.
 *
 * @param gate how much slower than its reference a scenario may be; absent where that is not asked
 */
public record Limits(List<Budget> budgets, Optional<Gate> gate) {
  /** Where nothing is limited. */
  public static final Limits NONE = new Limits(List.of(), Optional.empty());

  public Limits {
    budgets = List.copyOf(budgets);
  }
}
