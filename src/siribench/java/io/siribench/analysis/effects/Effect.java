package io.siribench.analysis.effects;

import io.siribench.factor.Factor;
import io.siribench.stats.Ratio;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The effect of a factor's level: a main effect, or an interaction. An interaction is the
 * difference between its effects at a level of another factor and at the first level of that.
 *
 * @param where the level of the other factor; absent for a main effect
 * @param pairs the number of pooled pairs of scenarios, for an interaction pairs of pairs
 * @param possible the number of pairs if everything had been measured on both sides
 * @param rounds the number of rounds in which they were measured
 * @param measure the key of its headline: the first measure that it was measured in
 * @param changes by the key of the measure, those of times first; those with too few values for an
 *     interval are missing
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
   * @param there the effect at the level of that, by the key of the measure
   * @param atReference the effect at the first level
   */
  public record Where(Step step, Map<String, Ratio> there, Map<String, Ratio> atReference) {
    public Where {
      there = Map.copyOf(there);
      atReference = Map.copyOf(atReference);
    }

    private Where and(Where other) {
      Map<String, Ratio> allThere = new LinkedHashMap<>(there);
      allThere.putAll(other.there);
      Map<String, Ratio> allAtReference = new LinkedHashMap<>(atReference);
      allAtReference.putAll(other.atReference);
      return new Where(step, allThere, allAtReference);
    }
  }

  /** Returns whether {@code other} is the same effect, if in other measures. */
  boolean isLike(Effect other) {
    return requests == other.requests
        && step.equals(other.step)
        && where.map(Where::step).equals(other.where.map(Where::step));
  }

  /** Returns this effect with the changes of {@code other}, which is the same in other measures. */
  Effect and(Effect other) {
    Map<String, Change> all = new LinkedHashMap<>(changes);
    all.putAll(other.changes);
    return new Effect(
        requests,
        step,
        where.map(found -> found.and(other.where.orElseThrow())),
        pairs,
        possible,
        rounds > 0 ? rounds : other.rounds,
        rounds > 0 ? measure : other.measure,
        all);
  }

  /** Returns it with the headline that {@code others} of its requests were measured in, if any. */
  Effect withHeadlineOf(List<Effect> others) {
    return others.stream()
        .filter(other -> other.requests == requests && other.rounds > 0)
        .findFirst()
        .filter(other -> others.stream().noneMatch(this::isMeasuredLike))
        .map(
            other ->
                new Effect(requests, step, where, pairs, possible, rounds, other.measure, changes))
        .orElse(this);
  }

  private boolean isMeasuredLike(Effect other) {
    return isLike(other) && other.rounds > 0;
  }

  /** Returns its change in the headline; absent if that has too few values. */
  public Optional<Change> headline() {
    return Optional.ofNullable(changes.get(measure));
  }

  /** Returns whether it is established in any measure. */
  public boolean isEstablished() {
    return changes.values().stream().anyMatch(Change::isEstablished);
  }
}
