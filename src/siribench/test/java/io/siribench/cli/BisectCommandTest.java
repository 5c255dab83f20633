package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
}
