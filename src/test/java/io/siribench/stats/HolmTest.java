package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class HolmTest {
  @Test
  void adjusted_fourValues_isWhatRSays() {
    // R 4: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    assertThat(Holm.adjusted(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
  }

  @Test
  void adjusted_largeValues_areAtMostOne() {
    assertThat(Holm.adjusted(0.4, 0.9, 0.6)).containsExactly(1, 1, 1);
  }

  @Test
  void adjusted_oneOrNone_isAsItWas() {
    assertThat(Holm.adjusted(0.04)).containsExactly(0.04);
    assertThat(Holm.adjusted()).isEmpty();
  }

  @Test
  void adjusted_anyValues_keepTheirOrderAndNeverShrink() {
    SplittableRandom random = new SplittableRandom(1);
    double[] pValues = random.doubles(40).map(value -> value * value * value).sorted().toArray();

    double[] adjusted = Holm.adjusted(pValues);

    assertThat(adjusted).isSorted();
    for (int i = 0; i < pValues.length; i++) {
      assertThat(adjusted[i]).isBetween(pValues[i], 1.0);
    }
    assertThat(adjusted[0]).isEqualTo(Math.min(1, 40 * pValues[0]));
  }
}
