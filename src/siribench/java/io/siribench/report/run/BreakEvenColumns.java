package io.siribench.report.run;

import io.siribench.analysis.BreakEvens;
import io.siribench.analysis.WarmupGain;
import io.siribench.report.text.Decimals;
import io.siribench.stats.BreakEven;
import io.siribench.stats.Shift;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The columns of {@code summary.csv} with break-even points of scenarios. */
final class BreakEvenColumns {
  private static final String NEVER = "never";

  static final List<SummaryColumn> ALL =
      Stream.of(
              columns(
                  "beats_cold_from",
                  "_ms",
                  "with --head-start: the shortest head start with which a user waits less than for"
                      + " a cold start with the same one; never: none of those measured",
                  BreakEvens::beatsCold,
                  nanos -> Decimals.milliseconds(nanos, 3)),
              columns(
                  "like_warm_from",
                  "_ms",
                  "with --head-start: the shortest head start with which a user waits at most 1.1"
                      + " times as long as for a warm request; or never",
                  BreakEvens::likeWarm,
                  nanos -> Decimals.milliseconds(nanos, 3)),
              columns(
                  "pays_after",
                  "_requests",
                  "warm requests: the number of requests from which a process with its preparation"
                      + " takes less time in total than the reference; or never",
                  BreakEvens::requests,
                  requests -> Decimals.of(requests, 0)),
              Stream.of(
                  saved(
                      "saved_requests",
                      "warm and steady requests of restored processes: the number of requests by"
                          + " which a process is steady earlier than without it; below 0 if later;"
                          + " empty for fewer than 6 rounds in which both become steady",
                      Shift::estimate),
                  saved("saved_requests_low", "lower end of its 95 % interval", Shift::low),
                  saved("saved_requests_high", "upper end of it", Shift::high)))
          .flatMap(columns -> columns)
          .toList();

  private BreakEvenColumns() {}

  private static SummaryColumn saved(
      String name, String meaning, ToDoubleFunction<Shift> requests) {
    return SummaryColumn.plain(
        name,
        meaning,
        report ->
            report
                .warmup()
                .gain()
                .flatMap(WarmupGain::saved)
                .map(found -> Decimals.of(requests.applyAsDouble(found), 1))
                .orElse(""));
  }

  private static Stream<SummaryColumn> columns(
      String name,
      String unit,
      String meaning,
      Function<BreakEvens, Optional<BreakEven>> breakEven,
      DoubleFunction<String> text) {
    return Stream.of(
        column(name + unit, meaning, breakEven, found -> field(found.estimate(), text)),
        column(
            name + "_low" + unit,
            "lower end of its 95 % interval",
            breakEven,
            found -> field(found.low(), text)),
        column(
            name + "_high" + unit,
            "upper end of it",
            breakEven,
            found -> field(found.high(), text)));
  }

  private static SummaryColumn column(
      String header,
      String meaning,
      Function<BreakEvens, Optional<BreakEven>> breakEven,
      Function<BreakEven, String> field) {
    return SummaryColumn.text(
        header, meaning, report -> breakEven.apply(report.breakEvens()).map(field).orElse(""));
  }

  private static String field(double point, DoubleFunction<String> text) {
    return Double.isInfinite(point) ? NEVER : text.apply(point);
  }
}
