package io.siribench.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The counterbalanced order of scenarios in rounds, by a Williams design (Williams 1949).
 *
 * <p>In as many rounds as there are scenarios, each scenario has each position once, and follows
 * every other one equally often; an odd number of scenarios needs twice as many rounds for the
 * latter. Fewer rounds get evenly spaced rows of the design. No scenario then has a position twice,
 * or the same predecessor more than once (twice for an odd number). Rows and letters are random.
 *
 * <p>Source: Williams 1949, "Experimental designs balanced for the estimation of residual effects
 * of treatments".
 */
final class RoundOrder {
  private final List<Scenario> scenarios;
  private final int rounds;
  private final Random random;
  private final List<List<Scenario>> rows = new ArrayList<>();
  private int next;

  /** Creates an order of {@code scenarios} in {@code rounds} rounds. */
  RoundOrder(List<Scenario> scenarios, int rounds, Random random) {
    this.scenarios = List.copyOf(scenarios);
    this.rounds = rounds;
    this.random = random;
  }

  /** Returns the order of the next round. */
  List<Scenario> next() {
    if (rows.isEmpty()) {
      fill();
    }
    next++;
    return rows.remove(rows.size() - 1);
  }

  /** Adds the rows of a whole design, or as many as there are rounds left. */
  private void fill() {
    List<Scenario> letters = new ArrayList<>(scenarios);
    Collections.shuffle(letters, random);
    int size = letters.size();
    int remaining = rounds - next;
    List<List<Scenario>> mirrored = new ArrayList<>();
    if (size % 2 == 1 && remaining > size) {
      mirrored = square(letters, Math.min(size, remaining - size));
      mirrored.forEach(Collections::reverse);
    }
    rows.addAll(mirrored);
    rows.addAll(square(letters, Math.min(size, remaining)));
  }

  /** Returns {@code count} rows of a square with unique letters per row and column, shuffled. */
  private List<List<Scenario>> square(List<Scenario> letters, int count) {
    int size = letters.size();
    int begin = random.nextInt(size);
    List<List<Scenario>> square = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int shift = begin + (int) ((long) i * size / count);
      List<Scenario> row = new ArrayList<>();
      for (int place = 0; place < size; place++) {
        // 0, 1, n-1, 2, n-2, ...: all differences between neighbours are different.
        int letter = place % 2 == 1 ? (place + 1) / 2 : size - place / 2;
        row.add(letters.get((letter + shift) % size));
      }
      square.add(row);
    }
    Collections.shuffle(square, random);
    return square;
  }
}
