package io.siribench.report;

import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** The columns of {@code summary.csv} that only requests to endpoints fill, all but one. */
final class EndpointColumns {
  private static final int DECIMALS = 3;

  static final List<String> HEADERS =
      List.of(
          "dns_p50_ms",
          "tcp_p50_ms",
          "tls_p50_ms",
          "first_byte_p50_ms",
          "body_p50_ms",
          "wait_p50_ms",
          "bind_p50_ms",
          "wire_p50_bytes",
          "decoded_p50_bytes",
          "reused_percent",
          "more_data",
          "asked_rate_per_s",
          "achieved_rate_per_s",
          "uncorrected_p50_ms",
          "uncorrected_p95_ms",
          "uncorrected_p99_ms",
          "uncorrected_max_ms",
          "late_p50_ms",
          "late_p99_ms",
          "late_max_ms",
          "too_late_percent");

  private EndpointColumns() {}

  static List<String> row(ScenarioReport report) {
    ExchangeReport exchange = report.exchange();
    List<String> row = new ArrayList<>();
    row.add(milliseconds(exchange.dnsNanos()));
    row.add(milliseconds(exchange.tcpNanos()));
    row.add(milliseconds(exchange.tlsNanos()));
    row.add(milliseconds(exchange.firstByteNanos()));
    row.add(milliseconds(exchange.bodyNanos()));
    row.add(milliseconds(exchange.waitNanos()));
    row.add(milliseconds(exchange.bindNanos()));
    row.add(number(exchange.wireBytes(), 1));
    row.add(number(exchange.decodedBytes(), 1));
    row.add(number(exchange.reusedPercent(), 1));
    row.add(exchange.isOfEndpoint() ? Long.toString(exchange.moreData()) : "");
    addRate(report.rate(), row);
    return row;
  }

  private static void addRate(Optional<RateReport> rate, List<String> row) {
    row.add(rate.map(found -> number(found.askedPerSecond(), DECIMALS)).orElse(""));
    row.add(rate.map(found -> number(found.achievedPerSecond(), DECIMALS)).orElse(""));
    Optional<Summary> uncorrected = rate.flatMap(RateReport::uncorrectedNanos);
    row.add(milliseconds(uncorrected, Summary::p50));
    row.add(milliseconds(uncorrected.map(Summary::p95).orElse(OptionalDouble.empty())));
    row.add(milliseconds(uncorrected.map(Summary::p99).orElse(OptionalDouble.empty())));
    row.add(milliseconds(uncorrected, Summary::max));
    Optional<Summary> late = rate.map(RateReport::lateNanos);
    row.add(milliseconds(late, Summary::p50));
    row.add(milliseconds(late.map(Summary::p99).orElse(OptionalDouble.empty())));
    row.add(milliseconds(late, Summary::max));
    row.add(rate.map(found -> Decimals.of(found.tooLatePercent(), DECIMALS)).orElse(""));
  }

  private static String milliseconds(Optional<Summary> summary, ToDoubleFunction<Summary> nanos) {
    return summary
        .map(found -> Decimals.milliseconds(nanos.applyAsDouble(found), DECIMALS))
        .orElse("");
  }

  private static String milliseconds(OptionalDouble nanos) {
    return nanos.isEmpty() ? "" : Decimals.milliseconds(nanos.getAsDouble(), DECIMALS);
  }

  private static String number(OptionalDouble number, int decimals) {
    return number.isEmpty() ? "" : Decimals.of(number.getAsDouble(), decimals);
  }
}
