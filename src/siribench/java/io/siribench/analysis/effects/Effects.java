package io.siribench.analysis.effects;

import io.siribench.stats.Confidence;
import java.util.List;

/**
 * The effects of the factors of a run.
 *
 * @param main the main effects, in the order of the factors
 * @param interactions the interactions of all pairs of crossed factors
 * @param confidence the confidence of their intervals, from 0 to 1
 */
public record Effects(List<Effect> main, List<Effect> interactions, double confidence) {
  /** The value of a run that is not crossed: its verdicts contain all effects. */
  public static final Effects NONE = new Effects(List.of(), List.of());

  /** Creates effects with intervals of 95 %. */
  public Effects(List<Effect> main, List<Effect> interactions) {
    this(main, interactions, Confidence.SHOWN);
  }

  public Effects {
    main = List.copyOf(main);
    interactions = List.copyOf(interactions);
  }

  /** Returns the minimum number of rounds to establish one of {@code effects} of this run. */
  public int minRounds(List<Effect> effects) {
    return Confidence.minForks(effects.size(), true, confidence);
  }

  /** Returns whether at least two factors were crossed. */
  public boolean isCrossed() {
    return !interactions.isEmpty();
  }
}
