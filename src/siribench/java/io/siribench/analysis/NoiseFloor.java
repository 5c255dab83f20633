package io.siribench.analysis;

import io.siribench.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The differences of references from themselves, each measured twice in every round. Sampling error
 * is not noise floor, because the intervals of all comparisons account for it. Only where the
 * interval of that difference excludes 0 is there a noise floor.
 *
 * @param controls each with the scenario that it repeats
 */
public record NoiseFloor(List<Control> controls) {
  /** The value where no controls were measured. */
  public static final NoiseFloor UNKNOWN = new NoiseFloor(List.of());

  public NoiseFloor {
    controls = List.copyOf(controls);
  }

  /**
   * A reference against itself.
   *
   * @param elapsed in ns; absent if there are too few forks
   * @param cpu in ns; absent if there are too few forks, or CPU time was not measured
   * @param headline the measure of {@code elapsed}: elapsed time, or its replacement
   */
  public record Control(
      String reference,
      boolean warm,
      Optional<Comparison> elapsed,
      Optional<Comparison> cpu,
      Measure headline) {
    /** Returns the comparison by {@code measure}. */
    public Optional<Comparison> of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsed : cpu;
    }

    /**
     * Returns the noise floor, relative to the reference. It is the end of the interval next to 0;
     * 0 if the interval contains 0.
     */
    public OptionalDouble floor(Measure measure) {
      return of(measure)
          .map(NoiseFloor::unexplained)
          .map(OptionalDouble::of)
          .orElse(OptionalDouble.empty());
    }
  }

  /** Returns the floor of {@code controls}, which are compared like any other scenario. */
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

  /** Returns this floor or {@code other}, whichever is higher. */
  public NoiseFloor and(NoiseFloor other) {
    List<Control> both = new ArrayList<>(controls);
    both.addAll(other.controls);
    return new NoiseFloor(both);
  }

  /**
   * Returns the largest self-difference of a reference that sampling does not explain. It is
   * relative to the median; nothing if no control of that kind could be compared.
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
