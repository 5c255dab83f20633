package io.siribench.report.run;

import io.siribench.analysis.ScenarioSamples;
import io.siribench.analysis.TimedSeries;
import io.siribench.report.text.Decimals;
import io.siribench.results.ScenarioName;
import io.siribench.stats.Quantiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** The files for HdrHistogram's tools: elapsed nanoseconds with three significant digits. */
final class Histograms {
  private static final int SIGNIFICANT_DIGITS = 3;

  /** The number of HdrHistogram's buckets per power of two, for three digits. */
  private static final int BUCKETS_PER_MAGNITUDE = 1024;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final int TICKS_PER_HALF_DISTANCE = 5;
  private static final int PERCENTILE_DECIMALS = 6;

  /**
   * Writes {@code histograms.hlog}: a tagged histogram for every scenario with counted samples. At
   * a constant rate, a scenario has two; see {@link TimedSeries}. Each covers the time from the
   * start of its first sample to the end of the last. The maxima are in milliseconds.
   *
   * <p>Histograms are in order of start, because readers stop at the first line that begins after
   * the requested period.
   */
  static void writeLog(List<ScenarioSamples> scenarios, OutputStream out) throws IOException {
    List<TimedSeries> measured =
        scenarios.stream()
            .flatMap(samples -> TimedSeries.of(samples).stream())
            .sorted(Comparator.comparingLong(TimedSeries::startMillis))
            .toList();
    writeThrough(
        out,
        log -> {
          HistogramLogWriter writer = new HistogramLogWriter(log);
          writer.outputLogFormatVersion();
          if (!measured.isEmpty()) {
            writer.outputComment(startTime(measured.get(0).startMillis()));
          }
          // Replaces outputLegend, which uses the platform's line end.
          log.print(
              "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\","
                  + "\"Interval_Compressed_Histogram\"\n");
          for (TimedSeries series : measured) {
            writer.outputIntervalHistogram(
                series.startMillis() / MILLIS_PER_SECOND,
                series.endMillis() / MILLIS_PER_SECOND,
                histogram(series));
          }
        });
  }

  /**
   * Writes a {@code .hgrm}: percentiles of milliseconds, up to the highest that samples can
   * estimate.
   */
  static void writePercentiles(TimedSeries series, OutputStream out) throws IOException {
    writeThrough(
        out,
        text -> {
          histogram(series)
              .outputPercentileDistribution(
                  text, TICKS_PER_HALF_DISTANCE, Decimals.NANOS_PER_MILLI);
          // Printed as a comment, like the lines before it.
          text.print(note(series.nanos().size()));
        });
  }

  /** Returns a note on percentiles beyond all samples; see {@link Quantiles#isKnown}. */
  private static String note(int n) {
    return n < 2
        ? "#[One sample has no percentiles]\n"
        : "#[Above percentile "
            + Decimals.of(1 - 1.0 / n, PERCENTILE_DECIMALS)
            + " all values are the maximum of "
            + n
            + " samples]\n";
  }

  /**
   * Returns a histogram without HdrHistogram's correction for an expected interval. At a constant
   * rate, the intended times are known, so no values have to be synthesized.
   */
  private static Histogram histogram(TimedSeries series) {
    LongSummaryStatistics nanos = series.nanos().stream().summaryStatistics();
    // Sized for the measured times, so that none is out of range, all keep three digits, and few
    // buckets are empty.
    long unit = Math.max(1, nanos.getMin() / BUCKETS_PER_MAGNITUDE);
    Histogram histogram =
        new Histogram(unit, Math.max(nanos.getMax(), 2 * unit), SIGNIFICANT_DIGITS);
    series.nanos().stream().forEach(histogram::recordValue);
    // The name must be safe: readers find no histogram after a tag with a comma or a space.
    histogram.setTag(ScenarioName.safe(series.name()));
    return histogram;
  }

  /** Replaces outputStartTime, which adds the time in the default time zone. */
  private static String startTime(long millis) {
    return "[StartTime: "
        + Decimals.of(millis / MILLIS_PER_SECOND, 3)
        + " (seconds since epoch), "
        + Instant.ofEpochMilli(millis)
        + "]";
  }

  /** Writes through memory, because a {@link PrintStream} hides that the disk is full. */
  private static void writeThrough(OutputStream out, Consumer<PrintStream> content)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream text = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      content.accept(text);
    }
    bytes.writeTo(out);
  }
}
