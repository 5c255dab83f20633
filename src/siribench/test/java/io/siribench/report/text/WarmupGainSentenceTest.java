package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.WarmupGain;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.Shift;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class WarmupGainSentenceTest {
  private static String sentence(int steadyRounds, @Nullable Shift saved, int gains) {
    return WarmupGainSentence.of(
        new WarmupGain(
            NamedScenario.ofId("plain"),
            List.of(),
            8,
            steadyRounds,
            Optional.ofNullable(saved),
            gains,
            Confidence.SHOWN));
  }

  @Test
  void of_established_isANumberOfRequestsWithItsInterval() {
    assertThat(sentence(8, new Shift(812.4, 510, 1100.5, 0.008), 2))
        .isEqualTo("saves about 812 requests until the process is steady, 95 % CI [510, 1101]");
    assertThat(sentence(8, new Shift(-40, -70, -10, 0.008), 2))
        .isEqualTo("needs about 40 more requests until the process is steady, 95 % CI [10, 70]");
  }

  @Test
  void of_oneRequest_isSingular() {
    assertThat(sentence(8, new Shift(1, 0.5, 3, 0.008), 2))
        .isEqualTo("saves about 1 request until the process is steady, 95 % CI [1, 3]");
    assertThat(sentence(8, new Shift(-1, -3, -0.5, 0.008), 2))
        .isEqualTo("needs about 1 more request until the process is steady, 95 % CI [1, 3]");
  }

  @Test
  void of_manyComparisons_isOnlySuggested() {
    assertThat(sentence(8, new Shift(812.4, 510, 1100.5, 0.008), 9))
        .isEqualTo(
            "may save about 812 requests until the process is steady, 95 % CI [510, 1101]; not"
                + " significant among 9");
  }

  @Test
  void of_intervalContainingZero_statesNoSavings() {
    assertThat(sentence(7, new Shift(12, -300, 320, 0.8), 1))
        .isEqualTo(
            "saves no detectable number of requests until the process is steady, 95 % CI"
                + " [-300, 320]; both became steady in 7 of 8 rounds only");
  }

  @Test
  void of_oneRound_isSingular() {
    WarmupGain gain =
        new WarmupGain(
            NamedScenario.ofId("plain"), List.of(), 1, 0, Optional.empty(), 1, Confidence.SHOWN);
    assertThat(WarmupGainSentence.of(gain))
        .contains("(both processes became steady in 0 of 1 round, and 6 are needed: ");
  }

  @Test
  void of_runUntilDecided_needsMoreRounds() {
    WarmupGain gain =
        new WarmupGain(
            NamedScenario.ofId("plain"),
            List.of(),
            7,
            7,
            Optional.empty(),
            1,
            Confidence.UNTIL_DECIDED);
    assertThat(WarmupGainSentence.of(gain)).contains(" in 7 of 7 rounds, and 8 are needed: ");
  }

  @Test
  void of_unsteadyProcesses_areReported() {
    assertThat(sentence(2, null, 1))
        .isEqualTo(
            "the number of requests saved until the process is steady is unknown (both processes"
                + " became steady in 2 of 8 rounds, and 6 are needed: add --steady, more --requests"
                + " or more --forks)");
  }
}
