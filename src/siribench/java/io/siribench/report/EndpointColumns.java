package io.siribench.report;

import static io.siribench.report.SummaryColumn.always;
import static io.siribench.report.SummaryColumn.milliseconds;
import static io.siribench.report.SummaryColumn.number;
import static io.siribench.report.SummaryColumn.plain;

import io.siribench.analysis.ExchangeFigures;
import io.siribench.analysis.RateFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.stats.Summary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The columns of {@code summary.csv} that only requests to endpoints fill, all but one. */
final class EndpointColumns {
  static final List<SummaryColumn> ALL =
      List.of(
          exchange("dns_p50_ms", "median of dns_ns", ExchangeFigures::dnsNanos),
          exchange("tcp_p50_ms", "median of tcp_ns", ExchangeFigures::tcpNanos),
          exchange("tls_p50_ms", "median of tls_ns", ExchangeFigures::tlsNanos),
          exchange("first_byte_p50_ms", "median of first_byte_ns", ExchangeFigures::firstByteNanos),
          exchange("body_p50_ms", "median of body_ns", ExchangeFigures::bodyNanos),
          exchange("wait_p50_ms", "median of wait_ns", ExchangeFigures::waitNanos),
          exchange("bind_p50_ms", "median of bind_ns, of files too", ExchangeFigures::bindNanos),
          number(
              "wire_p50_bytes", "median of wire_bytes", 1, report -> report.exchange().wireBytes()),
          number(
              "decoded_p50_bytes",
              "median of bytes",
              1,
              report -> report.exchange().decodedBytes()),
          number(
              "reused_percent",
              "requests on a connection that had served one before; empty unless it is known of"
                  + " every request",
              1,
              report -> report.exchange().reusedPercent()),
          plain(
              "more_data",
              "documents that say that there is more than they hold",
              report ->
                  report.exchange().isOfEndpoint()
                      ? Long.toString(report.exchange().moreData())
                      : ""),
          number(
              "asked_rate_per_s",
              "--rate; this and what follows up to too_late_percent only at a constant rate",
              report -> ofRate(report, RateFigures::askedPerSecond)),
          number(
              "achieved_rate_per_s",
              "rate of the actual sends",
              report -> ofRate(report, RateFigures::achievedPerSecond)),
          uncorrected(
              "uncorrected_p50_ms",
              "median from the actual send (elapsed counts from the intended one)",
              always(Summary::p50)),
          uncorrected("uncorrected_p95_ms", "95th percentile of that", Summary::p95),
          uncorrected("uncorrected_p99_ms", "99th percentile of that", Summary::p99),
          uncorrected("uncorrected_max_ms", "greatest of that", always(Summary::max)),
          late("late_p50_ms", "median of late_ns, failed requests included", always(Summary::p50)),
          late("late_p99_ms", "99th percentile of late_ns", Summary::p99),
          late("late_max_ms", "greatest late_ns", always(Summary::max)),
          number(
              "too_late_percent",
              "sends later than 10 ms, or than one period where that is more",
              report -> SummaryColumn.of(report.rate(), RateFigures::tooLatePercent)));

  private EndpointColumns() {}

  private static SummaryColumn exchange(
      String header, String meaning, Function<ExchangeFigures, OptionalDouble> nanos) {
    return milliseconds(header, meaning, report -> nanos.apply(report.exchange()));
  }

  private static SummaryColumn uncorrected(
      String header, String meaning, Function<Summary, OptionalDouble> nanos) {
    return milliseconds(
        header,
        meaning,
        report -> figure(report.rate().flatMap(RateFigures::uncorrectedNanos), nanos));
  }

  private static SummaryColumn late(
      String header, String meaning, Function<Summary, OptionalDouble> nanos) {
    return milliseconds(
        header, meaning, report -> figure(report.rate().map(RateFigures::lateNanos), nanos));
  }

  private static OptionalDouble ofRate(
      ScenarioFigures report, Function<RateFigures, OptionalDouble> figure) {
    return report.rate().map(figure).orElse(OptionalDouble.empty());
  }

  private static OptionalDouble figure(
      Optional<Summary> summary, Function<Summary, OptionalDouble> nanos) {
    return summary.map(nanos).orElse(OptionalDouble.empty());
  }
}
