package io.siribench.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The counterbalanced order of scenarios in rounds. In as many rounds as there are scenarios, each
 * has each position once, and (for an odd number in twice as many rounds) follows each other one
 * equally often: a Williams design (Williams 1949, "Experimental designs balanced for the
 * estimation of residual effects of treatments"), with random rows and letters. Fewer rounds get
 * rows from all over the design, so that the positions of each scenario are as far apart as
 * possible: none has a position twice, or a predecessor more often than once (for an odd number
 * twice).
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
    int left = rounds - next;
    List<List<Scenario>> mirrored = new ArrayList<>();
    if (size % 2 == 1 && left > size) {
      mirrored = square(letters, Math.min(size, left - size));
      mirrored.forEach(Collections::reverse);
    }
    rows.addAll(mirrored);
    rows.addAll(square(letters, Math.min(size, left)));
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
