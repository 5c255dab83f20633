package io.siribench.cli;

import io.siribench.recording.Observation;
import io.siribench.recording.Recorder;
import io.siribench.recording.Recorder.End;
import io.siribench.report.text.Decimals;
import io.siribench.request.EndpointSettings;
import io.siribench.session.output.ExitCode;
import io.siribench.terminal.Texts;
import io.siribench.worker.format.Format;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The progress of a recording: a line for each response, with the remaining work. */
final class RecordProgress implements Recorder.Listener {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String NONE = "-";

  private final Recorder.Schedule schedule;
  private final Path file;
  private final boolean quiet;
  private final PrintWriter out;
  private final PrintWriter err;
  private final long startedNanos = System.nanoTime();
  private int requests;
  private int failed;

  RecordProgress(
      Recorder.Schedule schedule, Path file, boolean quiet, PrintWriter out, PrintWriter err) {
    this.schedule = schedule;
    this.file = file;
    this.quiet = quiet;
    this.out = out;
    this.err = err;
  }

  @Override
  public void recorded(int number, Observation observation) {
    if (requests == 0 && !quiet) {
      row("entry", "time", "status", "outcome", "visits", "bytes", "wire", "format", "left");
    }
    requests++;
    if (!observation.outcome().completed()) {
      failed++;
    }
    if (!quiet) {
      row(
          String.valueOf(number),
          TIME.format(observation.startedAt()),
          observation.status() == 0 ? NONE : String.valueOf(observation.status()),
          observation.outcome().label(),
          observation.visits() < 0 ? NONE : String.valueOf(observation.visits()),
          observation.lacksBody() ? NONE : grouped(observation.body().length),
          observation.wireBytes() < 0 ? NONE : grouped(observation.wireBytes()),
          observation.format().map(Format::optionName).orElse(NONE),
          left());
    }
    observation
        .error()
        .map(Texts::oneLine)
        .ifPresent(
            error ->
                err.println(
                    "entry " + number + ": " + observation.outcome().label() + ": " + error));
    if (observation.moreData() && !quiet) {
      out.println("       MoreData: the endpoint has more visits than it sent");
    }
  }

  private void row(String... cells) {
    String line =
        String.format(
            Locale.ROOT, "%5s  %-9s  %6s  %-7s  %6s  %10s  %10s  %-6s  %s", (Object[]) cells);
    out.println(line.stripTrailing());
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private String left() {
    if (schedule.count() == Integer.MAX_VALUE) {
      return "until Ctrl-C";
    }
    // A slow endpoint may take longer than the requested interval.
    long spentMillis = Duration.ofNanos(System.nanoTime() - startedNanos).toMillis();
    long eachMillis = Math.max(schedule.every().toMillis(), spentMillis / requests);
    int remaining = schedule.count() - requests;
    return remaining == 0 ? "" : remaining + ", " + Texts.about(eachMillis * remaining);
  }

  @Override
  public void pauseRequested(Duration pause) {
    err.println("the endpoint asks for a pause of " + Texts.about(pause.toMillis()));
  }

  /** Prints a summary, also after an interruption. */
  void summarise() {
    String failures = requests == 1 ? ", which failed" : ", " + failed + " of them failed";
    err.println(
        file
            + ": "
            + Decimals.counted(requests, "response")
            + " recorded"
            + (failed == 0 ? "" : failures));
  }

  /** Returns the exit code, and prints the reason if recording stopped early. */
  int exitCode(End end) {
    if (end == End.TOO_MANY_FAILURES) {
      err.println(
          "stopped after " + EndpointSettings.MAX_FAILURES + " failures in a row; try check URL");
    } else if (end == End.TOO_LONG_A_PAUSE) {
      err.println(
          "stopped: the endpoint asks for a pause of more than "
              + Texts.about(Recorder.MAX_RETRY_AFTER.toMillis()));
    }
    return failed == 0 ? ExitCode.OK : ExitCode.SOME_FAILED;
  }
}
