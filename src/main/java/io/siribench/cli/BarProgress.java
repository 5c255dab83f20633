package io.siribench.cli;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import io.siribench.runner.RunListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Progress as a bar with the time left, redrawn in one line of a terminal. */
final class BarProgress implements RunListener {
  /** Seldom, because drawing takes a core from the forks for a moment. */
  private static final int REDRAW_MILLIS = 1000;

  private final PrintWriter err;
  private final int width;
  private @Nullable ProgressBar bar;
  private int failures;

  BarProgress(PrintWriter err, int width) {
    this.err = err;
    this.width = width;
  }

  @Override
  public void runStarted(Plan plan, int forks) {
    Pace.text(plan).ifPresent(err::println);
    bar =
        new ProgressBarBuilder()
            .setTaskName("forks")
            .setInitialMax(forks)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .setMaxRenderedLength(width - 1)
            .setConsumer(new DelegatingProgressBarConsumer(this::draw, width - 1))
            .build();
  }

  @Override
  public void preparing(Scenario scenario) {
    message("preparing " + scenario.id());
  }

  @Override
  public void waiting(Scenario scenario, Duration duration, String why) {
    message("waiting " + Pace.seconds(duration) + " " + why);
  }

  @Override
  public void pausing(Duration duration) {
    message("waiting " + Pace.seconds(duration) + ", as asked (Retry-After)");
  }

  @Override
  public void forkStarted(Round round, Scenario scenario) {
    message(scenario.id());
  }

  @Override
  public void forkFinished(Round round, Scenario scenario, List<Sample> samples) {
    if (samples.stream().anyMatch(sample -> !sample.outcome().completed())) {
      failures++;
    }
    if (bar != null) {
      bar.step();
    }
  }

  @Override
  public void runFinished() {
    if (bar != null) {
      bar.close();
      bar = null;
      err.println();
      err.flush();
    }
  }

  private void message(String text) {
    if (bar != null) {
      bar.setExtraMessage(failures == 0 ? " " + text : " " + failures + " failed; " + text);
    }
  }

  private void draw(String line) {
    err.print('\r' + line);
    err.flush();
  }
}
