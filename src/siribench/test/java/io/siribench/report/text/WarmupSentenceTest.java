package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.WarmupCurve;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WarmupSentenceTest {
  private static String text(int processes, int unknownIn, Long... warmAfter) {
    return WarmupSentence.of(
        new WarmupCurve(List.of(), processes, List.of(warmAfter), unknownIn, Optional.empty()));
  }

  @Test
  void of_allProcesses_isTheirMedianWithItsInterval() {
    assertThat(text(8, 0, 16L, 17L, 18L, 19L, 20L, 21L, 22L, 23L))
        .isEqualTo("warm (at most 1.1 times a steady request) after 20 requests [16, 23]");
  }

  @Test
  void of_oneProcess_hasNoInterval() {
    assertThat(text(1, 0, 16L))
        .isEqualTo("warm (at most 1.1 times a steady request) after 16 requests");
  }

  @Test
  void of_noSteadyProcess_reportsWhatToMeasure() {
    assertThat(text(2, 2))
        .isEqualTo(
            "warm after: unknown, no process reached a steady state (also measure with --steady)");
  }

  @Test
  void of_someProcessesNeverWarm_reportsHowMany() {
    assertThat(text(2, 0, 16L)).endsWith(" after 16 requests (not reached in 1 of 2 processes)");
    assertThat(text(2, 0)).isEqualTo("warm after: more requests than were sent");
  }

  /** The few that became warm are the fastest, and not typical. */
  @Test
  void of_mostProcessesNeverWarm_isNotMedianOfTheOthers() {
    assertThat(text(3, 0, 1L))
        .isEqualTo("warm after: more requests than were sent (not reached in 2 of 3 processes)");
    assertThat(text(7, 0, 1L, 2L, 3L, 4L, 5L))
        .endsWith(" after 4 requests [1, more than were sent] (not reached in 2 of 7 processes)");
    assertThat(text(1, 0, 1L)).endsWith(" after 1 request");
    assertThat(text(1, 0, 0L))
        .endsWith("(at most 1.1 times a steady request) from the first request");
  }
}
