package io.siribench.verdict;

import static io.siribench.verdict.Comparisons.difference;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.verdict.Gate.Judge;
import io.siribench.verdict.Gate.State;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of a base that takes 250 ms, with a threshold of 5 %, which is 12.5 ms. */
final class GateTest {
  private static Verdict verdict(Difference elapsed, Difference cpu) {
    return Comparisons.verdict("b", "a", elapsed, cpu);
  }

  @ParameterizedTest
  @CsvSource({
    // The whole interval, the verdict, and CPU time.
    "20, 13, 30, SLOWER,        SLOWER,        BOTH,    ESTABLISHED",
    "20, 13, 30, SLOWER,        NO_DIFFERENCE, BOTH,    SUSPECTED",
    "20, 13, 30, SLOWER,        FASTER,        BOTH,    SUSPECTED",
    "20, 13, 30, SLOWER,        NO_DIFFERENCE, ELAPSED, ESTABLISHED",
    "20, 13, 30, BELOW_FLOOR,   SLOWER,        BOTH,    SUSPECTED",
    "20, 13, 30, NO_DIFFERENCE, SLOWER,        BOTH,    SUSPECTED",
    "20, 13, 30, PERHAPS_SLOWER, SLOWER,       BOTH,    SUSPECTED",
    "20, 13, 30, SLOWER,        PERHAPS_SLOWER, BOTH,   SUSPECTED",
    // Slower for sure, but not by so much for sure.
    "20, 12, 30, SLOWER,        SLOWER,        BOTH,    SUSPECTED",
    "12, 11, 30, SLOWER,        SLOWER,        BOTH,    PASSED",
    "-20, -30, -13, FASTER,     FASTER,        BOTH,    PASSED",
  })
  void judge_elapsed_needsWholeIntervalAndWitness(
      double estimate,
      double low,
      double high,
      Finding elapsed,
      Finding cpu,
      Judge judge,
      State expected) {
    Verdict verdict = verdict(difference(estimate, low, high, elapsed), difference(1, 0.5, 2, cpu));
    assertThat(new Gate(5, judge).judge(verdict)).isEqualTo(expected);
  }

  @Test
  void judge_cpu_isByCpuTimeAlone() {
    Verdict verdict =
        verdict(
            difference(0, -1, 1, Finding.NO_DIFFERENCE), difference(20, 13, 30, Finding.SLOWER));
    assertThat(new Gate(5, Judge.CPU).judge(verdict)).isEqualTo(State.ESTABLISHED);
    assertThat(new Gate(5, Judge.BOTH).judge(verdict)).isEqualTo(State.PASSED);
  }

  @Test
  void judge_withoutCpuTime_isByElapsedTime() {
    Difference slower = difference(20, 13, 30, Finding.SLOWER);
    Verdict verdict =
        new Verdict(Comparisons.pair("b", "a"), 50, Optional.of(slower), Optional.empty());
    assertThat(new Gate(5, Judge.BOTH).judge(verdict)).isEqualTo(State.ESTABLISHED);
    assertThat(new Gate(5, Judge.CPU).judge(verdict)).isEqualTo(State.NOT_JUDGED);
  }

  @Test
  void judge_tooFew_isNotJudged() {
    assertThat(new Gate(5, Judge.BOTH).judge(Comparisons.tooFew("b", "a", 3)))
        .isEqualTo(State.NOT_JUDGED);
  }
}
