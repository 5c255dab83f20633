package io.siribench.cli;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import io.siribench.runner.RunListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Progress as plain lines, for logs: a line every ten percent, one for each failure. */
final class LineProgress implements RunListener {
  private static final int STEPS = 10;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private static final int MAX_ERROR_CHARS = 300;

  /** A shorter one does not look like a hang. */
  private static final Duration LONG_WAIT = Duration.ofSeconds(10);

  private final PrintWriter err;
  private final Set<String> told = new HashSet<>();
  private long startedNanos;
  private int forks;
  private int finished;

  LineProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void runStarted(Plan plan, int planned) {
    forks = planned;
    startedNanos = System.nanoTime();
    line(Counted.text(plan.scenarios().size(), "scenario") + ", " + Counted.text(forks, "fork"));
    Pace.text(plan).ifPresent(this::line);
  }

  @Override
  public void preparing(Scenario scenario) {
    line("preparing what " + scenario.id() + " restores");
  }

  @Override
  public void waiting(Scenario scenario, Duration duration, String why) {
    if (duration.compareTo(LONG_WAIT) >= 0) {
      line("waiting " + Pace.seconds(duration) + " " + why + ", then " + scenario.id());
    }
  }

  @Override
  public void pausing(Duration duration) {
    line("waiting " + Pace.seconds(duration) + ": the endpoint asked for that (Retry-After)");
  }

  @Override
  public void forkFinished(Round round, Scenario scenario, List<Sample> samples) {
    samples.stream()
        .filter(sample -> !sample.outcome().completed())
        .findFirst()
        .ifPresent(this::failed);
    finished++;
    if (finished * STEPS / forks > (finished - 1) * STEPS / forks) {
      long elapsedNanos = System.nanoTime() - startedNanos;
      long leftSeconds = elapsedNanos / finished * (forks - finished) / NANOS_PER_SECOND;
      line(
          String.format(
              Locale.ROOT,
              "%3d %%  %d of %d forks, about %d s left",
              finished * 100 / forks,
              finished,
              forks,
              leftSeconds));
    }
  }

  private void failed(Sample sample) {
    String error = sample.error().lines().map(String::strip).collect(Collectors.joining(" "));
    String text =
        "failed: "
            + sample.scenario()
            + ": "
            + sample.outcome().word()
            + ": "
            + error.substring(0, Math.min(error.length(), MAX_ERROR_CHARS));
    // A scenario that fails in every round says so once; how often is in the table.
    if (told.add(text)) {
      line(text);
    }
  }

  private void line(String text) {
    err.println(text);
    err.flush();
  }
}
