package io.siribench.analysis;

import io.siribench.stats.Quantiles;
import java.util.OptionalDouble;

/**
 * Medians over the samples that count, each absent where no sample has the figure: a warm request
 * has no boot and no preparation, and not every platform knows the memory.
 */
public record Medians(
    OptionalDouble bootNanos,
    OptionalDouble preparationNanos,
    OptionalDouble requestNanos,
    OptionalDouble cpuNanos,
    OptionalDouble peakRssBytes) {

  static OptionalDouble of(LongSeries series) {
    return Quantiles.median(series.toArray());
  }
}
