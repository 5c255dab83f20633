package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import java.util.Optional;

/**
 * What may be said of a scenario against its reference.
 *
 * @param pair what was compared
 * @param forks how many forks the one with fewer has
 * @param elapsed the difference in the headline, elapsed time or what stands in its place; absent
 *     if there are too few forks, or nothing to compare
 * @param cpu likewise, and where CPU time was not measured
 * @param headline what {@code elapsed} is the difference of
 */
public record Verdict(
    Pair pair,
    int forks,
    Optional<Difference> elapsed,
    Optional<Difference> cpu,
    Measure headline) {

  /** One whose headline is elapsed time. */
  public Verdict(Pair pair, int forks, Optional<Difference> elapsed, Optional<Difference> cpu) {
    this(pair, forks, elapsed, cpu, Measure.ELAPSED);
  }

  /** What the headline says: it is what a user waits for. */
  public VerdictKind kind() {
    if (pair.obstacle() != Obstacle.NONE) {
      return VerdictKind.NOT_COMPARABLE;
    }
    return elapsed.map(Difference::kind).orElse(VerdictKind.TOO_FEW);
  }

  /** The difference in one measure, in {@link Measure#ELAPSED} that of the headline. */
  public Optional<Difference> of(Measure measure) {
    return measure == Measure.ELAPSED ? elapsed : cpu;
  }

  /** Whether CPU time was compared too and says something else: a difference, none, the other. */
  public boolean disagrees() {
    return elapsed.isPresent()
        && cpu.isPresent()
        && (elapsed.get().kind().isEstablished() || cpu.get().kind().isEstablished())
        && elapsed.get().kind() != cpu.get().kind()
        && !elapsed.get().kind().pointsAs(cpu.get().kind());
  }
}
