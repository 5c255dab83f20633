package io.siribench.runner.stopping;

import io.siribench.results.Sample;
import java.util.List;
import java.util.Optional;

/**
 * A fork of an earlier session.
 *
 * @param nanos its duration, including the wait for the next fork; 0 if unknown
 * @param elapsedNanos the compared value, see {@link
 *     io.siribench.analysis.ForkFigures#typicalNanos}; absent without a sample that counts, or if
 *     no stop rule needs it
 * @param withoutHeadStartNanos the value for a comparison with a scenario without a head start;
 *     absent if this scenario has none
 * @param cpuNanos the CPU time; absent like {@code elapsedNanos}, or if not measured
 * @param isHot whether its device was hot; then it has no values
 * @param bound one sample of each digest; empty if no stop rule needs them
 */
public record EarlierFork(
    long nanos,
    Optional<Double> elapsedNanos,
    Optional<Double> withoutHeadStartNanos,
    Optional<Double> cpuNanos,
    boolean isHot,
    List<Sample> bound) {
  public EarlierFork {
    bound = List.copyOf(bound);
  }
}
