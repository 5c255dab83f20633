package io.siribench.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.LongSeries;
import io.siribench.analysis.TestSeries;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SampleOrderTest {
  @Test
  void places_alternatingScenarios_followRunOrder() {
    LongSeries json = TestSeries.of(1_700_000_000_000L, 1_700_000_000_200L, 1_700_000_000_300L);
    LongSeries xml = TestSeries.of(1_700_000_000_100L, 1_700_000_000_400L);
    SampleOrder order = SampleOrder.of(List.of(json, xml));
    assertThat(order.places(json, 0)).containsExactly(1, 3, 4);
    assertThat(order.places(xml, 3)).containsExactly(2, 5);
  }

  @Test
  void places_sameMillisecond_followFileOrder() {
    LongSeries json = TestSeries.of(7, 7, 9);
    LongSeries xml = TestSeries.of(7, 7);
    SampleOrder order = SampleOrder.of(List.of(json, xml));
    assertThat(order.places(json, 0)).containsExactly(1, 2, 5);
    assertThat(order.places(xml, 3)).containsExactly(3, 4);
  }

  @Test
  void places_noSamples_areNone() {
    LongSeries none = TestSeries.of();
    assertThat(SampleOrder.of(List.of(none)).places(none, 0)).isEmpty();
  }
}
