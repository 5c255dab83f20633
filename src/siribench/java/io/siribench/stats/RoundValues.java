package io.siribench.stats;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * One value per round of one scenario, in any unit: the value of its fork. Scenarios are compared
 * within rounds, so that changes from round to round affect both equally.
 */
public final class RoundValues {
  private static final int FIRST_CAPACITY = 16;

  /** The rounds, ascending; a million of boxed ones would take most of a report's memory. */
  private int[] rounds = new int[FIRST_CAPACITY];

  private double[] values = new double[FIRST_CAPACITY];
  private int size;

  /** Sets the value of {@code round}. */
  public void put(int round, double value) {
    // Rounds arrive in order, so this is nearly always the end.
    int index =
        size > 0 && rounds[size - 1] >= round
            ? Arrays.binarySearch(rounds, 0, size, round)
            : -1 - size;
    if (index < 0) {
      index = -1 - index;
      insert(index);
    }
    rounds[index] = round;
    values[index] = value;
  }

  private void insert(int index) {
    if (size == rounds.length) {
      rounds = Arrays.copyOf(rounds, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    System.arraycopy(rounds, index, rounds, index + 1, size - index);
    System.arraycopy(values, index, values, index + 1, size - index);
    size++;
  }

  /** Returns the number of rounds with a value. */
  public int size() {
    return size;
  }

  /** Returns all values, in the order of the rounds. */
  public double[] values() {
    return Arrays.copyOf(values, size);
  }

  /** Returns the value of {@code round}; empty if it has none. */
  public OptionalDouble of(int round) {
    int index = Arrays.binarySearch(rounds, 0, size, round);
    return index < 0 ? OptionalDouble.empty() : OptionalDouble.of(values[index]);
  }

  /** Returns the last round that has a value; 0 without one. */
  public int lastRound() {
    return size == 0 ? 0 : rounds[size - 1];
  }

  /** Returns the rounds that have a value, ascending. */
  public int[] rounds() {
    return Arrays.copyOf(rounds, size);
  }

  /**
   * Returns the mean logarithm of each {@code length} consecutive rounds. In the result, the round
   * is the number of this part of the run.
   */
  public RoundValues logarithms(int length) {
    RoundValues logarithms = new RoundValues();
    int from = 0;
    for (int index = 0; index < size; index++) {
      int part = rounds[index] / length;
      if (index + 1 == size || rounds[index + 1] / length != part) {
        double sum = 0;
        for (int i = from; i <= index; i++) {
          sum += Math.log(values[i]);
        }
        logarithms.put(part, sum / (index + 1 - from));
        from = index + 1;
      }
    }
    return logarithms;
  }

  /** Returns the differences from {@code other}, in the rounds that both have. */
  public RoundValues without(RoundValues other) {
    RoundValues differences = new RoundValues();
    for (int index = 0; index < size; index++) {
      int round = rounds[index];
      double value = values[index];
      other.of(round).ifPresent(otherValue -> differences.put(round, value - otherValue));
    }
    return differences;
  }

  /** Returns the values of the rounds that {@code other} also has, in order. */
  double[] pairedWith(RoundValues other) {
    double[] paired = new double[Math.min(size, other.size)];
    int count = 0;
    int next = 0;
    for (int index = 0; index < size; index++) {
      while (next < other.size && other.rounds[next] < rounds[index]) {
        next++;
      }
      if (next < other.size && other.rounds[next] == rounds[index]) {
        paired[count++] = values[index];
      }
    }
    return Arrays.copyOf(paired, count);
  }
}
