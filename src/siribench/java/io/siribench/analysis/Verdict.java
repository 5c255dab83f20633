package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import java.util.Optional;

/**
 * What may be said of a scenario against its reference.
 *
 * @param pair what was compared
 * @param forks how many forks the one with fewer has
 * @param elapsed absent if there are too few forks, or nothing to compare
 * @param cpu likewise, and where CPU time was not measured
 */
public record Verdict(
    Pair pair, int forks, Optional<Difference> elapsed, Optional<Difference> cpu) {

  /** What the elapsed time says: it is what a user waits for. */
  public Finding finding() {
    if (pair.obstacle() != Obstacle.NONE) {
      return Finding.NOT_COMPARABLE;
    }
    return elapsed.map(Difference::finding).orElse(Finding.TOO_FEW);
  }

  /** The difference in one measure. */
  public Optional<Difference> of(Measure measure) {
    return measure == Measure.ELAPSED ? elapsed : cpu;
  }

  /** Whether CPU time was compared too and says something else: a difference, none, the other. */
  public boolean disagrees() {
    return elapsed.isPresent()
        && cpu.isPresent()
        && (elapsed.get().finding().isEstablished() || cpu.get().finding().isEstablished())
        && elapsed.get().finding() != cpu.get().finding()
        && !elapsed.get().finding().pointsAs(cpu.get().finding());
  }
}
