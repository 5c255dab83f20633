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
 * @param priority with which it is shown: the lower, the sooner; those of 0 always
 * @param isText whether it is aligned as text, and not as a number
 */
record Figure(
    String name,
    String unit,
    int priority,
    boolean isText,
    Function<ScenarioFigures, String> text) {
  /** Times shorter than this need their microseconds. */
  private static final double SHORT_NANOS = 10e6;

  /** A number that is always shown. */
  Figure(String name, String unit, Function<ScenarioFigures, String> text) {
    this(name, unit, 0, text);
  }

  /** A number. */
  Figure(String name, String unit, int priority, Function<ScenarioFigures, String> text) {
    this(name, unit, priority, false, text);
  }

  /** The median of {@code measure}, in the unit of tables. */
  static Figure median(Measure measure, int priority) {
    return new Figure(
        measure.title(),
        measure.unit().inTables(),
        priority,
        report -> {
          OptionalDouble median = report.median(measure);
          return median.isEmpty()
              ? ""
              : measure.unit() == Measure.Unit.TIME
                  ? milliseconds(median.getAsDouble())
                  : Decimals.of(median.getAsDouble() / measure.unit().perTableUnit(), 1);
        });
  }

  /** {@code nanos} in ms, with microseconds where these matter. */
  static String milliseconds(double nanos) {
    return Decimals.milliseconds(nanos, nanos < SHORT_NANOS ? 3 : 1);
  }

  /** The name, and the unit if it is not that of most. */
  String header() {
    return unit.isEmpty() || unit.equals(Measure.Unit.TIME.inTables()) ? name : name + "\n" + unit;
  }
}
