package io.siribench.analysis;

import static io.siribench.analysis.Comparisons.MILLI;
import static io.siribench.analysis.Comparisons.difference;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.ComparedScenario.Figures;
import io.siribench.analysis.Gate.Judge;
import io.siribench.analysis.Gate.State;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComparedScenarioTest {
  private static final Verdict SLOWER =
      Comparisons.verdict(
          "b",
          "a",
          difference(50, 40, 60, VerdictKind.SLOWER),
          difference(40, 35, 45, VerdictKind.SLOWER));

  private static Figures figures(int n, long failed) {
    return new Figures(n, failed, 0, Optional.of((double) n));
  }

  private static ComparedScenario compared(Verdict verdict, State state) {
    return new ComparedScenario(verdict, state, figures(7, 0), figures(8, 0));
  }

  private static GateResult gate(Verdict verdict) {
    return new GateResult(new Gate(5, Judge.BOTH), List.of(verdict), true);
  }

  /** Failures that the base also has are not those of the candidate. */
  @ParameterizedTest
  @CsvSource({
    "5, 0, 5, 0, false",
    "5, 0, 4, 1, true",
    "4, 1, 4, 1, false",
    "4, 1, 5, 0, false",
    "5, 0, 0, 0, true",
    "0, 0, 5, 0, true"
  })
  void failed_sides_requiresFailuresOfOnlyTheCandidate(
      int baseN, long baseFailed, int candidateN, long candidateFailed, boolean expected) {
    ComparedScenario compared =
        new ComparedScenario(
            SLOWER, State.PASSED, figures(baseN, baseFailed), figures(candidateN, candidateFailed));
    assertThat(compared.failed()).isEqualTo(expected);
  }

  @Test
  void medians_sides_useForksOrElseUncomparedSamples() {
    ComparedScenario compared = compared(SLOWER, State.ESTABLISHED);
    assertThat(compared.scenario()).isEqualTo("b");
    assertThat(compared.baseMedian()).hasValue(250 * MILLI);
    assertThat(compared.candidateMedian()).hasValue(300 * MILLI);
    ComparedScenario tooFew = compared(Comparisons.tooFew("b", "a", 3), State.NOT_JUDGED);
    assertThat(tooFew.baseMedian()).hasValue(7.0);
    assertThat(tooFew.candidateMedian()).hasValue(8.0);
  }

  @Test
  void word_verdict_hasJudgementOnlyForRegression() {
    assertThat(compared(SLOWER, State.ESTABLISHED).word(gate(SLOWER)))
        .isEqualTo("slower: the runs differ");
    assertThat(compared(SLOWER, State.PASSED).word(gate(SLOWER))).isEqualTo("slower");
    Verdict disagreeing =
        Comparisons.verdict(
            "b",
            "a",
            difference(50, 40, 60, VerdictKind.SLOWER),
            difference(0, -5, 5, VerdictKind.NO_DIFFERENCE));
    assertThat(compared(disagreeing, State.SUSPECTED).word(gate(disagreeing)))
        .isEqualTo("slower (CPU time does not confirm): the runs may differ");
  }
}
