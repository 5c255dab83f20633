package io.siribench.analysis.effects;

import io.siribench.plan.Factor;
import io.siribench.stats.RoundValues;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * A scenario as a cell of a crossed run.
 *
 * @param id of the scenario
 * @param block what it shares with all that it may be compared with: plan, label and device
 * @param levels its level of each factor, in words; of {@link Factor#START} with what it restores.
 *     A factor that does not apply has none
 * @param values by the key of what is measured, one of each fork by round; all above 0
 */
public record Cell(
    String id, String block, Map<Factor, String> levels, Map<String, RoundValues> values) {
  public Cell {
    Map<Factor, String> copy = new EnumMap<>(Factor.class);
    copy.putAll(levels);
    copy.values().removeIf(String::isEmpty);
    levels = Collections.unmodifiableMap(copy);
    values = Map.copyOf(values);
  }

  /** The kind of its requests. */
  Requests requests() {
    return Requests.of(level(Factor.START));
  }

  /** Its level of {@code factor}; empty where that does not apply. */
  String level(Factor factor) {
    return levels.getOrDefault(factor, "");
  }
}
