package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Comparison;
import java.util.Optional;

/**
 * The verdict on a scenario against its reference.
 *
 * @param pair the compared pair
 * @param forks the smaller number of forks
 * @param elapsed the difference in the headline, which is elapsed time or its replacement; absent
 *     if there are too few forks, or nothing to compare
 * @param cpu the difference in CPU time; also absent if it was not measured
 * @param headline the measure of {@code elapsed}
 */
public record Verdict(
    Pair pair,
    int forks,
    Optional<Difference> elapsed,
    Optional<Difference> cpu,
    Measure headline) {

  /** Creates a verdict with elapsed time as its headline. */
  public Verdict(Pair pair, int forks, Optional<Difference> elapsed, Optional<Difference> cpu) {
    this(pair, forks, elapsed, cpu, Measure.ELAPSED);
  }

  /** Returns the verdict on the headline, which is the wait of a user. */
  public VerdictKind kind() {
    if (pair.obstacle() != Obstacle.NONE) {
      return VerdictKind.NOT_COMPARABLE;
    }
    return elapsed.map(Difference::kind).orElse(VerdictKind.TOO_FEW);
  }

  /** Returns the difference in {@code measure}; {@link Measure#ELAPSED} means the headline. */
  public Optional<Difference> of(Measure measure) {
    return measure == Measure.ELAPSED ? elapsed : cpu;
  }

  /**
   * Returns the established comparison whose direction ended the run. Such a stop exaggerates its
   * difference, see {@link Comparison#shiftOnceDecided}. The result is absent if the run ended for
   * another reason.
   */
  public Optional<Comparison> onceDecided() {
    return of(pair.judged())
        .filter(difference -> difference.kind().isEstablished())
        .map(Difference::comparison)
        .filter(comparison -> comparison.shiftOnceDecided().isPresent());
  }

  /** Returns whether CPU time was also compared and shows the opposite; one is established. */
  public boolean disagrees() {
    return isOfInterest() && kind(elapsed).isOppositeOf(kind(cpu));
  }

  /** Returns the result of CPU time if it differs from the headline's; otherwise empty. */
  public String cpuNote() {
    if (!isOfInterest() || kind(elapsed).hasSameDirectionAs(kind(cpu))) {
      return "";
    }
    return disagrees()
        ? "CPU time disagrees"
        : kind(elapsed).isEstablished()
            ? "CPU time does not confirm"
            : kind(cpu) == VerdictKind.FASTER ? "less CPU time" : "more CPU time";
  }

  /** Returns the verdict in a word or two, with {@link #cpuNote} in parentheses. */
  public String word() {
    String note = cpuNote();
    return kind().label(headline) + (note.isEmpty() ? "" : " (" + note + ")");
  }

  private boolean isOfInterest() {
    return elapsed.isPresent()
        && cpu.isPresent()
        && (kind(elapsed).isEstablished() || kind(cpu).isEstablished());
  }

  private static VerdictKind kind(Optional<Difference> difference) {
    return difference.map(Difference::kind).orElse(VerdictKind.TOO_FEW);
  }
}
