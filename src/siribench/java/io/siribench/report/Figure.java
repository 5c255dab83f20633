package io.siribench.report;

import io.siribench.analysis.ScenarioFigures;
import java.util.function.Function;

/**
 * One figure of a scenario; {@link #text} is empty where it does not apply, and may have lines.
 *
 * @param name as in a sentence
 * @param unit empty for a plain number
 */
record Figure(String name, String unit, Function<ScenarioFigures, String> text) {
  String header() {
    return unit.isEmpty() ? name : name + "\n" + unit;
  }
}
