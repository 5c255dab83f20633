package io.siribench.terminal;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.report.text.Decimals;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.stopping.Percent;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Progress as plain lines, for logs. A line is printed for every ten percent, and for each failure.
 * A table of the figures so far is printed after a few seconds. It is repeated whenever the time
 * since the start has tripled.
 */
public final class LineProgress implements RunListener {
  private static final int STEPS = 10;
  private static final int UNKNOWN = -1;

  /** The time until the first table, short enough to show figures within 10 s. */
  private static final long FIRST_TABLE_NANOS = 3_000_000_000L;

  private static final int TABLE_FACTOR = 3;
  private static final int MAX_TABLE_LINES = 24;

  private static final int MAX_ERROR_CHARS = 300;

  /** The shortest wait that is announced; a shorter one does not look like a hang. */
  private static final Duration LONG_WAIT = Duration.ofSeconds(10);

  private final PrintWriter err;
  private final Set<String> reported = new HashSet<>();
  private final TimeLeft timeLeft;
  private final LongSupplier nanoTime;
  private InterimTable table = InterimTable.empty();
  private long startedNanos;
  private long nextTableNanos = FIRST_TABLE_NANOS;
  private boolean hasStopRule;
  private int forks;
  private int finished;
  private int steps;

  /** Creates progress in lines of {@code err}. */
  public LineProgress(PrintWriter err) {
    this(err, System::nanoTime);
  }

  LineProgress(PrintWriter err, LongSupplier nanoTime) {
    this.err = err;
    this.nanoTime = nanoTime;
    timeLeft = new TimeLeft(nanoTime);
  }

  @Override
  public void runStarted(Plan plan, int planned) {
    hasStopRule = plan.settings().sampling().stopRule().hasInterimLooks();
    forks = hasStopRule ? UNKNOWN : planned;
    timeLeft.start(plan.settings().sampling().stopRule().timeForRounds());
    startedNanos = nanoTime.getAsLong();
    table = new InterimTable(plan);
    line(
        Decimals.counted(plan.scenarios().size(), "scenario")
            + ", "
            + (plan.mayEndEarly() ? "at most " : "")
            + Decimals.counted(planned, "fork"));
    WaitNotice.text(plan).ifPresent(this::line);
  }

  @Override
  public void resumed(int done) {
    finished = done;
    steps = done * STEPS / forks;
    timeLeft.resume(done);
    line(done + " of them already done");
  }

  @Override
  public void makingDocument(int done, int all) {
    if (done == 0) {
      line("creating " + Decimals.counted(all, "document") + " of other shapes, by a fork each");
    }
  }

  @Override
  public void preparing(Scenario scenario) {
    line("preparing the state that " + scenario.id() + " restores");
  }

  @Override
  public void reusing(Scenario scenario) {
    line("the state that " + scenario.id() + " restores is from an earlier run");
  }

  @Override
  public void waiting(Scenario scenario, Duration duration, String why) {
    if (duration.compareTo(LONG_WAIT) >= 0) {
      line("waiting " + WaitNotice.seconds(duration) + " " + why + ", then " + scenario.id());
    }
  }

  @Override
  public void pausing(Duration duration) {
    line(
        "waiting " + WaitNotice.seconds(duration) + ", as requested by the endpoint (Retry-After)");
  }

  @Override
  public void forkFinished(Round round, Scenario scenario, List<Sample> samples) {
    samples.stream()
        .filter(sample -> !sample.outcome().completed())
        .findFirst()
        .ifPresent(this::failed);
    finished++;
    table.add(round.number(), scenario, samples);
    // With a stop rule, each check of the rule prints a line instead.
    if (!hasStopRule && finished * STEPS / forks > steps) {
      steps = finished * STEPS / forks;
      line(
          String.format(
                  Locale.ROOT,
                  "%3d %%  %d of %d forks, round %d%s; %s %s",
                  finished * 100 / forks,
                  finished,
                  forks,
                  round.number(),
                  aboutLeft(),
                  table.name(scenario),
                  table.estimate(scenario))
              .stripTrailing());
    }
    if (finished != forks) {
      showTable(nanoTime.getAsLong() - startedNanos);
    }
  }

  private void showTable(long elapsedNanos) {
    if (elapsedNanos >= nextTableNanos) {
      List<String> lines = table.lines(MAX_TABLE_LINES);
      lines.forEach(this::line);
      while (!lines.isEmpty() && nextTableNanos <= elapsedNanos) {
        nextTableNanos *= TABLE_FACTOR;
      }
    }
  }

  @Override
  public void observing(Scenario scenario, int done, int all) {
    if (done == 0) {
      line(
          Decimals.counted(all, "extra fork")
              + (all == 1 ? ", which is not a sample" : ", which are not samples"));
    } else if (all > 2 * STEPS && done * STEPS / all > (done - 1) * STEPS / all) {
      line("extra fork " + (done + 1) + " of " + all);
    }
  }

  @Override
  public void remainingEstimated(int more, Duration left) {
    forks = Math.max(1, finished + more);
    timeLeft.expect(left);
  }

  @Override
  public void precisionReported(double error, double target, int rounds) {
    String precision =
        Double.isFinite(error)
            ? Texts.error(error, target)
            : "error not known yet, target " + Percent.of(target);
    after(rounds, precision + (error <= target ? "" : aboutLeft()));
  }

  @Override
  public void directionsDecided(int decided, int comparisons, int rounds) {
    after(
        rounds, Texts.decided(decided, comparisons) + (decided == comparisons ? "" : atMostLeft()));
  }

  @Override
  public void eliminated(List<Scenario> gone, int left, int rounds) {
    String dropped =
        gone.isEmpty()
            ? ""
            : ", dropped " + gone.stream().map(Scenario::id).collect(Collectors.joining(", "));
    after(rounds, Decimals.counted(left, "candidate") + dropped + atMostLeft());
  }

  private void after(int rounds, String text) {
    line("after " + Decimals.counted(rounds, "round") + ": " + text);
  }

  /** Returns the maximum remaining time, because the run may end after each round. */
  private String atMostLeft() {
    String left = aboutLeft();
    return left.isEmpty() ? "" : left.replace("about", "at most about");
  }

  private String aboutLeft() {
    return timeLeft
        .of(finished, forks)
        .map(left -> ", about " + Math.max(0, left.toSeconds()) + " s left")
        .orElse("");
  }

  private void failed(Sample sample) {
    String error = sample.error().lines().map(String::strip).collect(Collectors.joining(" "));
    String text =
        "failed: "
            + sample.scenario()
            + ": "
            + sample.outcome().label()
            + ": "
            + error.substring(0, Math.min(error.length(), MAX_ERROR_CHARS));
    // A scenario that fails in every round is reported once; the table has the count.
    if (reported.add(text)) {
      line(text);
    }
  }

  private void line(String text) {
    err.println(text);
    err.flush();
  }
}
