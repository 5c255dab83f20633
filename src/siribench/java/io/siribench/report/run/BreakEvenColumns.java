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
import java.util.stream.Stream;

/** The columns of {@code summary.csv} with break-even points of scenarios. */
final class BreakEvenColumns {
  private static final String NEVER = "never";

  static final List<SummaryColumn> ALL =
      Stream.of(
              columns(
                  "beats_cold_from",
                  "_ms",
                  "with --head-start: the shortest head start from which a user waits less than for"
                      + " a cold start with the same head start; never if even the longest does not"
                      + " suffice",
                  BreakEvens::beatsCold,
                  nanos -> Decimals.milliseconds(nanos, 3)),
              columns(
                  "like_warm_from",
                  "_ms",
                  "with --head-start: the shortest head start from which a user waits at most 1.1"
                      + " times as long as for a warm request; never if even the longest does not"
                      + " suffice",
                  BreakEvens::likeWarm,
                  nanos -> Decimals.milliseconds(nanos, 3)),
              columns(
                  "pays_after",
                  "_requests",
                  "warm requests: the number of requests from which a process with its preparation"
                      + " takes less time in total than the reference; or never",
                  BreakEvens::requests,
                  requests -> Decimals.of(requests, 0)),
              SummaryColumn.interval(
                  "saved_requests",
                  "",
                  "warm and steady requests of restored processes: the number of requests by which"
                      + " a process is steady earlier than without the state; below 0 if later;"
                      + " empty for fewer than 6 rounds in which both become steady",
                  report -> report.warmup().gain().flatMap(WarmupGain::saved),
                  Shift::estimate,
                  Shift::low,
                  Shift::high,
                  requests -> Decimals.of(requests, 1)))
          .flatMap(columns -> columns)
          .toList();

  private static Stream<SummaryColumn> columns(
      String name,
      String unit,
      String meaning,
      Function<BreakEvens, Optional<BreakEven>> breakEven,
      DoubleFunction<String> text) {
    return SummaryColumn.interval(
            name,
            unit,
            meaning,
            report -> breakEven.apply(report.breakEvens()),
            BreakEven::estimate,
            BreakEven::low,
            BreakEven::high,
            point -> Double.isInfinite(point) ? NEVER : text.apply(point))
        .map(column -> SummaryColumn.text(column.header(), column.meaning(), column.field()));
  }
}
