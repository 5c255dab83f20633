package io.siribench.report.run;

import static io.siribench.report.run.SummaryColumn.always;
import static io.siribench.report.run.SummaryColumn.milliseconds;
import static io.siribench.report.run.SummaryColumn.number;
import static io.siribench.report.run.SummaryColumn.plain;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RateFigures;
import io.siribench.stats.Summary;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The columns of {@code summary.csv} that, except for one, only requests to endpoints fill. */
final class EndpointColumns {
  private static final List<SummaryColumn> FIGURES =
      List.of(
          number(
              "reused_percent",
              "requests on a reused connection; empty unless known for every request",
              1,
              report -> report.exchange().reusedPercent()),
          plain(
              "more_data",
              "documents whose MoreData is true",
              report ->
                  report.exchange().isOfEndpoint()
                      ? Long.toString(report.exchange().moreData())
                      : ""),
          number(
              "asked_rate_per_s",
              "the requested rate (--rate); it and the columns up to too_late_percent are empty"
                  + " unless requests are sent at a constant rate",
              6,
              report -> report.rate().flatMap(RateFigures::requestedPerSecond)),
          number(
              "achieved_rate_per_s",
              "rate of the actual sends",
              6,
              report -> report.rate().flatMap(RateFigures::achievedPerSecond)),
          uncorrected(
              "uncorrected_p50_ms",
              "median from the actual send (elapsed counts from the intended one)",
              always(Summary::p50)),
          uncorrected("uncorrected_p95_ms", "95th percentile from the actual send", Summary::p95),
          uncorrected("uncorrected_p99_ms", "99th percentile from the actual send", Summary::p99),
          uncorrected("uncorrected_max_ms", "maximum from the actual send", always(Summary::max)),
          late("late_p50_ms", "median of late_ns, failed requests included", always(Summary::p50)),
          late("late_p99_ms", "99th percentile of late_ns", Summary::p99),
          late("late_max_ms", "greatest late_ns", always(Summary::max)),
          number(
              "too_late_percent",
              "sends later than 10 ms or one period, whichever is more",
              report -> report.rate().map(RateFigures::tooLatePercent)));

  static final List<SummaryColumn> ALL =
      Stream.concat(SummaryColumn.medians(Measure.Group.EXCHANGE), FIGURES.stream()).toList();

  private static SummaryColumn uncorrected(
      String header, String meaning, Function<Summary, Optional<Double>> nanos) {
    return milliseconds(
        header,
        meaning,
        report -> report.rate().flatMap(RateFigures::uncorrectedNanos).flatMap(nanos));
  }

  private static SummaryColumn late(
      String header, String meaning, Function<Summary, Optional<Double>> nanos) {
    return milliseconds(
        header, meaning, report -> report.rate().map(RateFigures::lateNanos).flatMap(nanos));
  }
}
