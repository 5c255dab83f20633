package io.siribench.report;

import io.siribench.analysis.Measure;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.Decimals;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * One figure of a scenario; {@link #text} is empty where it does not apply, and may have lines.
 *
 * @param name as in a sentence
 * @param unit empty for a plain number
 */
record Figure(String name, String unit, Function<ScenarioFigures, String> text) {
  /** The median of {@code measure}, in the unit of tables. */
  static Figure median(Measure measure, int decimals) {
    return new Figure(
        measure.title(),
        measure.unit().inTables(),
        report -> {
          OptionalDouble median = report.median(measure);
          return median.isEmpty()
              ? ""
              : Decimals.of(median.getAsDouble() / measure.unit().perTableUnit(), decimals);
        });
  }

  /** The name, and the unit below it if there is one. */
  String header() {
    return unit.isEmpty() ? name : name + "\n" + unit;
  }
}
