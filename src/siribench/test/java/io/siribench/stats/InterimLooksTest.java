package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LooksTest {
  @Test
  void isDue_upToSixtyRounds_startsAtTenAndGrowsByAQuarter() {
    assertThat(IntStream.rangeClosed(0, 60).filter(InterimLooks::isDue))
        .containsExactly(10, 13, 17, 22, 28, 35, 44, 55);
  }

  @Test
  void after_anyRounds_isNextDueRound() {
    for (int rounds = 0; rounds < 300; rounds++) {
      int next = InterimLooks.after(rounds);
      assertThat(next).isGreaterThan(rounds);
      assertThat(InterimLooks.isDue(next)).isTrue();
      assertThat(IntStream.range(rounds + 1, next)).noneMatch(InterimLooks::isDue);
    }
  }
}
