package io.siribench.convert.roundtrip;

import java.util.HashMap;
import java.util.Map;

/** How often values occur that are the same. */
final class Counts {
  private final Map<Value, Integer> counts = new HashMap<>();

  void add(Value value) {
    counts.merge(value.canonical(), 1, Integer::sum);
  }

  /** Takes one of {@code value} away; false if there is none. */
  boolean take(Value value) {
    Integer left = counts.computeIfPresent(value.canonical(), (same, count) -> count - 1);
    return left != null && left >= 0;
  }
}
