package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RoundValuesTest {
  private static RoundValues of(List<Integer> rounds) {
    RoundValues values = new RoundValues();
    rounds.forEach(round -> values.put(round, 10 * round));
    return values;
  }

  @Test
  void put_anyOrder_isSortedByRound() {
    List<Integer> rounds = new ArrayList<>();
    for (int round = 0; round < 100; round++) {
      rounds.add(round);
    }
    double[] inOrder = of(rounds).values();
    Collections.shuffle(rounds, new Random(42));
    assertThat(of(rounds).values()).containsExactly(inOrder).startsWith(0, 10, 20).hasSize(100);
  }

  @Test
  void put_existingRound_isReplaced() {
    RoundValues values = of(List.of(1, 2, 3));
    values.put(3, 1);
    values.put(1, 2);
    assertThat(values.values()).containsExactly(2, 20, 1);
    assertThat(values.size()).isEqualTo(3);
  }

  @Test
  void pairedWith_missingRounds_keepsOnlyCommonOnes() {
    RoundValues one = of(List.of(1, 2, 4, 7, 8));
    RoundValues other = of(List.of(0, 2, 3, 7));
    assertThat(one.pairedWith(other)).containsExactly(20, 70);
    assertThat(other.pairedWith(one)).containsExactly(20, 70);
    assertThat(one.pairedWith(new RoundValues())).isEmpty();
  }

  @Test
  void logarithms_consecutiveRounds_areAveraged() {
    RoundValues found = of(List.of(1, 2, 3, 7)).logarithms(3);

    assertThat(found.rounds()).containsExactly(0, 1, 2);
    assertThat(found.values())
        .containsExactly((Math.log(10) + Math.log(20)) / 2, Math.log(30), Math.log(70));
    assertThat(of(List.of(1, 2)).logarithms(1).values())
        .containsExactly(Math.log(10), Math.log(20));
    assertThat(of(List.of(2, 9)).lastRound()).isEqualTo(9);
    assertThat(new RoundValues().lastRound()).isZero();
  }

  @Test
  void without_roundsMissingInOne_hasCommonRounds() {
    RoundValues found = of(List.of(1, 2, 4)).without(of(List.of(2, 3, 4)));

    assertThat(found.rounds()).containsExactly(2, 4);
    assertThat(found.values()).containsExactly(0, 0);
  }

  /** Arrays hold sixteen rounds at first; unused places hold round 0. */
  @Test
  void pairedWith_sixteenRounds_keepsOnlyCommonOnes() {
    List<Integer> first = IntStream.range(0, 16).boxed().toList();
    List<Integer> more = IntStream.range(0, 20).boxed().toList();
    assertThat(of(first).pairedWith(of(more))).containsExactly(of(first).values());
    assertThat(of(more).pairedWith(of(first))).containsExactly(of(first).values());
    assertThat(of(first).without(of(more)).rounds()).containsExactly(of(first).rounds());
    assertThat(of(List.of(1, 2)).without(of(first)).rounds()).containsExactly(1, 2);
    assertThat(of(IntStream.range(1, 17).boxed().toList()).logarithms(1).size()).isEqualTo(16);
  }
}
