package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.SampleBuilder;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BoundShareTest {
  private final BoundShare share = new BoundShare();

  private void add(long leaves, long boundLeaves) {
    share.add(new SampleBuilder("a").leaves(leaves, boundLeaves).build());
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1000, 100.0",
    // One untyped value is never rounded away.
    "1000000, 999999, 99.9",
    "1000, 667, 66.7",
    "2000, 1, 0.1",
    "1000, 0, 0.0",
  })
  void percent_values_isHundredOnlyIfAllAreBound(long leaves, long bound, BigDecimal percent) {
    add(leaves, bound);
    assertThat(share.percent()).contains(percent);
  }

  @Test
  void percent_severalSamples_isOfAllTheirValues() {
    add(10, 10);
    add(30, 10);
    assertThat(share.percent()).contains(new BigDecimal("50.0"));
  }

  @Test
  void percent_samplesWithoutBothCounts_areLeftOut() {
    share.add(new SampleBuilder("a").build());
    share.add(new SampleBuilder("a").set(Metric.LEAVES, 10).build());
    share.add(new SampleBuilder("a").set(Metric.BOUND_LEAVES, 10).build());
    assertThat(share.percent()).isEmpty();
    add(4, 3);
    assertThat(share.percent()).contains(new BigDecimal("75.0"));
  }
}
