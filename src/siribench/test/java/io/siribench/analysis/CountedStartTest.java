package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.results.NamedScenario;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CountedStartTest {
  private static CountedStart start(String counter, Long... counts) {
    return new CountedStart(NamedScenario.ofId("a"), counter, List.of(counts));
  }

  @Test
  void mean_severalForks_averagesTheirCounts() {
    CountedStart start = start("qemu 7", 1_000L, 1_001L, 999L);
    assertThat(start.mean()).isEqualTo(1_000);
    assertThat(start.spreadPercent()).isCloseTo(0.2, within(1e-9));
    assertThat(start("qemu 7").mean()).isZero();
    assertThat(start("qemu 7").spreadPercent()).isZero();
  }

  /** Forks that differ by exactly the resolution still confirm each other. */
  @Test
  void isReproducible_forks_needsTwoWithinResolution() {
    assertThat(start("qemu 7", 1_000L).isReproducible()).isFalse();
    assertThat(start("qemu 7", 1_000L, 1_000L).isReproducible()).isTrue();
    assertThat(start("qemu 7", 9_995L, 10_005L).spreadPercent())
        .isEqualTo(CountedStart.RESOLUTION_PERCENT);
    assertThat(start("qemu 7", 9_995L, 10_005L).isReproducible()).isTrue();
    assertThat(start("qemu 7", 9_994L, 10_006L).isReproducible()).isFalse();
  }

  @Test
  void isCounted_everyForkFailed_isFalse() {
    assertThat(start("qemu 7").isCounted()).isFalse();
    assertThat(start("qemu 7", 5L).isCounted()).isTrue();
  }
}
