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
import java.util.List;
import org.junit.jupiter.api.Test;

final class LineProgressTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);

  private final StringWriter text = new StringWriter();
  private long nanos;
  private final LineProgress progress = new LineProgress(new PrintWriter(text), () -> nanos);

  private void finish(int forks, Sample sample) {
    for (int fork = 0; fork < forks; fork++) {
      progress.forkFinished(new Round(1, List.of(COLD)), COLD, List.of(sample));
    }
  }

  @Test
  void forkFinished_manyForks_reportsEveryTenPercent() {
    progress.runStarted(Plans.plan(100, 1, 1, COLD), 100);
    finish(100, new SampleBuilder("cold").build());
    assertThat(text.toString().lines())
        .hasSize(11)
        .endsWith("100 %  100 of 100 forks, round 1, about 0 s left; json cold 100.0 ms +-0 %");
  }

  @Test
  void forkFinished_sameFailureAgain_reportsItOnce() {
    progress.runStarted(Plans.plan(100, 1, 1, COLD), 1000);
    finish(
        5, new SampleBuilder("cold").failed(Outcome.CRASH, "exit code 1:\n  no memory", 1).build());
    finish(5, new SampleBuilder("cold").failed(Outcome.TIMEOUT, "silent", 137).build());
    assertThat(text.toString().lines())
        .containsExactly(
            "1 scenario, 1000 forks",
            "failed: cold: crash: exit code 1: no memory",
            "failed: cold: timeout: silent");
  }

  @Test
  void forkFinished_afterSeconds_showsTableAtGrowingIntervals() {
    progress.runStarted(Plans.plan(100, 1, 1, COLD), 1000);
    for (int fork = 0; fork < 30; fork++) {
      nanos += 1_000_000_000;
      finish(1, new SampleBuilder("cold").build());
    }
    assertThat(text.toString().lines())
        .containsExactly(
            "1 scenario, 1000 forks",
            " so far     processes   p50 ms",
            " json cold          3    100.0  provisional",
            " so far     processes   p50 ms",
            " json cold          9    100.0",
            " so far     processes   p50 ms",
            " json cold         27    100.0");
  }

  @Test
  void forkFinished_lastFork_showsNoTableBeforeTheResult() {
    progress.runStarted(Plans.plan(1, 1, 1, COLD), 1);
    nanos += 10_000_000_000L;
    finish(1, new SampleBuilder("cold").build());
    assertThat(text.toString()).doesNotContain("so far");
  }

  @Test
  void forkFinished_noFigureYet_showsTheTableWithTheFirst() {
    progress.runStarted(Plans.plan(100, 1, 1, COLD), 1000);
    nanos += 10_000_000_000L;
    finish(1, new SampleBuilder("cold").failed(Outcome.TIMEOUT, "silent", 137).build());
    assertThat(text.toString()).doesNotContain("so far");
    finish(1, new SampleBuilder("cold").build());
    assertThat(text.toString()).contains("so far").contains("1    100.0  provisional");
  }

  @Test
  void observing_oneFork_isNotASample() {
    progress.observing(Plans.scenario("cold", Start.COLD), 0, 1);
    assertThat(text.toString().lines()).containsExactly("1 extra fork, which is not a sample");
  }

  @Test
  void observing_manyForks_isALineForEveryTenPercent() {
    for (int done = 0; done < 200; done++) {
      progress.observing(Plans.scenario("cold", Start.COLD), done, 200);
    }
    assertThat(text.toString().lines())
        .hasSize(10)
        .startsWith("200 extra forks, which are not samples", "extra fork 21 of 200")
        .endsWith("extra fork 181 of 200");
  }
}
