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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of figures that only requests to endpoints have.
 *
 * @param title the title, with the unit of times
 * @param name the name of a scenario
 */
record EndpointTable(
    String title,
    List<ScenarioFigures> scenarios,
    Function<ScenarioFigures, String> name,
    List<Figure> figures) {
  /** Returns all tables of {@code report}; none without endpoints. */
  static List<EndpointTable> of(RunFigures report, Function<ScenarioFigures, String> name) {
    List<EndpointTable> tables = new ArrayList<>();
    List<ScenarioFigures> requesting =
        report.scenarios().stream()
            .filter(scenario -> scenario.n() > 0 && scenario.exchange().isOfEndpoint())
            .toList();
    if (!requesting.isEmpty()) {
      tables.add(exchanges(requesting, name));
    }
    List<ScenarioFigures> scheduled =
        report.scenarios().stream().filter(scenario -> scenario.rate().isPresent()).toList();
    if (!scheduled.isEmpty()) {
      tables.add(
          rates(
              "constant rate, ms: corrected from the intended send, uncorrected from the actual"
                  + " one",
              scheduled,
              name));
    }
    if (!report.allHosts().isEmpty()) {
      ShortNames names =
          new ShortNames(report.allHosts().stream().map(ScenarioFigures::named).toList());
      tables.add(
          rates(
              "all hosts together, which share the rate",
              report.allHosts(),
              scenario -> names.of(scenario.scenario())));
    }
    return tables;
  }

  /** Returns an empty line and the lines of the table. */
  List<String> lines(Screen screen) {
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(TextLines.sentence(title, screen.width()));
    lines.addAll(new FigureTable(scenarios, name, screen).all(figures));
    return lines;
  }

  private static EndpointTable exchanges(
      List<ScenarioFigures> scenarios, Function<ScenarioFigures, String> name) {
    Figure reused =
        new Figure(
            "reused",
            "%",
            report ->
                report.exchange().reusedPercent().map(known -> Decimals.of(known, 0)).orElse(""));
    List<Figure> figures =
        Stream.of(medians(Measure.Unit.TIME), medians(Measure.Unit.SIZE), Stream.of(reused))
            .flatMap(columns -> columns)
            .filter(
                figure ->
                    scenarios.stream()
                        .anyMatch(scenario -> !figure.text().apply(scenario).isBlank()))
            .toList();
    return new EndpointTable(
        "requests: medians in ms; 1st byte and body from the start, reused connections",
        scenarios,
        name,
        figures);
  }

  private static EndpointTable rates(
      String title, List<ScenarioFigures> scenarios, Function<ScenarioFigures, String> name) {
    List<Figure> figures =
        List.of(
            perSecond("asked", RateFigures::requestedPerSecond),
            perSecond("sent", RateFigures::achievedPerSecond),
            new Figure("n", "", report -> Integer.toString(report.n())),
            new Figure("times", "", report -> "corrected\nuncorrected\nlateness"),
            times("p50", summary -> Optional.of(summary.p50())),
            times("p95", Summary::p95),
            times("p99", Summary::p99),
            times("max", summary -> Optional.of((double) summary.max())));
    return new EndpointTable(title, scenarios, name, figures);
  }

  private static Stream<Figure> medians(Measure.Unit unit) {
    return Measure.of(Measure.Group.EXCHANGE).stream()
        .filter(measure -> measure.unit() == unit)
        .map(measure -> Figure.median(measure, 0));
  }

  private static Figure perSecond(String name, Function<RateFigures, Optional<Double>> rate) {
    return new Figure(
        name, "/s", report -> report.rate().flatMap(rate).map(Decimals::rate).orElse(""));
  }

  /** Returns three lines in one cell: corrected, uncorrected, lateness. */
  private static Figure times(String name, Function<Summary, Optional<Double>> nanos) {
    return new Figure(
        name,
        "ms",
        report ->
            Stream.of(
                    report.elapsedNanos(),
                    report.rate().flatMap(RateFigures::uncorrectedNanos),
                    report.rate().map(RateFigures::lateNanos))
                .map(summary -> summary.flatMap(nanos).map(Decimals::milliseconds).orElse("-"))
                .collect(Collectors.joining("\n")));
  }
}
