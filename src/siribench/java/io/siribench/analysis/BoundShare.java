package io.siribench.analysis;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * The share of typed values in a scenario's documents. It covers completed samples that report both
 * counts. Untyped values also cost time, but no time for binding.
 */
final class BoundShare {
  private static final BigDecimal HUNDRED_PERCENT = BigDecimal.valueOf(1_000, 1);
  private static final BigDecimal MAX_IF_PARTIAL = BigDecimal.valueOf(999, 1);

  private long leaves;
  private long boundLeaves;

  /** Adds the counts of {@code sample}, if it has any. */
  void add(Sample sample) {
    if (sample.has(Metric.LEAVES) && sample.has(Metric.BOUND_LEAVES)) {
      leaves += sample.number(Metric.LEAVES);
      boundLeaves += sample.number(Metric.BOUND_LEAVES);
    }
  }

  /** Returns the percentage with one decimal; empty if unknown. 100.0 means that all are bound. */
  Optional<BigDecimal> percent() {
    if (leaves == 0) {
      return Optional.empty();
    }
    BigDecimal percent =
        BigDecimal.valueOf(boundLeaves)
            .multiply(HUNDRED_PERCENT)
            .divide(BigDecimal.valueOf(leaves), 1, RoundingMode.HALF_UP);
    return Optional.of(boundLeaves < leaves ? percent.min(MAX_IF_PARTIAL) : percent);
  }
}
