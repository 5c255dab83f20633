package io.siribench.runner.stopping;

import java.util.OptionalDouble;

/**
 * A fork of an earlier session.
 *
 * @param nanos its duration including the wait for the next fork; 0 if unknown
 * @param elapsedNanos the compared value, see {@link
 *     io.siribench.analysis.ForkFigures#typicalNanos}; absent without a sample that counts, or if
 *     no stop rule needs it
 * @param cpuNanos the same for CPU time; also absent if it was not measured
 * @param isHot whether its device was hot, which is why it has no values
 */
public record PastFork(
    long nanos, OptionalDouble elapsedNanos, OptionalDouble cpuNanos, boolean isHot) {}
