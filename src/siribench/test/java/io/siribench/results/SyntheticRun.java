package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Times;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A {@code samples.csv} of invented numbers, the same for the same size: to measure how long
 * reading and reporting take, never to learn anything about Jackson. Its sources and versions say
 * so.
 */
public final class SyntheticRun {
  private static final int REQUESTS_PER_WARM_FORK = 50;
  private static final int FAILURE_EVERY = 997;
  private static final long SEED = 20_261_120;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<String> FORMATS = List.of("json", "xml", "smile", "cbor");
  private static final List<String> STARTS = List.of("cold", "warm", "pseudo-warm");

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final long rows;
  private long written;
  private int forks;

  private SyntheticRun(long rows) {
    this.rows = rows;
  }

  /**
   * Writes {@code samples.csv}; the arguments are an existing directory and the number of rows.
   *
   * @throws IOException if it cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]), Long.parseLong(arguments[1]));
  }

  /** Writes a {@code samples.csv} of {@code rows} rows into {@code directory}. */
  public static void write(Path directory, long rows) throws IOException {
    Path file = new RunDirectory(directory).samples();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      out.write(SampleFormat.header());
      new SyntheticRun(rows).writeRows(out);
    }
  }

  private void writeRows(OutputStream out) throws IOException {
    for (int round = 0; written < rows; round++) {
      for (String format : FORMATS) {
        for (String start : STARTS) {
          out.write(SampleFormat.rows(fork(round, format, start)));
        }
      }
    }
  }

  private List<Sample> fork(int round, String format, String start) {
    List<Sample> samples = new ArrayList<>();
    int requests = start.equals("warm") ? REQUESTS_PER_WARM_FORK : 1;
    for (int request = 0; request < requests && written < rows; request++) {
      samples.add(sample(round, request, format, start));
      written++;
    }
    forks++;
    return samples;
  }

  private Sample sample(int round, int request, String format, String start) {
    boolean failed = (written + 1) % FAILURE_EVERY == 0;
    boolean pseudoWarm = start.equals("pseudo-warm");
    String restore = pseudoWarm ? "mapper-cache" : "";
    return new Sample(
        format + ".reader.none." + start + (pseudoWarm ? "." + restore : ""),
        round,
        forks,
        request,
        START.plusMillis(written * 100),
        new Factors(
            "synthetic/stop-monitoring-20." + format,
            "synthetic",
            "synthetic",
            Map.of(
                Factor.FORMAT,
                format,
                Factor.READER,
                "reader",
                Factor.MODULE,
                "none",
                Factor.START,
                start,
                Factor.RESTORE,
                restore)),
        failed ? Outcome.PARSE : Outcome.OK,
        failed ? "synthetic failure, \"not real\"\nat line 1, column 2" : "",
        times(request),
        failed ? Content.NONE : new Content(48_211, 20, digest(request)),
        pseudoWarm ? new Restored(183_204, 12_345_678, 31, 0) : Restored.NONE,
        Sample.Exchange.NONE,
        Sample.Surroundings.NONE,
        Sample.Progress.NONE,
        (80L << 20) + random.nextLong(1 << 24),
        failed ? 1 : 0);
  }

  private Times times(int request) {
    long requestNanos = nanos(request == 0 ? 40_000_000 : 400_000);
    return new Times(
        request == 0 ? nanos(80_000_000) : Sample.ABSENT,
        request == 0 ? nanos(60_000_000) : Sample.ABSENT,
        requestNanos,
        Sample.ABSENT,
        requestNanos / 4,
        requestNanos * 2,
        request == 0 ? nanos(300_000_000) : Sample.ABSENT);
  }

  private long nanos(long typical) {
    return typical + random.nextLong(typical);
  }

  private static String digest(int request) {
    return request == 0 || request == REQUESTS_PER_WARM_FORK - 1 ? "5f3759df5f3759df" : "";
  }
}
