package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.TestContext;
import io.siribench.bisect.Judgement;
import io.siribench.plan.StopRule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BisectCommandTest {
  @ParameterizedTest
  @CsvSource({
    "run --cold order.json, false",
    "run --judge launch --cold order.json, false",
    "run --judge instructions order.json, true",
    "run --judge=Allocated order.json, true",
    "run --cold --label allocated order.json, false",
    "run --cold instructions, false",
    "run --cold --until-decided order.json, true"
  })
  void endsByItself_countsOrTheRule_areEnough(String arguments, boolean isEnough) {
    assertThat(BisectCommand.endsByItself(List.of(arguments.split(" ", -1)))).isEqualTo(isEnough);
  }

  /** A body is not a file of arguments. */
  @Test
  void runArguments_bodyInAFile_isOneWord() {
    assertThat(BisectCommand.runArguments("--cold 'http://h/my stop' --data @body.xml"))
        .containsExactly("run", "--cold", "http://h/my stop", "--data=@body.xml");
  }

  /** Elapsed times may not be precise enough when CPU time ends the run. */
  @ParameterizedTest
  @CsvSource({"ELAPSED, BOTH", "LAUNCH, BOTH", "CPU, CPU"})
  void limits_runDecidedByCpuTime_judgesByCpuTimeOnly(StopRule.Judge judge, Gate.Judge judged) {
    assertThat(
            BisectCommand.limits(
                TestContext.of(List.of("a", "b")).judge(judge).build().planned().values(), 0.05))
        .isEqualTo(new Limits(List.of(), Optional.of(new Gate(5, judged))));
  }

  @ParameterizedTest
  @CsvSource({
    "0.05, 5%",
    "0.000005, 0.0005%",
    "0.00000000001, 0.000000001%",
    "1000000, 100000000%"
  })
  void gate_anyThreshold_hasNoExponent(double threshold, String percent) {
    assertThat(BisectCommand.gate(threshold)).isEqualTo("--gate=" + percent);
  }

  /** Another scenario may be the one that became slower. */
  @ParameterizedTest
  @CsvSource({
    "PASSED, false, GOOD",
    "PASSED, true, SKIP",
    "UNDECIDED, false, SKIP",
    "NOT_JUDGED, true, SKIP",
    "SUSPECTED, false, SKIP",
    "ESTABLISHED, true, BAD"
  })
  void judgement_notEstablishedOrNotOfAllScenarios_isSkipped(
      Gate.State state, boolean isIncomplete, Judgement expected) {
    assertThat(Judgement.of(state, isIncomplete)).isEqualTo(expected);
  }
}
