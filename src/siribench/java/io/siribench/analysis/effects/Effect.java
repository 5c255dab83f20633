package io.siribench.analysis.effects;

import io.siribench.plan.Factor;
import io.siribench.stats.Ratio;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a level of a factor does: a main effect, or an interaction, which is how much more it does
 * beside a level of another factor than beside the first level of that.
 *
 * @param where beside what; absent for a main effect
 * @param pairs how many pairs of scenarios it is pooled over, for an interaction pairs of pairs
 * @param possible how many there would be if everything had been measured on both sides
 * @param rounds in which they were measured
 * @param changes by the key of what is measured, the headline first; those with too few values for
 *     an interval are missing
 */
public record Effect(
    Requests requests,
    Step step,
    Optional<Where> where,
    int pairs,
    int possible,
    int rounds,
    Map<String, Change> changes) {
  public Effect {
    changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
  }

  /** From the first level of a factor to another. */
  public record Step(Factor factor, String level, String reference) {}

  /**
   * Beside what an effect is looked at.
   *
   * @param step from where to where
   * @param there the effect beside the level of that, by the key of what is measured
   * @param atReference the effect beside the first level
   */
  public record Where(Step step, Map<String, Ratio> there, Map<String, Ratio> atReference) {
    public Where {
      there = Map.copyOf(there);
      atReference = Map.copyOf(atReference);
    }
  }

  /** Whether it is established in anything that was measured. */
  public boolean isEstablished() {
    return changes.values().stream().anyMatch(Change::isEstablished);
  }
}
