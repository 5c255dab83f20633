package io.siribench.analysis;

import io.siribench.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The differences of references from themselves, each measured twice in every round. Sampling error
 * is not noise floor, because the intervals of all comparisons account for it. Only where the
 * interval of that difference excludes 0 is there a noise floor.
 *
 * @param controls the verdicts on the references against themselves
 */
public record NoiseFloor(List<Verdict> controls) {
  /** The value where no controls were measured. */
  public static final NoiseFloor UNKNOWN = new NoiseFloor(List.of());

  public NoiseFloor {
    controls = List.copyOf(controls);
  }

  /** Returns the floor of {@code controls}, which are compared like any other scenario. */
  public static NoiseFloor of(List<ComparisonRequest> controls) {
    return new NoiseFloor(Verdicts.of(controls, UNKNOWN).all());
  }

  /**
   * Returns the noise floor of one control, relative to the reference. It is the end of the
   * interval next to 0; 0 if the interval contains 0, and nothing if there are too few forks.
   */
  public static OptionalDouble of(Verdict control, Measure measure) {
    return control.of(measure).stream()
        .mapToDouble(found -> unexplained(found.comparison()))
        .findFirst();
  }

  /** Returns this floor or {@code other}, whichever is higher. */
  public NoiseFloor and(NoiseFloor other) {
    List<Verdict> both = new ArrayList<>(controls);
    both.addAll(other.controls);
    return new NoiseFloor(both);
  }

  /**
   * Returns the largest self-difference of a reference that sampling does not explain. It is
   * relative to the median; nothing if no control of that kind could be compared.
   */
  public OptionalDouble of(boolean warm, Measure measure) {
    return controls.stream()
        .filter(control -> control.pair().warm() == warm)
        .map(control -> of(control, measure))
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
