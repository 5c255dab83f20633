package io.siribench.results;

import io.siribench.factor.Factor;
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
 * A {@code samples.csv} of invented numbers, which depend only on its size. It measures the time of
 * reading and reporting, and contains nothing about Jackson; its sources and versions state that.
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
      out.write(Header.CURRENT.line());
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
        new SampleFactors(
            "synthetic/stop-monitoring-20." + format,
            "synthetic",
            "synthetic",
            "",
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
        values(request, failed, pseudoWarm));
  }

  private MetricValues values(int request, boolean failed, boolean pseudoWarm) {
    long requestNanos = nanos(request == 0 ? 40_000_000 : 400_000);
    MetricValues.Builder values =
        new MetricValues.Builder()
            .set(Metric.REQUEST_NS, requestNanos)
            .set(Metric.WAIT_NS, requestNanos / 4)
            .set(Metric.CPU_NS, requestNanos * 2)
            .set(Metric.PEAK_RSS_BYTES, (80L << 20) + random.nextLong(1 << 24))
            .set(Metric.EXIT_CODE, failed ? 1 : 0);
    if (request == 0) {
      values
          .set(Metric.BOOT_NS, nanos(80_000_000))
          .set(Metric.PREPARATION_NS, nanos(60_000_000))
          .set(Metric.WALL_NS, nanos(300_000_000));
    }
    if (failed) {
      values.set(Metric.ERROR, "synthetic failure, \"not real\"\nat line 1, column 2");
    } else {
      values.set(Metric.BYTES, 48_211).set(Metric.VISITS, 20).set(Metric.DIGEST, digest(request));
    }
    if (pseudoWarm) {
      values
          .set(Metric.CACHE_BYTES, 183_204)
          .set(Metric.CACHE_WRITE_NS, 12_345_678)
          .set(Metric.PREPARED_DESERIALIZERS, 31)
          .set(Metric.RESTORED_DESERIALIZERS, 0);
    }
    return values.build();
  }

  private long nanos(long typical) {
    return typical + random.nextLong(typical);
  }

  private static String digest(int request) {
    return request == 0 || request == REQUESTS_PER_WARM_FORK - 1 ? "5f3759df5f3759df" : "";
  }
}
