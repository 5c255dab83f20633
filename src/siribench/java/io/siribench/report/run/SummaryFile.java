package io.siribench.report.run;

import static io.siribench.report.run.SummaryColumn.always;
import static io.siribench.report.run.SummaryColumn.elapsed;
import static io.siribench.report.run.SummaryColumn.milliseconds;
import static io.siribench.report.run.SummaryColumn.number;
import static io.siribench.report.run.SummaryColumn.plain;
import static io.siribench.report.run.SummaryColumn.text;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RestoredState;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.factor.Factor;
import io.siribench.results.CellText;
import io.siribench.results.CsvText;
import io.siribench.results.Sample;
import io.siribench.stats.Summary;
import io.siribench.stats.VarianceShare;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** {@code summary.csv}: one row per scenario; an absent figure is an empty field. */
public final class SummaryFile {
  static final String SCENARIO = "scenario";

  private static final double HUNDRED = 100;

  private static final List<SummaryColumn> FIGURES =
      List.of(
          text(SCENARIO, "id of the scenario", ScenarioFigures::scenario),
          plain("n", "samples that count", report -> Integer.toString(report.n())),
          plain(
              "failures",
              "requests that failed, round 0 excluded",
              report -> Long.toString(report.failed())),
          elapsed("mean_ms", "mean of elapsed", always(Summary::mean)),
          elapsed("sd_ms", "standard deviation of elapsed; empty for a single sample", Summary::sd),
          elapsed("min_ms", "least elapsed", always(Summary::min)),
          elapsed("p50_ms", "median of elapsed", always(Summary::p50)),
          SummaryColumn.low("p50", 6, Summary::p50Interval),
          SummaryColumn.high("p50", Summary::p50Interval),
          elapsed("p90_ms", "90th percentile; empty for fewer than 10 samples", Summary::p90),
          elapsed("p95_ms", "95th percentile; empty for fewer than 20 samples", Summary::p95),
          elapsed("p99_ms", "99th percentile; empty for fewer than 100 samples", Summary::p99),
          elapsed("max_ms", "greatest elapsed", always(Summary::max)));

  private static final SummaryColumn RATIO =
      number("ratio_p50", "ratio of p50_ms to the baseline's", ScenarioFigures::ratio);

  private static final SummaryColumn THROUGHPUT =
      number(
          "throughput_per_second",
          "with --threads and --steady: requests per second of the whole process, the inverse of"
              + " p50_ms",
          ScenarioFigures::throughputPerSecond);

  /** The share of values in the scenario's documents that is bound to types. */
  private static final SummaryColumn BOUND =
      plain(
          "bound_percent",
          "share of the documents' values that are bound to types; empty if unknown",
          report -> report.boundPercent().map(BigDecimal::toPlainString).orElse(""));

  /** The prepared state of a pseudo-warm scenario. */
  private static final List<SummaryColumn> PREPARED =
      List.of(
          milliseconds(
              "preparing_ms",
              "duration of the preparing processes, from launch to exit",
              report -> prepared(report, RestoredState::preparingNanos)),
          number(
              "cache_bytes",
              "size of the file with the prepared state; empty without one",
              0,
              report -> prepared(report, RestoredState::cacheBytes)),
          ofBuilds(
              "builds",
              "number of builds used; empty unless there are several with repetitions",
              0,
              VarianceShare::groups),
          ofBuilds(
              "build_variance_percent",
              "share of the variance of launch (elapsed if unknown) between the builds",
              1,
              share -> share.share() * HUNDRED),
          ofBuilds(
              "build_variance_low_percent",
              "lower end of its 95 % interval",
              1,
              share -> share.low() * HUNDRED),
          ofBuilds(
              "build_variance_high_percent",
              "upper end of it",
              1,
              share -> share.high() * HUNDRED));

  private static final List<SummaryColumn> FACTORS =
      Factor.all().stream().map(SummaryFile::column).toList();

  /** The columns, in their order. */
  public static final List<SummaryColumn> COLUMNS =
      Stream.of(
              FIGURES.stream(),
              SummaryColumn.medians(Measure.Group.PROCESS),
              Stream.of(RATIO, THROUGHPUT),
              EndpointColumns.ALL.stream(),
              ComparisonColumns.ALL.stream(),
              Stream.of(BOUND),
              FACTORS.stream(),
              BreakEvenColumns.ALL.stream(),
              PREPARED.stream())
          .flatMap(columns -> columns)
          .toList();

  /**
   * Writes a row for each of {@code scenarios}.
   *
   * @param delimiter the delimiter between fields
   * @param point the decimal point
   */
  public static void write(
      List<ScenarioFigures> scenarios, char delimiter, char point, OutputStream out)
      throws IOException {
    CsvWriter rows = CsvText.writer(out, delimiter);
    rows.writeRecord(COLUMNS.stream().map(SummaryColumn::header).toList());
    for (ScenarioFigures scenario : scenarios) {
      rows.writeRecord(
          COLUMNS.stream()
              .map(
                  column -> {
                    String field = CellText.escaped(column.field().apply(scenario));
                    return column.isTextInSheets() ? field : field.replace('.', point);
                  })
              .toList());
    }
    rows.flush();
  }

  private static Optional<Double> prepared(
      ScenarioFigures report, ToLongFunction<RestoredState> number) {
    return report
        .restored()
        .map(number::applyAsLong)
        .filter(known -> known != Sample.ABSENT)
        .map(Long::doubleValue);
  }

  private static SummaryColumn ofBuilds(
      String header, String meaning, int decimals, ToDoubleFunction<VarianceShare> figure) {
    return number(
        header,
        meaning,
        decimals,
        report -> report.restored().flatMap(RestoredState::builds).map(figure::applyAsDouble));
  }

  private static SummaryColumn column(Factor<?> factor) {
    boolean isSource = factor == Factor.DOCUMENT;
    String meaning =
        isSource
            ? "source in samples.csv: file, document or URL; with --sample-documents the directory or"
                + " recording"
            : factor == Factor.JAVA
                ? "version of the Java runtime"
                : factor.key() + " in samples.csv";
    return text(
        factor.key(),
        meaning,
        report ->
            report
                .factors()
                .map(factors -> isSource ? factors.source() : factors.word(factor))
                .orElse(""));
  }
}
