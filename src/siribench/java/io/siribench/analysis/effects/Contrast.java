package io.siribench.analysis.effects;

import io.siribench.analysis.effects.Effect.Step;
import io.siribench.stats.RoundContrasts;
import io.siribench.stats.RoundValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An effect before its estimation: the cells whose difference it is.
 *
 * @param where the other level of an interaction; absent for a main effect
 * @param strata where it was measured
 * @param possible see {@link Effect}
 */
record Contrast(
    Requests requests, Step step, Optional<Step> where, List<Stratum> strata, int possible) {

  /**
   * One combination of all other factors.
   *
   * @param there the cells; for an interaction those at the other level
   * @param atReference for an interaction those at the first level
   */
  record Stratum(Pair there, Optional<Pair> atReference) {}

  /** A cell and its reference. */
  record Pair(Cell cell, Cell reference) {}

  /** A part of an interaction. */
  enum Part {
    /** The effect itself; for an interaction the difference of effects. */
    WHOLE,
    THERE,
    AT_REFERENCE
  }

  /** Returns the contrasts of {@code part}, from {@code logs} by id of the scenario. */
  RoundContrasts of(Part part, Map<String, RoundValues> logs) {
    RoundContrasts contrasts = new RoundContrasts();
    for (Stratum stratum : strata) {
      RoundValues there = difference(stratum.there, logs);
      RoundValues atReference =
          stratum.atReference.map(pair -> difference(pair, logs)).orElseGet(RoundValues::new);
      RoundValues found =
          switch (part) {
            case WHOLE -> stratum.atReference.isPresent() ? there.without(atReference) : there;
            case THERE -> there;
            case AT_REFERENCE -> atReference;
          };
      if (found.size() > 0) {
        contrasts.add(stratum.there.cell.block(), found);
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
