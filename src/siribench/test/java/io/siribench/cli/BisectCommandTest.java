package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Gate;
import io.siribench.bisect.Judgement;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BisectCommandTest {
  @ParameterizedTest
  @CsvSource({
    "run --cold order.json, false",
    "run --judge launch --cold order.json, false",
    "run --judge instructions order.json, true",
    "run --judge=Allocated order.json, true",
    "run --cold --until-decided order.json, true"
  })
  void endsByItself_countsOrTheRule_areEnough(String arguments, boolean isEnough) {
    assertThat(BisectCommand.endsByItself(List.of(arguments.split(" ", -1)))).isEqualTo(isEnough);
  }

  /** Another scenario may be the one that became slower. */
  @ParameterizedTest
  @CsvSource({
    "PASSED, false, GOOD",
    "PASSED, true, SKIP",
    "UNDECIDED, false, SKIP",
    "NOT_JUDGED, true, SKIP",
    "SUSPECTED, false, BAD",
    "ESTABLISHED, true, BAD"
  })
  void judgement_notOfAllScenarios_isNeverGood(
      Gate.State state, boolean isIncomplete, Judgement expected) {
    assertThat(Judgement.of(state, isIncomplete)).isEqualTo(expected);
  }
}
