package io.siribench.terminal;

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
public final class BarProgress implements RunListener {
  /** Seldom, because drawing takes a core from the forks for a moment. */
  private static final int REDRAW_MILLIS = 1000;

  /** What a bar of unknown length takes for its length. */
  private static final int UNKNOWN = -1;

  private final PrintWriter err;
  private final int width;
  private final TimeLeft timeLeft = new TimeLeft(System::nanoTime);
  private @Nullable ProgressBar bar;
  private int finished;
  private int failures;
  private String error = "";

  /**
   * Progress in a line of {@code err}.
   *
   * @param width characters that the line may have
   */
  public BarProgress(PrintWriter err, int width) {
    this.err = err;
    this.width = width;
  }

  @Override
  public void runStarted(Plan plan, int forks) {
    Pace.text(plan).ifPresent(err::println);
    timeLeft.start();
    bar =
        new ProgressBarBuilder()
            .setTaskName("forks")
            .setInitialMax(isCounted(plan) ? forks : UNKNOWN)
            .setEtaFunction(state -> timeLeft.of(state.getCurrent(), state.getMax()))
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .setMaxRenderedLength(width - 1)
            .setConsumer(new DelegatingProgressBarConsumer(this::draw, width - 1))
            .build();
  }

  @Override
  public void resumed(int forks) {
    finished = forks;
    timeLeft.resume(forks);
    if (bar != null) {
      bar.stepTo(forks);
    }
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
    finished++;
    if (bar != null) {
      bar.step();
    }
  }

  @Override
  public void expecting(int forks, Duration left) {
    timeLeft.expect(left);
    if (bar != null) {
      bar.maxHint(finished + (long) forks);
    }
  }

  @Override
  public void precise(double currentError, double target, int rounds) {
    error = Double.isFinite(currentError) ? Texts.error(currentError, target) + "; " : "";
  }

  @Override
  public void decided(int decided, int comparisons, int rounds) {
    error = Texts.decided(decided, comparisons) + "; ";
  }

  @Override
  public void eliminated(List<Scenario> gone, int left, int rounds) {
    error = left + " left; ";
  }

  @Override
  public void observing(Scenario scenario, int done, int all) {
    message("extra fork " + (done + 1) + " of " + all + ": " + scenario.id());
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
      bar.setExtraMessage(" " + error + (failures == 0 ? "" : failures + " failed; ") + text);
    }
  }

  /** Whether it is known from the start how many forks there are. */
  private static boolean isCounted(Plan plan) {
    return plan.settings().sampling().stopRule().targetError().isEmpty();
  }

  private void draw(String line) {
    err.print('\r' + line);
    err.flush();
  }
}
