package io.siribench.analysis;

import io.siribench.stats.Shift;
import java.util.List;
import java.util.stream.Stream;

/**
 * The differences of references from themselves: each reference is measured twice in every round.
 * There is a noise floor only if the interval of this difference excludes 0. Sampling error is not
 * part of it, because the intervals of all comparisons account for sampling error.
 *
 * @param controls the verdicts on the references against themselves
 */
public record NoiseFloor(List<Verdict> controls) {
  /** The value if no controls were measured. */
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
   * interval next to 0, or 0 if the interval contains 0.
   */
  public static double of(Difference control) {
    Shift logarithms = control.comparison().logarithms();
    return Math.max(0, Math.max(Math.expm1(logarithms.low()), -Math.expm1(logarithms.high())));
  }

  /** Returns this floor or {@code other}, whichever is higher. */
  public NoiseFloor and(NoiseFloor other) {
    return new NoiseFloor(Stream.concat(controls.stream(), other.controls.stream()).toList());
  }

  /**
   * Returns the largest self-difference of a reference that sampling does not explain. It is
   * relative to the median; 0 if no control with such requests could be compared.
   */
  public double of(boolean warm, Measure measure) {
    return controls.stream()
        .filter(control -> control.pair().warm() == warm)
        .flatMap(control -> control.of(measure).stream())
        .mapToDouble(NoiseFloor::of)
        .max()
        .orElse(0);
  }
}
