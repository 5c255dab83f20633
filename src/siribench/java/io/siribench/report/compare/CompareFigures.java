package io.siribench.report.compare;

import io.siribench.analysis.ComparedScenario;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure.Unit;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.Verdict;
import io.siribench.report.PlainTable;
import io.siribench.report.text.Amounts;
import io.siribench.report.text.CompareNames;
import io.siribench.report.text.Decimals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of two runs as texts, the same for every layout. */
public final class CompareFigures {
  private static final double SHORT_NANOS = 10e6;

  private final RunComparison report;
  private final CompareNames names;
  private final int decimals;

  /** Creates the figures of {@code report}. */
  public CompareFigures(RunComparison report) {
    this.report = report;
    names = new CompareNames(report);
    boolean shortTimes =
        report.scenarios().stream()
            .flatMap(scenario -> Stream.of(scenario.baseMedian(), scenario.candidateMedian()))
            .flatMap(Optional::stream)
            .anyMatch(nanos -> nanos < SHORT_NANOS);
    decimals = shortTimes ? 3 : 1;
  }

  /** Returns the table, whose texts contain the units. */
  public PlainTable table() {
    return new PlainTable(
        List.of("scenario", "base", "candidate", "difference", "CPU time", "verdict"),
        1,
        report.scenarios().stream().map(this::row).toList());
  }

  private List<String> row(ComparedScenario scenario) {
    return List.of(
        names.of(scenario),
        amount(scenario.baseMedian(), scenario.verdict()),
        amount(scenario.candidateMedian(), scenario.verdict()),
        difference(scenario.verdict().elapsed(), scenario.verdict().headline().unit()),
        difference(scenario.verdict().cpu(), Unit.TIME),
        scenario.word(report.gate()));
  }

  private String amount(Optional<Double> median, Verdict verdict) {
    Unit unit = verdict.headline().unit();
    int shown = unit == Unit.TIME ? decimals : 1;
    return median
        .map(number -> Decimals.of(number / unit.perTableUnit(), shown) + " " + unit.inTables())
        .orElse("-");
  }

  private static String difference(Optional<Difference> difference, Unit unit) {
    return difference.map(known -> Amounts.both(known.comparison(), false, unit)).orElse("-");
  }
}
