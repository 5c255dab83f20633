package io.siribench.analysis.effects;

import java.util.List;

/**
 * What the factors of a run do.
 *
 * @param main the main effects, in the order of the factors
 * @param interactions of all pairs of factors that are crossed
 */
public record Effects(List<Effect> main, List<Effect> interactions) {
  /** Of a run that is not crossed: what its one factor does is what its verdicts say. */
  public static final Effects NONE = new Effects(List.of(), List.of());

  public Effects {
    main = List.copyOf(main);
    interactions = List.copyOf(interactions);
  }

  /** Whether at least two factors were varied against each other. */
  public boolean isCrossed() {
    return !interactions.isEmpty();
  }
}
