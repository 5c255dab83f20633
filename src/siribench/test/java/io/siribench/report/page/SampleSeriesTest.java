package io.siribench.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SampleSeriesTest {
  private static ObjectNode described(long[] nanos, int most) {
    ObjectNode entry = JsonNodeFactory.instance.objectNode();
    // Every second sample belongs to another scenario.
    int[] places = IntStream.range(0, nanos.length).map(i -> 2 * i + 1).toArray();
    SampleSeries.describe(nanos, places, most, entry);
    return entry;
  }

  private static List<Double> numbers(JsonNode array) {
    List<Double> numbers = new ArrayList<>();
    array.forEach(number -> numbers.add(number.doubleValue()));
    return numbers;
  }

  @Test
  void describe_fewSamples_includesAllInOrder() {
    ObjectNode entry = described(new long[] {3_000_499, 1_000_500, 2_000_000}, 3);
    assertThat(entry.toString())
        .isEqualTo(
            "{\"n\":3,\"taken_as\":[1,3,5],\"taken_ms\":[3.000,1.001,2.000],\"ranks\":[1,2,3],"
                + "\"ranked_ms\":[1.001,2.000,3.000]}");
  }

  @Test
  void describe_noSamples_isEmpty() {
    assertThat(described(new long[0], 10).toString())
        .isEqualTo("{\"n\":0,\"taken_as\":[],\"taken_ms\":[],\"ranks\":[],\"ranked_ms\":[]}");
  }

  @Test
  void describe_moreThanDrawn_keepsExtremesAndOrder() {
    SplittableRandom random = new SplittableRandom(20_261_122);
    long[] nanos = random.longs(20_001, 1_000_000, 2_000_000).toArray();
    nanos[7_777] = 90_000_000;
    nanos[13_131] = 1_000;
    ObjectNode entry = described(nanos, 1_000);
    List<Double> taken = numbers(entry.path("taken_ms"));
    List<Double> at = numbers(entry.path("taken_as"));
    assertThat(taken).hasSize(1_000).contains(90.0, 0.001);
    assertThat(at).hasSize(1_000).isSorted().contains(2 * 7_777 + 1.0, 2 * 13_131 + 1.0);
    for (int i = 0; i < taken.size(); i++) {
      assertThat(taken.get(i))
          .isEqualTo(Math.round(nanos[(at.get(i).intValue() - 1) / 2] / 1e3) / 1e3);
    }
  }

  @Test
  void describe_moreThanDrawn_hasOrderStatisticsOfAll() {
    long[] nanos = new long[100_000];
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = (nanos.length - i) * 1_000_000L;
    }
    ObjectNode entry = described(nanos, 1_000);
    assertThat(entry.path("n").intValue()).isEqualTo(100_000);
    assertThat(numbers(entry.path("ranked_ms"))).isEqualTo(numbers(entry.path("ranks")));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 399, 400, 401, 5_000, 1_000_000})
  void ranks_anyNumber_ascendFromTheFirstToTheLast(int n) {
    int[] ranks = SampleSeries.ranks(n);
    assertThat(ranks).startsWith(1).endsWith(n).isSorted().doesNotHaveDuplicates();
    assertThat(ranks.length).isLessThanOrEqualTo(400);
    if (n > 1_000) {
      // A percentile curve ends with the slowest, so none of them is omitted.
      assertThat(Arrays.stream(ranks).filter(rank -> rank > n - 5)).hasSize(5);
    }
  }
}
