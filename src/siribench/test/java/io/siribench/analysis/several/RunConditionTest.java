package io.siribench.analysis.several;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunConditionTest {
  @ParameterizedTest
  @CsvSource({
    "a a a, false, false",
    "a b a, true, true",
    "a ? a, true, false",
    "? ?, false, false"
  })
  void differs_values_mayBeUnknown(String values, boolean differs, boolean isKnown) {
    RunCondition condition =
        new RunCondition("cpu", List.of(values.replace("?", "").split(" ", -1)));
    assertThat(condition.differs()).isEqualTo(differs);
    assertThat(condition.isKnownToDiffer()).isEqualTo(isKnown);
  }
}
