package io.siribench.report.compare;

import io.siribench.analysis.ComparedScenario;
import io.siribench.analysis.Difference;
import io.siribench.analysis.RunComparison;
import io.siribench.report.PlainTable;
import io.siribench.report.text.Amounts;
import io.siribench.report.text.CompareNames;
import io.siribench.report.text.Decimals;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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
            .flatMapToDouble(scenario -> scenario.baseNanos().stream())
            .anyMatch(nanos -> nanos < SHORT_NANOS);
    decimals = shortTimes ? 3 : 1;
  }

  /** Returns the table; units are in the texts. */
  public PlainTable table() {
    return new PlainTable(
        List.of("scenario", "base", "candidate", "difference", "CPU time", "verdict"),
        1,
        report.scenarios().stream().map(this::row).toList());
  }

  private List<String> row(ComparedScenario scenario) {
    return List.of(
        names.of(scenario),
        milliseconds(scenario.baseNanos()),
        milliseconds(scenario.candidateNanos()),
        difference(scenario.verdict().elapsed()),
        difference(scenario.verdict().cpu()),
        scenario.word(report.gate()));
  }

  private String milliseconds(OptionalDouble nanos) {
    return nanos.isEmpty() ? "-" : Decimals.milliseconds(nanos.getAsDouble(), decimals) + " ms";
  }

  private static String difference(Optional<Difference> difference) {
    return difference.map(found -> Amounts.both(found.comparison(), false)).orElse("-");
  }
}
