package io.siribench.verdict;

import io.siribench.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much references differed from themselves: each of them was measured twice in every round, and
 * what its twin differs by is noise.
 *
 * @param twins each with the scenario that it repeats
 */
public record NoiseFloor(List<Twin> twins) {
  /** Where no twins were measured. */
  public static final NoiseFloor UNKNOWN = new NoiseFloor(List.of());

  public NoiseFloor {
    twins = List.copyOf(twins);
  }

  /**
   * A reference against itself.
   *
   * @param elapsed in ns; absent if there are too few forks
   * @param cpu likewise, and where CPU time was not measured
   */
  public record Twin(
      String reference, boolean warm, Optional<Comparison> elapsed, Optional<Comparison> cpu) {
    /** The comparison by {@code measure}. */
    public Optional<Comparison> of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsed : cpu;
    }

    /** What is below the floor, as a part of the reference's median. */
    public OptionalDouble floor(Measure measure) {
      return of(measure)
          .map(NoiseFloor::farthest)
          .map(OptionalDouble::of)
          .orElse(OptionalDouble.empty());
    }
  }

  /** The floor that {@code twins}, each asked of as of any other scenario, show. */
  public static NoiseFloor of(List<Question> twins, long seed) {
    return new NoiseFloor(
        twins.stream()
            .map(
                twin ->
                    new Twin(
                        twin.pair().reference(),
                        twin.pair().warm(),
                        twin.answer(Measure.ELAPSED, seed),
                        twin.answer(Measure.CPU, seed)))
            .toList());
  }

  /** This floor or {@code other}, whichever is higher. */
  public NoiseFloor and(NoiseFloor other) {
    List<Twin> both = new ArrayList<>(twins);
    both.addAll(other.twins);
    return new NoiseFloor(both);
  }

  /**
   * The largest difference of a reference from itself that the intervals leave open, as a part of
   * its median; nothing if no twin of that kind could be compared.
   */
  public OptionalDouble of(boolean warm, Measure measure) {
    return twins.stream()
        .filter(twin -> twin.warm() == warm)
        .map(twin -> twin.floor(measure))
        .flatMapToDouble(OptionalDouble::stream)
        .max();
  }

  private static double farthest(Comparison comparison) {
    return Math.max(Math.abs(comparison.shift().low()), Math.abs(comparison.shift().high()))
        / comparison.baselineMedian();
  }
}
