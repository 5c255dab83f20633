package io.siribench.analysis.effects;

import io.siribench.analysis.effects.Effect.Step;
import io.siribench.stats.RoundContrasts;
import io.siribench.stats.RoundValues;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An effect before its estimation: the cells that it compares.
 *
 * @param where the step of the other factor of an interaction; absent for a main effect
 * @param strata the strata in which it was measured
 * @param possible see {@link Effect}
 */
record Contrast(
    Requests requests, Step step, Optional<Step> where, List<Stratum> strata, int possible) {

  /**
   * One combination of all other factors.
   *
   * @param there the compared cells; for an interaction, at the level of the other factor
   * @param atReference for an interaction, the cells at the first level of the other factor
   */
  record Stratum(Pair there, Optional<Pair> atReference) {
    /** Returns the keys of the measures that all of its cells have. */
    Set<String> measures() {
      Set<String> common = new HashSet<>(there.cell.values().keySet());
      Stream.concat(Stream.of(there), atReference.stream())
          .flatMap(pair -> Stream.of(pair.cell, pair.reference))
          .forEach(cell -> common.retainAll(cell.values().keySet()));
      return common;
    }
  }

  /** A cell and its reference. */
  record Pair(Cell cell, Cell reference) {}

  /** A part of an interaction. */
  enum Part {
    /** The whole contrast: an effect, or for an interaction the difference of effects. */
    WHOLE,
    /** The effect at the level of the other factor. */
    THERE,
    /** The effect at the first level of the other factor. */
    AT_REFERENCE
  }

  /** Returns the contrasts of {@code part}, from logarithms by the ids of scenarios. */
  RoundContrasts of(Part part, Map<String, RoundValues> logs) {
    RoundContrasts contrasts = new RoundContrasts();
    for (Stratum stratum : strata) {
      RoundValues there = difference(stratum.there, logs);
      RoundValues atReference =
          stratum.atReference.map(pair -> difference(pair, logs)).orElseGet(RoundValues::new);
      RoundValues contrast =
          switch (part) {
            case WHOLE -> stratum.atReference.isPresent() ? there.without(atReference) : there;
            case THERE -> there;
            case AT_REFERENCE -> atReference;
          };
      if (contrast.size() > 0) {
        contrasts.add(stratum.there.cell.block(), contrast);
      }
    }
    return contrasts;
  }

  private static RoundValues difference(Pair pair, Map<String, RoundValues> logs) {
    RoundValues from = logs.get(pair.reference.id());
    RoundValues to = logs.get(pair.cell.id());
    return from == null || to == null ? new RoundValues() : to.without(from);
  }
}
