package io.siribench.stats;

import java.util.Map;
import java.util.TreeMap;

/**
 * One value of each round of one scenario, in any unit: that of its fork. Scenarios are compared
 * within rounds, so that what changes from round to round is the same for both.
 */
public final class RoundValues {
  private final Map<Integer, Double> byRound = new TreeMap<>();

  /** Sets the value of {@code round}. */
  public void put(int round, double value) {
    byRound.put(round, value);
  }

  /** How many rounds have a value. */
  public int size() {
    return byRound.size();
  }

  /** All values, in the order of the rounds. */
  public double[] values() {
    return byRound.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The values of the rounds that {@code other} has too, in the order of the rounds. */
  double[] pairedWith(RoundValues other) {
    return byRound.entrySet().stream()
        .filter(entry -> other.byRound.containsKey(entry.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .toArray();
  }
}
