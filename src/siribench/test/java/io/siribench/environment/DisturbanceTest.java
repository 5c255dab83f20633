package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DisturbanceTest {
  private static final long MILLI = 1_000_000;

  private static SystemDelta cpu(long wallMillis, long pressureMillis, long othersMillis) {
    return new SystemDelta(
        wallMillis * MILLI, pressureMillis * MILLI, 0, othersMillis * MILLI, 0, 0, 0);
  }

  /** Measurements of real forks on two processors; see {@link Disturbance}. */
  @ParameterizedTest
  @CsvSource({
    "474, 124, 0, ''",
    "512, 143, 10, ''",
    "486, 132, 20, ''",
    "730, 524, 570, cpu",
    "1168, 951, 1480, cpu"
  })
  void words_measuredForks_reportThoseNextToAnotherProcess(
      long wallMillis, long pressureMillis, long othersMillis, String words) {
    assertThat(Disturbance.words(cpu(wallMillis, pressureMillis, othersMillis), 2))
        .isEqualTo(words);
  }

  @Test
  void words_shortFork_isNotCalledDisturbedForAFewTicks() {
    assertThat(Disturbance.words(cpu(100, 50, 40), 2)).isEmpty();
    assertThat(Disturbance.words(cpu(100, 50, 60), 2)).isEqualTo("cpu");
  }

  @Test
  void words_idleProcessors_areNotADisturbance() {
    assertThat(Disturbance.words(cpu(1000, 10, 4000), 64)).isEmpty();
    assertThat(Disturbance.words(cpu(1000, 10, 20_000), 64)).isEqualTo("cpu");
  }

  @Test
  void words_pressureNotReported_requiresHighUseByOthers() {
    SystemDelta little = new SystemDelta(1000 * MILLI, -1, -1, 300 * MILLI, -1, -1, -1);
    SystemDelta much = new SystemDelta(1000 * MILLI, -1, -1, 900 * MILLI, -1, -1, -1);
    assertThat(Disturbance.words(little, 2)).isEmpty();
    assertThat(Disturbance.words(much, 2)).isEqualTo("cpu");
  }

  @Test
  void words_nothingReported_areNone() {
    assertThat(Disturbance.words(SystemDelta.UNKNOWN, 2)).isEmpty();
  }

  @Test
  void words_allDisturbances_areReported() {
    SystemDelta bad =
        new SystemDelta(1000 * MILLI, 900 * MILLI, 20 * MILLI, 900 * MILLI, 30 * MILLI, 1, 1);
    assertThat(Disturbance.words(bad, 2)).isEqualTo("cpu steal throttled swap memory");
  }

  @Test
  void words_oneStolenTick_isTooLittleToTell() {
    assertThat(Disturbance.words(new SystemDelta(100 * MILLI, 0, 0, 0, 10 * MILLI, 0, 0), 2))
        .isEmpty();
  }

  @Test
  void warnings_duringARun_reportAmounts() {
    SystemDelta bad =
        new SystemDelta(1000 * MILLI, 900 * MILLI, 20 * MILLI, 905 * MILLI, 30 * MILLI, 1, 12);
    List<String> warnings = Warning.during(bad, 2).stream().map(Warning::cause).toList();
    assertThat(warnings)
        .containsExactly(
            "during the run other processes used 90.5 % of a processor",
            "during the run the hypervisor gave 3.0 % of a processor to other machines",
            "during the run the container's quota of CPU time was used up once",
            "during the run memory was moved to or from swap 12 times",
            "during the run processes waited for memory 2.0 % of the time");
  }
}
