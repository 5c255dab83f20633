package io.siribench.report;

import io.siribench.stats.Interval;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVPrinter;

/** {@code summary.csv}: one row per scenario; a figure that is absent is an empty field. */
final class SummaryFile {
  static final String SCENARIO = "scenario";

  /** What part of the values in the scenario's documents is bound to types. */
  private static final String BOUND = "bound_percent";

  private static final int DECIMALS = 3;

  private static final List<String> ALWAYS =
      List.of(
          SCENARIO,
          "n",
          "failures",
          "mean_ms",
          "sd_ms",
          "min_ms",
          "p50_ms",
          "p50_low_ms",
          "p50_high_ms",
          "p90_ms",
          "p95_ms",
          "p99_ms",
          "max_ms",
          "boot_p50_ms",
          "preparation_p50_ms",
          "request_p50_ms",
          "cpu_p50_ms",
          "peak_rss_p50_mib",
          "ratio_p50");

  static final List<String> HEADERS =
      Stream.of(ALWAYS, EndpointColumns.HEADERS, ComparisonColumns.HEADERS, List.of(BOUND))
          .flatMap(List::stream)
          .toList();

  private SummaryFile() {}

  static void write(List<ScenarioReport> scenarios, OutputStream out) throws IOException {
    CSVPrinter printer =
        new CSVPrinter(new OutputStreamWriter(out, StandardCharsets.UTF_8), CsvText.FORMAT);
    printer.printRecord(HEADERS);
    for (ScenarioReport scenario : scenarios) {
      printer.printRecord(row(scenario));
    }
    printer.flush();
  }

  static List<String> row(ScenarioReport report) {
    List<String> row = new ArrayList<>();
    row.add(CsvText.scenario(report.scenario()));
    row.add(Integer.toString(report.n()));
    row.add(Long.toString(report.failed()));
    Optional<Summary> elapsed = report.elapsedNanos();
    row.add(of(elapsed, Summary::mean));
    row.add(milliseconds(elapsed.map(Summary::sd).orElse(OptionalDouble.empty())));
    row.add(of(elapsed, Summary::min));
    row.add(of(elapsed, Summary::p50));
    Optional<Interval> interval = elapsed.flatMap(Summary::p50Interval);
    row.add(of(interval, Interval::low));
    row.add(of(interval, Interval::high));
    row.add(milliseconds(elapsed.map(Summary::p90).orElse(OptionalDouble.empty())));
    row.add(milliseconds(elapsed.map(Summary::p95).orElse(OptionalDouble.empty())));
    row.add(milliseconds(elapsed.map(Summary::p99).orElse(OptionalDouble.empty())));
    row.add(of(elapsed, Summary::max));
    Medians medians = report.medians();
    row.add(milliseconds(medians.bootNanos()));
    row.add(milliseconds(medians.preparationNanos()));
    row.add(milliseconds(medians.requestNanos()));
    row.add(milliseconds(medians.cpuNanos()));
    row.add(
        medians.peakRssBytes().isEmpty() ? "" : mebibytes(medians.peakRssBytes().getAsDouble()));
    row.add(report.ratio().isEmpty() ? "" : Decimals.of(report.ratio().getAsDouble(), DECIMALS));
    row.addAll(EndpointColumns.row(report));
    row.addAll(ComparisonColumns.row(report));
    row.add(report.boundPercent().map(BigDecimal::toPlainString).orElse(""));
    return row;
  }

  private static <T> String of(Optional<T> figures, ToDoubleFunction<T> nanos) {
    return figures
        .map(found -> Decimals.milliseconds(nanos.applyAsDouble(found), DECIMALS))
        .orElse("");
  }

  private static String milliseconds(OptionalDouble nanos) {
    return nanos.isEmpty() ? "" : Decimals.milliseconds(nanos.getAsDouble(), DECIMALS);
  }

  private static String mebibytes(double bytes) {
    return Decimals.mebibytes(bytes, DECIMALS);
  }
}
