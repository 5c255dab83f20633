package io.siribench.analysis;

import java.util.List;
import java.util.Optional;

/**
 * The limits to check, in addition to the requested measurements.
 *
 * @param gate the limit for a scenario's slowdown against its reference; absent if not requested
 */
public record Limits(List<Budget> budgets, Optional<Gate> gate) {
  /** The value without limits. */
  public static final Limits NONE = new Limits(List.of(), Optional.empty());

  public Limits {
    budgets = List.copyOf(budgets);
  }
}
