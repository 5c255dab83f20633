package io.siribench.terminal;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.results.ShortNames;
import io.siribench.runner.event.RunListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Progress in one line of a terminal that is redrawn. It has the completed part, the round, the
 * time left, the scenario, and its estimates so far, as far as there is space.
 *
 * <p>It is drawn before a fork is launched and never during one, at most once a second.
 */
public final class StatusLine implements RunListener {
  private static final long REDRAW_NANOS = 1_000_000_000;
  private static final int PERCENT = 100;
  private static final int SECONDS_PER_MINUTE = 60;

  private static final String SEPARATOR = "  ";

  /** The minimum length of a truncated name. */
  private static final int LEAST_NAME = 6;

  /** The mark of a truncated name. */
  private static final String CUT = "..";

  private static final String ESCAPE = "\u001B[";

  /** Moves to the first column without line wrap, since the terminal may have been narrowed. */
  private static final String BEGIN = "\r" + ESCAPE + "?7l";

  private static final String END = ESCAPE + "K" + ESCAPE + "?7h";

  private final PrintWriter err;
  private final IntSupplier width;
  private final LongSupplier nanoTime;
  private final TimeLeft timeLeft;
  private final Estimates estimates = new Estimates();
  private ShortNames names = new ShortNames(List.of());
  private int rounds;
  private int round;
  private int forks;
  private int finished;
  private int failures;
  private String looked = "";
  private boolean isDrawn;
  private long drawnNanos;

  /**
   * Creates progress in a line of {@code err}.
   *
   * @param width the current maximum length of the line, in characters
   */
  public StatusLine(PrintWriter err, IntSupplier width) {
    this(err, width, System::nanoTime);
  }

  StatusLine(PrintWriter err, IntSupplier width, LongSupplier nanoTime) {
    // It moves the cursor itself.
    this.err = CleanWriter.below(err);
    this.width = width;
    this.nanoTime = nanoTime;
    timeLeft = new TimeLeft(nanoTime);
  }

  @Override
  public void runStarted(Plan plan, int planned) {
    Pace.text(plan).ifPresent(err::println);
    names = new ShortNames(plan.scenarios().stream().map(NamedScenario::of).toList());
    rounds = plan.mayEndEarly() ? 0 : plan.rounds();
    forks = planned;
    timeLeft.start();
  }

  @Override
  public void resumed(int done) {
    finished = done;
    timeLeft.resume(done);
  }

  @Override
  public void preparing(Scenario scenario) {
    draw("preparing " + names.of(scenario.id()), "", true);
  }

  @Override
  public void waiting(Scenario scenario, Duration duration, String why) {
    draw("waiting " + Pace.seconds(duration) + " " + why, "", true);
  }

  @Override
  public void pausing(Duration duration) {
    draw("waiting " + Pace.seconds(duration) + ", as requested (Retry-After)", "", true);
  }

  @Override
  public void forkStarted(Round started, Scenario scenario) {
    round = started.number();
    String estimate = estimates.of(scenario.id());
    draw(names.of(scenario.id()), estimate, false);
  }

  @Override
  public void forkFinished(Round ended, Scenario scenario, List<Sample> samples) {
    if (samples.stream().anyMatch(sample -> !sample.outcome().completed())) {
      failures++;
    }
    finished++;
    if (ended.number() > 0) {
      estimates.add(scenario.id(), samples);
    }
  }

  @Override
  public void expecting(int more, Duration left) {
    forks = Math.max(1, finished + more);
    timeLeft.expect(left);
  }

  @Override
  public void precise(double error, double target, int measured) {
    looked = Double.isFinite(error) ? Texts.error(error, target) : "";
  }

  @Override
  public void decided(int decided, int comparisons, int measured) {
    looked = Texts.decided(decided, comparisons);
  }

  @Override
  public void eliminated(List<Scenario> gone, int left, int measured) {
    looked = left + " left";
  }

  @Override
  public void observing(Scenario scenario, int done, int all) {
    draw("extra fork " + (done + 1) + " of " + all + ": " + names.of(scenario.id()), "", true);
  }

  @Override
  public void runFinished() {
    if (isDrawn) {
      err.print(BEGIN + END);
      err.flush();
      isDrawn = false;
    }
  }

  private synchronized void draw(String what, String estimate, boolean isNews) {
    long now = nanoTime.getAsLong();
    if (!isDrawn || isNews || now - drawnNanos >= REDRAW_NANOS) {
      isDrawn = true;
      drawnNanos = now;
      err.print(BEGIN + CleanWriter.clean(line(what, estimate, width.getAsInt() - 1)) + END);
      err.flush();
    }
  }

  /** Returns a line of up to {@code room} characters; with few, names are cut first. */
  private String line(String what, String estimate, int room) {
    String failed = failures == 0 ? "" : failures + " failed";
    long percent = (long) finished * PERCENT / Math.max(forks, 1);
    Optional<Duration> left = timeLeft.of(finished, forks);
    String line =
        joined(
            percent + " %",
            "round " + round + (rounds == 0 ? "" : " of " + rounds),
            left.map(found -> Texts.about(found.toMillis()) + " left").orElse(""),
            failed,
            what,
            estimate,
            looked);
    if (line.length() <= room) {
      return line;
    }
    String start =
        joined(
            percent + "%",
            round + (rounds == 0 ? "" : "/" + rounds),
            left.map(StatusLine::clock).orElse(""));
    int least = Math.min(what.length(), LEAST_NAME);
    int beside = room - joined(start, "", estimate).length() - SEPARATOR.length();
    // Without space for both, the name of the scenario is more useful than part of a figure.
    String figure = beside < least ? "" : estimate;
    int roomForName =
        Math.max(least, figure.isEmpty() ? room - start.length() - SEPARATOR.length() : beside);
    String name =
        what.length() <= roomForName
            ? what
            : what.substring(0, Math.max(0, roomForName - CUT.length())) + CUT;
    String narrow = joined(start, name, figure, failed);
    return narrow.substring(0, Math.max(0, Math.min(room, narrow.length()))).stripTrailing();
  }

  private static String joined(String... parts) {
    List<String> known = new ArrayList<>();
    for (String part : parts) {
      if (!part.isEmpty()) {
        known.add(part);
      }
    }
    return String.join(SEPARATOR, known);
  }

  private static String clock(Duration left) {
    long seconds = left.toSeconds();
    return String.format(
        Locale.ROOT, "%d:%02d", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
  }
}
