package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConditionDifferenceTest {
  @ParameterizedTest
  @CsvSource({
    "cpu, '', 'AMD EPYC', true",
    "cpu, 'AMD EPYC', '', true",
    "cpu, 'AMD EPYC', 'Intel Xeon', false",
    "pinned, '', '2', false"
  })
  void isUnknown_missingValue_isTrueForFactsOnly(
      String name, String base, String candidate, boolean expected) {
    assertThat(ConditionDifference.isUnknown(name, base, candidate)).isEqualTo(expected);
  }

  @Test
  void isOfTheMachine_conditions_excludesThoseSetByOptions() {
    assertThat(ConditionDifference.isOfTheMachine("cpu")).isTrue();
    assertThat(ConditionDifference.isOfTheMachine("java")).isFalse();
    assertThat(new ConditionDifference("cpu", "", "", false, List.of()).isFact()).isTrue();
    assertThat(new ConditionDifference("jvm_args", "", "", false, List.of()).isFact()).isFalse();
  }
}
