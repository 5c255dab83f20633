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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
  private int height = 24;
  private long nanos;
  private Runnable duringDraw = () -> {};
  private final StatusLine line =
      new StatusLine(new PrintWriter(text), this::width, () -> height, () -> nanos);

  private int width() {
    duringDraw.run();
    return width;
  }

  private void run(int forks, Sample sample) {
    line.runStarted(Plans.plan(FORKS, 1, 1, COLD, WARM), FORKS);
    for (int round = 1; round <= forks; round++) {
      line.forkStarted(new Round(round, List.of(COLD)), COLD);
      nanos += SECOND;
      line.forkFinished(new Round(round, List.of(COLD)), COLD, List.of(sample));
    }
    line.forkStarted(new Round(forks + 1, List.of(COLD)), COLD);
  }

  private List<String> shown() {
    return new TerminalEmulator(width, height).write(text.toString()).lines();
  }

  private String last() {
    return shown().get(shown().size() - 1);
  }

  @Test
  void forkStarted_someForksDone_reportsHowFarTheRunIs() {
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

    assertThat(shown()).singleElement().asString().hasSizeLessThan(columns);
  }

  @Test
  void forkStarted_fortyColumns_showsEverything() {
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

    assertThat(text.toString().split(Pattern.quote("\u001B[?7l"))).hasSize(1 + 2);
  }

  @Test
  void makingDocument_documents_isShownAndThenCleared() {
    line.makingDocument(1, 20);
    assertThat(last()).isEqualTo("creating document 2 of 20");
    line.makingDocument(20, 20);
    assertThat(shown()).containsExactly("");
  }

  @Test
  void observing_withoutARun_showsNoRound() {
    line.observing(COLD, 0, 1);
    assertThat(last()).startsWith("extra fork 1 of 1: ");
    width = 20;
    line.observing(COLD, 0, 1);
    assertThat(last()).startsWith("extra fork 1 of");
  }

  @Test
  void runFinished_leavesNothing() {
    run(3, new SampleBuilder("cold").build());

    line.runFinished();

    assertThat(shown()).containsExactly("");
    assertThat(text.toString()).endsWith("\u001B[?7h");
  }

  @Test
  void runFinished_whilePauseIsDrawn_leavesNothing() throws InterruptedException {
    run(3, new SampleBuilder("cold").build());
    Thread runner = new Thread(line::runFinished);
    duringDraw =
        () -> {
          runner.start();
          // Without a lock, the line would be cleared before it is drawn.
          while (runner.getState() != Thread.State.BLOCKED && runner.isAlive()) {
            Thread.onSpinWait();
          }
        };

    line.pausing(Duration.ofSeconds(1));
    runner.join();

    assertThat(shown()).containsExactly("");
  }

  @Test
  void forkStarted_afterForks_drawsTheTableAboveInPlace() {
    text.write("earlier output\n");
    run(10, new SampleBuilder("cold").build());

    assertThat(shown())
        .containsExactly(
            "earlier output",
            " so far  processes   p50 ms",
            " cold           10    100.0",
            " warm            0",
            "50 %  round 11 of 20  10 s left  cold  100.0 ms +-0 %");
    assertThat(Path.of("docs/run-directory.md"))
        .content()
        .contains(String.join("\n", shown().subList(1, shown().size())));
  }

  @Test
  void forkStarted_fewForks_areProvisional() {
    run(5, new SampleBuilder("cold").build());

    assertThat(shown()).contains(" cold            5    100.0  provisional");
  }

  @Test
  void forkStarted_pageCacheRound_showsNoFigure() {
    line.runStarted(Plans.plan(FORKS, 1, 1, COLD, WARM), FORKS);
    line.forkFinished(
        new Round(0, List.of(COLD)), COLD, List.of(new SampleBuilder("cold").at(0, 0, 0).build()));
    line.forkStarted(new Round(1, List.of(COLD)), COLD);

    assertThat(shown()).singleElement().asString().startsWith("5 %  round 1 of 20");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 20, 50})
  void forkStarted_moreScenariosThanLines_staysOnTheScreen(int rows) {
    height = rows;
    List<Scenario> scenarios =
        IntStream.range(0, 30).mapToObj(i -> Plans.scenario("cold" + i, Start.COLD)).toList();
    line.runStarted(Plans.plan(FORKS, 1, 1, scenarios.toArray(Scenario[]::new)), 600);
    for (Scenario scenario : scenarios) {
      line.forkStarted(new Round(1, scenarios), scenario);
      nanos += SECOND;
      line.forkFinished(
          new Round(1, scenarios), scenario, List.of(new SampleBuilder(scenario.id()).build()));
    }
    line.forkStarted(new Round(2, scenarios), scenarios.get(0));

    assertThat(shown()).hasSizeLessThanOrEqualTo(Math.max(1, rows - 1));
    assertThat(last()).startsWith("5 %  round 2 of 20");
    int above = shown().size() - 1;
    if (above > 0 && above < 1 + scenarios.size()) {
      assertThat(shown().get(above - 1)).isEqualTo(" and " + (32 - above) + " more scenarios");
    }
  }

  @Test
  void forkStarted_terminalMadeLowerThenHigher_followsIt() {
    run(5, new SampleBuilder("cold").build());
    TerminalEmulator screen = new TerminalEmulator(width, height).write(drained());
    assertThat(screen.lines()).hasSize(4);

    height = 4;
    screen.resize(height);
    nanos += SECOND;
    line.forkStarted(new Round(7, List.of(COLD)), COLD);
    assertThat(screen.write(drained()).lines()).hasSize(1);

    height = 24;
    screen.resize(height);
    nanos += SECOND;
    line.forkStarted(new Round(8, List.of(COLD)), COLD);
    assertThat(screen.write(drained()).lines()).hasSize(4);
  }

  private String drained() {
    String drawn = text.toString();
    text.getBuffer().setLength(0);
    return drawn;
  }
}
