package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StatusLineTest {
  private static final long SECOND = 1_000_000_000;
  private static final int FORKS = 20;
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  private final StringWriter text = new StringWriter();
  private int width = 80;
  private long nanos;
  private final StatusLine line = new StatusLine(new PrintWriter(text), () -> width, () -> nanos);

  private void run(int forks, Sample sample) {
    line.runStarted(Plans.plan(FORKS, 1, 1, COLD, WARM), FORKS);
    for (int round = 1; round <= forks; round++) {
      line.forkStarted(new Round(round, List.of(COLD)), COLD);
      nanos += SECOND;
      line.forkFinished(new Round(round, List.of(COLD)), COLD, List.of(sample));
    }
    line.forkStarted(new Round(forks + 1, List.of(COLD)), COLD);
  }

  private List<String> drawn() {
    return text.toString()
        .replaceAll("\u001B\\[(\\?7[lh]|K)", "")
        .substring(1)
        .lines()
        .flatMap(all -> List.of(all.split("\r")).stream())
        .toList();
  }

  private String last() {
    return drawn().get(drawn().size() - 1);
  }

  @Test
  void forkStarted_someForksDone_saysHowFarTheRunIs() {
    run(10, new SampleBuilder("cold").build());

    assertThat(last()).isEqualTo("50 %  round 11 of 20  10 s left  cold  100.0 ms +-0 %");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 20, 30, 40, 50, 60, 80, 120})
  void forkStarted_anyWidth_isOneLineThatFits(int columns) {
    width = columns;

    run(10, new SampleBuilder("cold").failed(Outcome.CRASH, "x", 1).build());
    line.waiting(
        COLD, Duration.ofSeconds(30), "because the endpoint asked for it, and for no more");
    line.preparing(WARM);

    assertThat(drawn()).allSatisfy(found -> assertThat(found).hasSizeLessThan(columns));
    assertThat(text.toString()).doesNotContain("\n");
  }

  @Test
  void forkStarted_fortyColumns_hasAllThatIsKnown() {
    width = 40;

    run(10, new SampleBuilder("cold").build());

    assertThat(last()).isEqualTo("50%  11/20  0:10  cold  100.0 ms +-0 %");
  }

  @Test
  void forkStarted_terminalMadeNarrower_fitsFromThenOn() {
    run(5, new SampleBuilder("cold").build());
    width = 30;
    nanos += SECOND;
    line.forkStarted(new Round(7, List.of(COLD)), COLD);

    assertThat(last()).hasSizeLessThan(30).startsWith("25%  7/20");
  }

  @Test
  void forkStarted_shortForks_isDrawnOnceASecond() {
    line.runStarted(Plans.plan(FORKS, 1, 1, COLD, WARM), FORKS);
    for (int round = 1; round <= FORKS; round++) {
      line.forkStarted(new Round(round, List.of(COLD)), COLD);
      nanos += SECOND / 10;
      line.forkFinished(
          new Round(round, List.of(COLD)), COLD, List.of(new SampleBuilder("cold").build()));
    }

    assertThat(drawn()).hasSize(2);
  }

  @Test
  void runFinished_leavesNothing() {
    run(3, new SampleBuilder("cold").build());

    line.runFinished();

    assertThat(text.toString()).endsWith("\r\u001B[?7l\u001B[K\u001B[?7h");
  }
}
