package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.NamedTimes;
import org.junit.jupiter.api.Test;

final class NamedTimesTest {
  private final NamedTimes times = new NamedTimes();

  @Test
  void end_nested_countsOnlyForItself() {
    long startNanos = System.nanoTime();
    long[] outer = times.begin();
    long[] inner = times.begin();
    times.end(inner, NamedTimes.DESERIALIZER, "inner");
    long[] skipped = times.begin();
    times.skip(skipped);
    times.end(outer, NamedTimes.DESERIALIZER, "outer");
    long lastedNanos = System.nanoTime() - startNanos;
    assertThat(times.entries()).extracting(entry -> entry.name).containsExactly("inner", "outer");
    assertThat(times.entries()).allMatch(entry -> entry.nanos() >= 0);
    assertThat(times.entries().stream().mapToLong(entry -> entry.nanos()).sum())
        .isLessThanOrEqualTo(lastedNanos);
  }

  @Test
  void add_sameName_isSummedWithinItsKind() {
    times.add(NamedTimes.ANNOTATION, "a b", 3);
    times.add(NamedTimes.ANNOTATION, "a b", 4);
    times.add(NamedTimes.DESERIALIZER, "a b", 5);
    assertThat(times.entries())
        .extracting(entry -> entry.kind)
        .containsExactly("annotation", "deserializer");
    assertThat(times.entries()).extracting(entry -> entry.name).containsOnly("a b");
    assertThat(times.entries()).extracting(entry -> entry.nanos()).containsExactly(7L, 5L);
  }
}
