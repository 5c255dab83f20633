package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class MetricTest {
  /** Values of fields, and fields from which the tool computes others. */
  private static final Set<String> NO_METRICS =
      Set.of(
          SampleLine.REQUEST,
          SampleLine.STARTED,
          SampleLine.OUTCOME,
          SampleLine.UNREADY,
          SampleLine.RETRY_AFTER,
          SampleLine.DISTURBED,
          SampleLine.WARMUP,
          SampleLine.STEADY,
          SampleLine.CLIENT_THREAD);

  @Test
  void ofLine_sample_containsEveryFieldOfWorkerLine() throws IllegalAccessException {
    List<String> fields = new ArrayList<>();
    for (Field field : SampleLine.class.getFields()) {
      fields.add((String) field.get(null));
    }
    fields.removeAll(NO_METRICS);
    assertThat(Metric.ofLine(Protocol.SAMPLE))
        .extracting(Metric::key)
        .containsExactlyInAnyOrderElementsOf(fields);
  }

  @Test
  void ofLine_versions_areMetricsOfTheProcess() {
    assertThat(Metric.ofLine(Protocol.VERSIONS))
        .extracting(Metric::key)
        .containsExactlyInAnyOrder(
            Protocol.CDS,
            Protocol.ODEX,
            Protocol.GC_COUNT,
            Protocol.GC_NANOS,
            Protocol.GC_CPU,
            Protocol.JIT_CPU,
            Protocol.MAJOR_FAULTS,
            Protocol.LOADED_CLASSES,
            Protocol.SHARED_CLASSES);
  }

  @Test
  void values_equal_ifAllMetricsAre() {
    MetricValues one = new MetricValues.Builder().set(Metric.BYTES, 1).build();
    MetricValues other = new MetricValues.Builder().set(Metric.ERROR, "x").build();
    MetricValues both = one.toBuilder().setAll(other).build();
    assertThat(both).isEqualTo(other.toBuilder().setAll(one).build()).isNotEqualTo(one);
    assertThat(both).hasToString("{error=x, bytes=1}").hasSameHashCodeAs(both.toBuilder().build());
    assertThat(both.hasAnyOf(List.of(Metric.BYTES))).isTrue();
    assertThat(other.hasAnyOf(List.of(Metric.BYTES))).isFalse();
  }
}
