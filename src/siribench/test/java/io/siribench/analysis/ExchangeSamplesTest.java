package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ExchangeSamplesTest {
  private final ExchangeSamples exchanges = new ExchangeSamples();

  private static Sample response(long status, String connection) {
    SampleBuilder sample = new SampleBuilder("a").set(Metric.STATUS, status);
    return (connection.isEmpty() ? sample : sample.set(Metric.CONNECTION_STATE, connection))
        .build();
  }

  private ExchangeFigures figures() {
    return exchanges.figures(Map.of());
  }

  private void count(String connection) {
    Sample sample = response(200, connection);
    exchanges.add(sample);
    exchanges.count(sample);
  }

  @Test
  void figures_statuses_includeThoseOfFailedRequests() {
    count("new");
    count("new");
    exchanges.add(
        new SampleBuilder("a")
            .set(Metric.STATUS, 503)
            .failed(Outcome.PARSE, "unavailable", 1)
            .build());
    assertThat(figures().statuses()).containsExactly(Map.entry(200L, 2L), Map.entry(503L, 1L));
    assertThat(figures().counted()).isEqualTo(2);
    assertThat(figures().isOfEndpoint()).isTrue();
  }

  @Test
  void figures_samplesOfFiles_areNotOfAnEndpoint() {
    Sample sample = new SampleBuilder("a").build();
    exchanges.add(sample);
    exchanges.count(sample);
    assertThat(figures().isOfEndpoint()).isFalse();
    assertThat(figures().counted()).isZero();
    assertThat(figures().reusedPercent()).isEmpty();
    assertThat(figures().moreData()).isZero();
  }

  @Test
  void figures_documentsThatAreNotComplete_areCounted() {
    exchanges.add(new SampleBuilder("a").set(Metric.MORE_DATA, "true").build());
    exchanges.add(new SampleBuilder("a").build());
    exchanges.add(new SampleBuilder("a").set(Metric.MORE_DATA, "true").build());
    assertThat(figures().moreData()).isEqualTo(2);
  }

  /** A client that recognises only new connections does not know that others are reused. */
  @Test
  void reusedPercent_oneUnknownConnection_isAbsent() {
    count("new");
    count("reused");
    count("reused");
    count("reused");
    assertThat(figures().reusedPercent()).hasValue(75.0);
    count("");
    assertThat(figures().reusedPercent()).isEmpty();
  }

  /** Only a request that opens a connection has these times. */
  @Test
  void partlyKnown_connectionTimes_haveTheirCount() {
    for (int request = 0; request < 3; request++) {
      count("new");
    }
    Map<Measure, LongSeries> series =
        Map.of(
            Measure.DNS, TestSeries.of(),
            Measure.TCP, TestSeries.of(5, 6),
            Measure.TLS, TestSeries.of(7, 8, 9),
            Measure.BODY, TestSeries.of(1));
    assertThat(exchanges.figures(series).partlyKnown()).isEqualTo(Map.of(Measure.TCP, 2L));
    assertThat(figures().partlyKnown()).isEmpty();
  }
}
