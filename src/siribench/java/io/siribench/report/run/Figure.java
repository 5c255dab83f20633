package io.siribench.report.run;

import io.siribench.analysis.Measure;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.Decimals;
import java.util.function.Function;

/**
 * One figure of a scenario; {@link #text} may have several lines, or be empty.
 *
 * @param name the name, as in a sentence
 * @param unit the unit; empty for a plain number
 * @param priority the order in which figures are chosen for display; 0 is always shown
 * @param isText whether it is aligned as text instead of a number
 */
record Figure(
    String name,
    String unit,
    int priority,
    boolean isText,
    Function<ScenarioFigures, String> text) {
  /** Creates a number that is always shown. */
  Figure(String name, String unit, Function<ScenarioFigures, String> text) {
    this(name, unit, 0, text);
  }

  /** Creates a number. */
  Figure(String name, String unit, int priority, Function<ScenarioFigures, String> text) {
    this(name, unit, priority, false, text);
  }

  /** Returns the median of {@code measure}, in the unit of tables. */
  static Figure median(Measure measure, int priority) {
    return new Figure(
        measure.title(),
        measure.unit().inTables(),
        priority,
        report ->
            report
                .median(measure)
                .map(
                    median ->
                        measure.unit() == Measure.Unit.TIME
                            ? Decimals.milliseconds(median)
                            : Decimals.of(median / measure.unit().perTableUnit(), 1))
                .orElse(""));
  }

  /** Returns whether it is the column of distributions. */
  boolean isBars() {
    return name.equals(TableFigures.DISTRIBUTION);
  }

  /** Returns the name, and the unit unless it is milliseconds. */
  String header() {
    return unit.isEmpty() || unit.equals(Measure.Unit.TIME.inTables()) ? name : name + "\n" + unit;
  }
}
