package io.siribench.analysis.effects;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.stats.RoundValues;
import java.util.Collections;
import java.util.Map;

/**
 * A scenario as a cell of a crossed run.
 *
 * @param id id of the scenario
 * @param block the common properties of all comparable scenarios: plan, label and device
 * @param levels its level of each factor that applies; for {@link Factor#START} including the
 *     restore
 * @param values the values by the key of the measure, one per round; all above 0
 */
public record Cell(
    String id, String block, Map<Factor<?>, String> levels, Map<String, RoundValues> values) {
  public Cell {
    Map<Factor<?>, String> copy = new FactorMap<>();
    copy.putAll(levels);
    copy.values().removeIf(String::isEmpty);
    levels = Collections.unmodifiableMap(copy);
    values = Map.copyOf(values);
  }

  /** Returns the kind of its requests. */
  Requests requests() {
    return Requests.of(level(Factor.START));
  }

  /** Returns its level of {@code factor}; empty if the factor does not apply. */
  String level(Factor<?> factor) {
    return levels.getOrDefault(factor, "");
  }
}
