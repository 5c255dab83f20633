package io.siribench.analysis.effects;

import java.util.List;

/**
 * The effects of the factors of a run.
 *
 * @param main the main effects, in the order of the factors
 * @param interactions of all pairs of factors that are crossed
 */
public record Effects(List<Effect> main, List<Effect> interactions) {
  /** The value of a run that is not crossed, where verdicts contain all effects. */
  public static final Effects NONE = new Effects(List.of(), List.of());

  public Effects {
    main = List.copyOf(main);
    interactions = List.copyOf(interactions);
  }

  /** Returns whether at least two factors were crossed. */
  public boolean isCrossed() {
    return !interactions.isEmpty();
  }
}
