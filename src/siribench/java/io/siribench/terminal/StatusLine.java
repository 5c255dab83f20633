package io.siribench.terminal;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Progress in the last line of a terminal, below an interim table. Both are redrawn, and shortened
 * to the available space. The line shows the percentage, the round, the time left, the scenario and
 * its estimate.
 *
 * <p>The line is drawn before a fork starts, at most once a second. It is never drawn while a fork
 * runs.
 *
 * <p>Methods are synchronized, because a pause within a fork is reported by another thread.
 */
public final class StatusLine implements RunListener {
  private static final long REDRAW_NANOS = 1_000_000_000;
  private static final int SECONDS_PER_MINUTE = 60;

  private static final String SEPARATOR = "  ";

  /** The minimum length of a truncated name. */
  private static final int MIN_NAME_LENGTH = 6;

  /** The mark of a truncated name. */
  private static final String ELLIPSIS = "..";

  private static final String ESCAPE = "\u001B[";

  /** Moves to the first column, and disables line wrap: the terminal may have become narrower. */
  private static final String BEGIN = "\r" + ESCAPE + "?7l";

  private static final String CLEAR_LINE = ESCAPE + "K";
  private static final String CLEAR_BELOW = ESCAPE + "J";
  private static final String END = ESCAPE + "?7h";

  /** The status line, and a line for output of other programs. */
  private static final int OTHER_LINES = 2;

  private final PrintWriter err;
  private final IntSupplier width;
  private final IntSupplier height;
  private final LongSupplier nanoTime;
  private final TimeLeft timeLeft;
  private InterimTable table = InterimTable.empty();
  private int rounds;
  private int round;
  private int forks;
  private int finished;
  private int failures;
  private String lastCheck = "";
  private int drawnLines;
  private long drawnNanos;

  /**
   * Creates progress in the last lines of {@code err}.
   *
   * @param width the current maximum length of a line, in characters
   * @param height the current number of visible lines, valid after a call of {@code width}
   */
  public StatusLine(PrintWriter err, IntSupplier width, IntSupplier height) {
    this(err, width, height, System::nanoTime);
  }

  StatusLine(PrintWriter err, IntSupplier width, IntSupplier height, LongSupplier nanoTime) {
    // Unfiltered, because progress moves the cursor.
    this.err = CleanWriter.unfiltered(err);
    this.width = width;
    this.height = height;
    this.nanoTime = nanoTime;
    timeLeft = new TimeLeft(nanoTime);
  }

  @Override
  public synchronized void runStarted(Plan plan, int planned) {
    WaitNotice.text(plan).ifPresent(err::println);
    table = new InterimTable(plan);
    rounds = plan.mayEndEarly() ? 0 : plan.rounds();
    forks = planned;
    timeLeft.start(plan.settings().sampling().stopRule().timeForRounds());
  }

  @Override
  public synchronized void resumed(int done) {
    finished = done;
    timeLeft.resume(done);
  }

  @Override
  public void makingDocument(int done, int all) {
    if (done < all) {
      draw("creating document " + (done + 1) + " of " + all, "", true);
    } else {
      runFinished();
    }
  }

  @Override
  public void preparing(Scenario scenario) {
    draw("preparing " + table.name(scenario), "", true);
  }

  @Override
  public void waiting(Scenario scenario, Duration duration, String why) {
    draw("waiting " + WaitNotice.seconds(duration) + " " + why, "", true);
  }

  @Override
  public void pausing(Duration duration) {
    draw("waiting " + WaitNotice.seconds(duration) + ", as requested (Retry-After)", "", true);
  }

  @Override
  public synchronized void forkStarted(Round started, Scenario scenario) {
    round = started.number();
    draw(table.name(scenario), table.estimate(scenario), false);
  }

  @Override
  public synchronized void forkFinished(Round ended, Scenario scenario, List<Sample> samples) {
    if (samples.stream().anyMatch(sample -> !sample.outcome().completed())) {
      failures++;
    }
    finished++;
    table.add(ended.number(), scenario, samples);
  }

  @Override
  public synchronized void remainingEstimated(int more, Duration left) {
    forks = Math.max(1, finished + more);
    timeLeft.expect(left);
  }

  @Override
  public synchronized void precisionReported(double error, double target, int measured) {
    lastCheck = Double.isFinite(error) ? Texts.error(error, target) : "";
  }

  @Override
  public synchronized void directionsDecided(int decided, int comparisons, int measured) {
    lastCheck = Texts.decided(decided, comparisons);
  }

  @Override
  public synchronized void eliminated(List<Scenario> gone, int left, int measured) {
    lastCheck = left + " left";
  }

  @Override
  public void observing(Scenario scenario, int done, int all) {
    draw("extra fork " + (done + 1) + " of " + all + ": " + table.name(scenario), "", true);
  }

  @Override
  public synchronized void runFinished() {
    if (drawnLines > 0) {
      err.print(BEGIN + moveUp() + CLEAR_BELOW + END);
      err.flush();
      drawnLines = 0;
    }
  }

  private synchronized void draw(String activity, String estimate, boolean isImmediate) {
    long now = nanoTime.getAsLong();
    if (drawnLines == 0 || isImmediate || now - drawnNanos >= REDRAW_NANOS) {
      int room = width.getAsInt() - 1;
      List<String> lines = new ArrayList<>(table.lines(height.getAsInt() - OTHER_LINES));
      lines.add(line(activity, estimate, room));
      String text =
          lines.stream()
              .map(line -> CleanWriter.clean(cut(line, room)) + CLEAR_LINE)
              .collect(Collectors.joining("\r\n"));
      err.print(BEGIN + moveUp() + text + CLEAR_BELOW + END);
      err.flush();
      drawnLines = lines.size();
      drawnNanos = now;
    }
  }

  /** Returns the escape sequence that moves to the first drawn line. */
  private String moveUp() {
    return drawnLines > 1 ? ESCAPE + (drawnLines - 1) + "A" : "";
  }

  private static String cut(String line, int room) {
    return line.substring(0, Math.max(0, Math.min(room, line.length()))).stripTrailing();
  }

  /** Returns a line of up to {@code room} characters; the name is truncated first. */
  private String line(String activity, String estimate, int room) {
    String failed = failures == 0 ? "" : failures + " failed";
    // Before a run, or without one, there is no round.
    boolean isRunning = forks > 0;
    String percent = isRunning ? (long) finished * 100 / forks + " %" : "";
    Optional<Duration> left = timeLeft.of(finished, forks);
    String line =
        joined(
            percent,
            isRunning ? "round " + round + (rounds == 0 ? "" : " of " + rounds) : "",
            left.map(time -> Texts.about(time.toMillis()) + " left").orElse(""),
            failed,
            activity,
            estimate,
            lastCheck);
    if (line.length() <= room) {
      return line;
    }
    String start =
        joined(
            percent.replace(" ", ""),
            isRunning ? round + (rounds == 0 ? "" : "/" + rounds) : "",
            left.map(StatusLine::clock).orElse(""));
    int minLength = Math.min(activity.length(), MIN_NAME_LENGTH);
    int remaining = room - joined(start, "", estimate).length() - SEPARATOR.length();
    // Without space for both, the name is more useful than a part of the estimate.
    String figure = remaining < minLength ? "" : estimate;
    int roomForName =
        Math.max(
            minLength, figure.isEmpty() ? room - start.length() - SEPARATOR.length() : remaining);
    String name =
        activity.length() <= roomForName
            ? activity
            : activity.substring(0, Math.max(0, roomForName - ELLIPSIS.length())) + ELLIPSIS;
    String narrow = joined(start, name, figure, failed);
    return cut(narrow, room);
  }

  private static String joined(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(SEPARATOR));
  }

  private static String clock(Duration left) {
    long seconds = left.toSeconds();
    return String.format(
        Locale.ROOT, "%d:%02d", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
  }
}
