package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes like those of requests on JDK 25, where the compiler removes allocations. */
final class SettlingTest {
  private static final long EARLY = 212_000;
  private static final long LATE = 179_000;

  private static long[] falling(int count, int from) {
    return IntStream.range(0, count).mapToLong(i -> i < from ? EARLY : LATE).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "50, 0, false",
    "50, 20, false",
    "50, 26, true",
    "50, 40, true",
    "50, 50, false",
    "1, 0, false",
    "0, 0, false",
  })
  void stillFalls_oneFall_matchesItsMedian(int count, int from, boolean expected) {
    assertThat(Settling.stillFalls(falling(count, from))).isEqualTo(expected);
  }

  @Test
  void stillFalls_singleLargeRequests_areIgnored() {
    long[] values = LongStream.generate(() -> LATE).limit(50).toArray();
    for (int i = 0; i < 20; i++) {
      values[i] = 3 * EARLY;
    }
    assertThat(Settling.stillFalls(values)).isFalse();
  }

  @Test
  void stillFalls_growingOrWithinNoise_isFalse() {
    assertThat(Settling.stillFalls(LongStream.range(1_000, 1_050).toArray())).isFalse();
    assertThat(Settling.stillFalls(new long[] {1_004, 1_003, 1_003, 1_002, 1_001, 1_000, 1_000}))
        .isFalse();
  }

  /** The limit of half a percent belongs to the noise. */
  @Test
  void stillFalls_byTheLeastFall_isFalse() {
    assertThat(Settling.stillFalls(new long[] {4_221, 4_221, 4_221, 4_221, 4_221, 4_200, 4_200}))
        .isFalse();
    assertThat(Settling.stillFalls(new long[] {4_222, 4_222, 4_222, 4_222, 4_222, 4_200, 4_200}))
        .isTrue();
  }
}
