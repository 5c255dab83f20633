package io.siribench.analysis;

import io.siribench.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much references differed from themselves: each of them was measured twice in every round.
 * What sampling explains is no noise floor, as the intervals of all comparisons account for it:
 * only where the interval of that difference leaves out 0 is there one.
 *
 * @param controls each with the scenario that it repeats
 */
public record NoiseFloor(List<Control> controls) {
  /** Where no controls were measured. */
  public static final NoiseFloor UNKNOWN = new NoiseFloor(List.of());

  public NoiseFloor {
    controls = List.copyOf(controls);
  }

  /**
   * A reference against itself.
   *
   * @param elapsed in ns; absent if there are too few forks
   * @param cpu likewise, and where CPU time was not measured
   * @param headline what {@code elapsed} is of: elapsed time, or what stands in its place
   */
  public record Control(
      String reference,
      boolean warm,
      Optional<Comparison> elapsed,
      Optional<Comparison> cpu,
      Measure headline) {
    /** One in elapsed time. */
    public Control(
        String reference, boolean warm, Optional<Comparison> elapsed, Optional<Comparison> cpu) {
      this(reference, warm, elapsed, cpu, Measure.ELAPSED);
    }

    /** The comparison by {@code measure}. */
    public Optional<Comparison> of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsed : cpu;
    }

    /**
     * What is below the floor, as a part of the reference: what the interval of the difference
     * leaves of it at least; 0 if the interval holds 0.
     */
    public OptionalDouble floor(Measure measure) {
      return of(measure)
          .map(NoiseFloor::unexplained)
          .map(OptionalDouble::of)
          .orElse(OptionalDouble.empty());
    }
  }

  /** The floor that {@code controls}, each asked of as of any other scenario, show. */
  public static NoiseFloor of(List<ComparisonRequest> controls) {
    return new NoiseFloor(
        controls.stream()
            .map(
                control ->
                    new Control(
                        control.pair().reference().id(),
                        control.pair().warm(),
                        control.answer(Measure.ELAPSED),
                        control.answer(Measure.CPU),
                        control.values().headline()))
            .toList());
  }

  /** This floor or {@code other}, whichever is higher. */
  public NoiseFloor and(NoiseFloor other) {
    List<Control> both = new ArrayList<>(controls);
    both.addAll(other.controls);
    return new NoiseFloor(both);
  }

  /**
   * The largest difference of a reference from itself that sampling does not explain, as a part of
   * its median; nothing if no control of that kind could be compared.
   */
  public OptionalDouble of(boolean warm, Measure measure) {
    return controls.stream()
        .filter(control -> control.warm() == warm)
        .map(control -> control.floor(measure))
        .flatMapToDouble(OptionalDouble::stream)
        .max();
  }

  private static double unexplained(Comparison comparison) {
    return Math.max(
        0,
        Math.max(
            Math.expm1(comparison.logarithms().low()),
            -Math.expm1(comparison.logarithms().high())));
  }
}
