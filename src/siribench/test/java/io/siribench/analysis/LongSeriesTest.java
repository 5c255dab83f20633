package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class LongSeriesTest {
  @Test
  void add_moreThanTheCapacity_keepsAllInTheirOrder() {
    long[] numbers = LongStream.range(0, 1_000).map(number -> number * number).toArray();
    LongSeries series = TestSeries.of(numbers);
    assertThat(series.size()).isEqualTo(numbers.length);
    assertThat(series.toArray()).isEqualTo(numbers);
    assertThat(series.stream()).containsExactlyElementsOf(LongStream.of(numbers).boxed().toList());
    assertThat(series.get(0)).isZero();
    assertThat(series.get(999)).isEqualTo(998_001);
  }

  @Test
  void get_indexOutOfBounds_isRefused() {
    LongSeries series = TestSeries.of(1, 2);
    assertThat(series.get(1)).isEqualTo(2);
    assertThatThrownBy(() -> series.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
