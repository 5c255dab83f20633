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

/**
 * Progress in a line of a terminal, below a table of the figures so far. Both are redrawn, and have
 * as much as there is space for. The line has the completed part, the round, the time left, the
 * scenario, and its estimates so far.
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

  private static final String CLEAR_LINE = ESCAPE + "K";
  private static final String CLEAR_BELOW = ESCAPE + "J";
  private static final String END = ESCAPE + "?7h";

  /** The status line, and one for text that others may write. */
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
  private String looked = "";
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
    // It moves the cursor itself.
    this.err = CleanWriter.below(err);
    this.width = width;
    this.height = height;
    this.nanoTime = nanoTime;
    timeLeft = new TimeLeft(nanoTime);
  }

  @Override
  public void runStarted(Plan plan, int planned) {
    Pace.text(plan).ifPresent(err::println);
    table = new InterimTable(plan);
    rounds = plan.mayEndEarly() ? 0 : plan.rounds();
    forks = planned;
    timeLeft.start();
    plan.settings().sampling().stopRule().timeForRounds().ifPresent(timeLeft::limit);
  }

  @Override
  public void resumed(int done) {
    finished = done;
    timeLeft.resume(done);
  }

  @Override
  public void making(int done, int all) {
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
    draw("waiting " + Pace.seconds(duration) + " " + why, "", true);
  }

  @Override
  public void pausing(Duration duration) {
    draw("waiting " + Pace.seconds(duration) + ", as requested (Retry-After)", "", true);
  }

  @Override
  public void forkStarted(Round started, Scenario scenario) {
    round = started.number();
    draw(table.name(scenario), table.estimate(scenario), false);
  }

  @Override
  public void forkFinished(Round ended, Scenario scenario, List<Sample> samples) {
    if (samples.stream().anyMatch(sample -> !sample.outcome().completed())) {
      failures++;
    }
    finished++;
    table.add(ended.number(), scenario, samples);
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
    draw("extra fork " + (done + 1) + " of " + all + ": " + table.name(scenario), "", true);
  }

  @Override
  public void runFinished() {
    if (drawnLines > 0) {
      err.print(BEGIN + up() + CLEAR_BELOW + END);
      err.flush();
      drawnLines = 0;
    }
  }

  private synchronized void draw(String what, String estimate, boolean isNews) {
    long now = nanoTime.getAsLong();
    if (drawnLines == 0 || isNews || now - drawnNanos >= REDRAW_NANOS) {
      int room = width.getAsInt() - 1;
      List<String> lines = new ArrayList<>(table.lines(height.getAsInt() - OTHER_LINES));
      lines.add(line(what, estimate, room));
      String text =
          lines.stream()
              .map(line -> CleanWriter.clean(cut(line, room)) + CLEAR_LINE)
              .collect(Collectors.joining("\r\n"));
      err.print(BEGIN + up() + text + CLEAR_BELOW + END);
      err.flush();
      drawnLines = lines.size();
      drawnNanos = now;
    }
  }

  /** Returns the movement to the first drawn line. */
  private String up() {
    return drawnLines > 1 ? ESCAPE + (drawnLines - 1) + "A" : "";
  }

  private static String cut(String line, int room) {
    return line.substring(0, Math.max(0, Math.min(room, line.length()))).stripTrailing();
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
    int remaining = room - joined(start, "", estimate).length() - SEPARATOR.length();
    // Without space for both, the name of the scenario is more useful than part of a figure.
    String figure = remaining < least ? "" : estimate;
    int roomForName =
        Math.max(least, figure.isEmpty() ? room - start.length() - SEPARATOR.length() : remaining);
    String name =
        what.length() <= roomForName
            ? what
            : what.substring(0, Math.max(0, roomForName - CUT.length())) + CUT;
    String narrow = joined(start, name, figure, failed);
    return cut(narrow, room);
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
