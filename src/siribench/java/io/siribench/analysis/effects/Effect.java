package io.siribench.analysis.effects;

import io.siribench.factor.Factor;
import io.siribench.stats.Ratio;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The effect of a factor's level: a main effect, or an interaction. An interaction is the
 * difference between the effects at a level and at the first level of another factor.
 *
 * @param where the level of the other factor; absent for a main effect
 * @param pairs the number of pooled pairs of scenarios, for an interaction pairs of pairs
 * @param possible the number of pairs if all combinations had been measured
 * @param rounds the number of rounds in which they were measured
 * @param measure the key of the headline: the first measure that it was measured in
 * @param changes the changes by the key of the measure, times first; without measures that have too
 *     few values for an interval
 */
public record Effect(
    Requests requests,
    Step step,
    Optional<Where> where,
    int pairs,
    int possible,
    int rounds,
    String measure,
    Map<String, Change> changes) {
  public Effect {
    changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
  }

  /** A step from the first level of a factor to another. */
  public record Step(Factor<?> factor, String level, String reference) {}

  /**
   * The other factor of an interaction.
   *
   * @param step its step
   * @param atLevel the effects at the level of the other factor, by the key of the measure
   * @param atReference the effects at its first level
   */
  public record Where(Step step, Map<String, Ratio> atLevel, Map<String, Ratio> atReference) {
    public Where {
      atLevel = Map.copyOf(atLevel);
      atReference = Map.copyOf(atReference);
    }
  }

  /** Returns the change in the headline; absent if it has too few values. */
  public Optional<Change> headline() {
    return Optional.ofNullable(changes.get(measure));
  }

  /** Returns whether the effect is established in any measure. */
  public boolean isEstablished() {
    return changes.values().stream().anyMatch(Change::isEstablished);
  }
}
