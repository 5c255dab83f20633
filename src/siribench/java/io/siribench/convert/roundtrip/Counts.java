package io.siribench.convert.roundtrip;

import java.util.HashMap;
import java.util.Map;

/** A count of equal values. */
final class Counts {
  private final Map<Value, Integer> counts = new HashMap<>();

  void add(Value value) {
    counts.merge(value.canonical(), 1, Integer::sum);
  }

  /** Removes one occurrence of {@code value}; returns false if there is none. */
  boolean take(Value value) {
    Integer left = counts.computeIfPresent(value.canonical(), (same, count) -> count - 1);
    return left != null && left >= 0;
  }
}
