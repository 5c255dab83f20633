package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class StopRuleTest {
  private static final Duration TIME = Duration.ofMinutes(3);

  @Test
  void timeForRounds_timeLimit_isWholeLimit() {
    StopRule rule = new StopRule(OptionalDouble.empty(), Optional.of(TIME), 1000);

    assertThat(rule.timeForRounds()).contains(TIME);
    assertThat(StopRule.NONE.timeForRounds()).isEmpty();
  }

  @Test
  void timeForRounds_eliminatingRule_reservesFivePercent() {
    StopRule rule = StopRule.eliminating(TIME);

    assertThat(rule.eliminates()).isTrue();
    assertThat(rule.timeForRounds()).contains(Duration.ofSeconds(171));
  }

  @ParameterizedTest
  @CsvSource({"0, 13000", "1999, 13000", "2000, 13000", "2001, 12999", "5000, 10000"})
  void timeForRounds_quick_reservesPreparationButAtLeastTwoSeconds(
      long preparationMillis, long millis) {
    StopRule rule = StopRule.quick(StopRule.Judge.CPU);

    assertThat(rule.timeForRounds(Duration.ofMillis(preparationMillis)))
        .contains(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @EnumSource
  void optionName_ofJudge_isItsNameInLowerCase(StopRule.Judge judge) {
    assertThat(judge.optionName()).isEqualToIgnoringCase(judge.name()).isLowerCase();
  }
}
