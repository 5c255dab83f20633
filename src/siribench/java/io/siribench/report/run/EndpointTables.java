package io.siribench.report.run;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RateFigures;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.results.ShortNames;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of figures that only requests to endpoints have. */
record EndpointTables(Function<ScenarioFigures, String> name, Screen screen) {
  /** Returns all tables, an empty line before each; nothing without endpoints. */
  static List<String> of(RunFigures report, Function<ScenarioFigures, String> name, Screen screen) {
    EndpointTables tables = new EndpointTables(name, screen);
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
      lines.addAll(
          tables.rates(
              "constant rate, ms: corrected from the intended send, uncorrected from the actual one",
              scheduled));
    }
    if (!report.together().isEmpty()) {
      lines.add("");
      ShortNames names =
          new ShortNames(report.together().stream().map(ScenarioFigures::named).toList());
      lines.addAll(
          new EndpointTables(found -> names.of(found.scenario()), screen)
              .rates("all hosts together, which share the rate", report.together()));
    }
    return lines;
  }

  private List<String> exchanges(List<ScenarioFigures> scenarios) {
    Figure reused =
        new Figure("reused", "%", report -> Decimals.of(report.exchange().reusedPercent(), 0));
    List<Figure> figures =
        Stream.of(medians(Measure.Unit.TIME), medians(Measure.Unit.SIZE), Stream.of(reused))
            .flatMap(found -> found)
            .filter(
                figure ->
                    scenarios.stream().anyMatch(found -> !figure.text().apply(found).isBlank()))
            .toList();
    return titled(
        "requests: medians in ms; 1st byte and body from the begin, reused connections",
        scenarios,
        figures);
  }

  private List<String> titled(String title, List<ScenarioFigures> scenarios, List<Figure> figures) {
    List<String> lines = new ArrayList<>(TextLines.sentence(title, screen.width()));
    lines.addAll(new FigureTable(scenarios, name, screen).all(figures));
    return lines;
  }

  private List<String> rates(String title, List<ScenarioFigures> scenarios) {
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
    return titled(title, scenarios, figures);
  }

  private static Stream<Figure> medians(Measure.Unit unit) {
    return Measure.of(Measure.Group.EXCHANGE).stream()
        .filter(measure -> measure.unit() == unit)
        .map(measure -> Figure.median(measure, 0));
  }

  private static Figure perSecond(String name, Function<RateFigures, OptionalDouble> rate) {
    return new Figure(
        name,
        "/s",
        report -> report.rate().map(found -> Decimals.of(rate.apply(found), 1)).orElse(""));
  }

  /** Returns three lines in one cell: corrected, uncorrected, lateness. */
  private static Figure times(String name, Function<Summary, OptionalDouble> nanos) {
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

  private static String milliseconds(
      Optional<Summary> summary, Function<Summary, OptionalDouble> nanos) {
    OptionalDouble known = summary.map(nanos).orElse(OptionalDouble.empty());
    return known.isEmpty() ? "-" : Decimals.milliseconds(known.getAsDouble());
  }
}
