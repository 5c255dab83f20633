package io.siribench.report;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RateFigures;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of what only requests to endpoints have. */
final class EndpointTables {
  private final int decimals;
  private final int width;

  private EndpointTables(int decimals, int width) {
    this.decimals = decimals;
    this.width = width;
  }

  /** All of them, an empty line before each; nothing if no endpoint was asked. */
  static List<String> of(RunFigures report, int decimals, int width) {
    EndpointTables tables = new EndpointTables(decimals, width);
    List<String> lines = new ArrayList<>();
    List<ScenarioFigures> asking =
        report.scenarios().stream()
            .filter(found -> found.n() > 0 && found.exchange().isOfEndpoint())
            .toList();
    if (!asking.isEmpty()) {
      lines.add("");
      lines.addAll(tables.exchanges(asking));
    }
    List<ScenarioFigures> scheduled =
        report.scenarios().stream().filter(found -> found.rate().isPresent()).toList();
    if (!scheduled.isEmpty()) {
      lines.add("");
      lines.addAll(tables.rates(scheduled));
    }
    return lines;
  }

  private List<String> exchanges(List<ScenarioFigures> scenarios) {
    List<Figure> times = medians(Measure.Unit.TIME, decimals).toList();
    Figure reused =
        new Figure("reused", "%", report -> number(report.exchange().reusedPercent(), 0));
    List<Figure> sizes = Stream.concat(medians(Measure.Unit.SIZE, 1), Stream.of(reused)).toList();
    return new FigureTable(scenarios)
        .fitted(
            "requests: medians; 1st byte and body from the begin, reused connections",
            List.of(times, sizes),
            width);
  }

  private List<String> rates(List<ScenarioFigures> scenarios) {
    List<Figure> figures =
        List.of(
            perSecond("asked", RateFigures::askedPerSecond),
            perSecond("sent", RateFigures::achievedPerSecond),
            new Figure("n", "", report -> Integer.toString(report.n())),
            new Figure("times", "", report -> "corrected\nuncorrected\nlateness"),
            times("p50", summary -> OptionalDouble.of(summary.p50())),
            times("p95", Summary::p95),
            times("p99", Summary::p99),
            times("max", summary -> OptionalDouble.of((double) summary.max())));
    return new FigureTable(scenarios)
        .fitted(
            "constant rate: corrected from the intended send, uncorrected from the actual one",
            List.of(figures),
            width);
  }

  private static Stream<Figure> medians(Measure.Unit unit, int decimals) {
    return Measure.of(Measure.Group.EXCHANGE).stream()
        .filter(measure -> measure.unit() == unit)
        .map(measure -> Figure.median(measure, decimals));
  }

  private static Figure perSecond(String name, Function<RateFigures, OptionalDouble> rate) {
    return new Figure(
        name, "/s", report -> report.rate().map(found -> number(rate.apply(found), 1)).orElse(""));
  }

  /** One under the other: corrected, uncorrected, lateness. */
  private Figure times(String name, Function<Summary, OptionalDouble> nanos) {
    return new Figure(
        name,
        "ms",
        report ->
            Stream.of(
                    report.elapsedNanos(),
                    report.rate().flatMap(RateFigures::uncorrectedNanos),
                    report.rate().map(RateFigures::lateNanos))
                .map(summary -> milliseconds(summary, nanos))
                .collect(Collectors.joining("\n")));
  }

  private String milliseconds(Optional<Summary> summary, Function<Summary, OptionalDouble> nanos) {
    OptionalDouble known = summary.map(nanos).orElse(OptionalDouble.empty());
    return known.isEmpty()
        ? "-"
        : Decimals.milliseconds(known.getAsDouble(), Math.min(decimals, 2));
  }

  private static String number(OptionalDouble number, int decimals) {
    return number.isEmpty() ? "" : Decimals.of(number.getAsDouble(), decimals);
  }
}
