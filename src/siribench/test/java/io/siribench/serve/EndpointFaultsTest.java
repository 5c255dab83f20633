package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.sample.BundledSamples;
import io.siribench.serve.faults.FaultKind;
import io.siribench.serve.faults.Faults;
import io.siribench.serve.faults.Faults.Failure;
import io.siribench.serve.faults.Faults.RateLimit;
import io.siribench.serve.faults.Faults.Stall;
import io.siribench.serve.shaping.Network;
import io.siribench.serve.shaping.NetworkProfile;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Tag("slow")
final class EndpointFaultsTest {
  private static final String PATH = TestEndpoint.STOPS + ".json";

  private static Faults faults(
      List<Failure> failures, double truncateShare, double errorConditionShare) {
    return new Faults(
        failures, Optional.empty(), truncateShare, errorConditionShare, Optional.empty(), 5);
  }

  private static List<Integer> statuses(TestEndpoint server, int count) throws Exception {
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      statuses.add(server.get(PATH).statusCode());
    }
    return statuses;
  }

  @Test
  void failures_ofOneSeed_affectTheSameRequests() throws Exception {
    Faults faults = faults(List.of(new Failure(0.3, 503)), 0, 0);
    try (TestEndpoint one = TestEndpoint.start(faults, Network.UNSHAPED);
        TestEndpoint other = TestEndpoint.start(faults, Network.UNSHAPED)) {
      List<Integer> statuses = statuses(one, 30);
      assertThat(statuses).contains(503, 200).isEqualTo(statuses(other, 30));
      assertThat(one.endpoint.totals().text()).contains(" failed");
    }
  }

  @Test
  void pages_forPeople_areExemptFromFaults() throws Exception {
    try (TestEndpoint server =
        TestEndpoint.start(faults(List.of(new Failure(1, 500)), 0, 0), Network.UNSHAPED)) {
      assertThat(server.get("/").statusCode()).isEqualTo(200);
      assertThat(server.get(PATH).statusCode()).isEqualTo(500);
    }
  }

  @Test
  void body_truncatedOnDemand_breaksOff() throws Exception {
    try (TestEndpoint server = TestEndpoint.start(faults(List.of(), 1, 0), Network.UNSHAPED)) {
      assertThatThrownBy(() -> server.get(PATH)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void responseWithoutABody_isNotCountedAsTruncated() throws Exception {
    try (TestEndpoint server = TestEndpoint.start(faults(List.of(), 1, 0), Network.UNSHAPED)) {
      HttpResponse<byte[]> head = server.request("HEAD", PATH);
      assertThat(head.statusCode()).isEqualTo(200);
      String entityTag = head.headers().firstValue("ETag").orElseThrow();
      assertThat(server.get(PATH, "If-None-Match", entityTag).statusCode()).isEqualTo(304);
      assertThatThrownBy(() -> server.get(PATH)).isInstanceOf(IOException.class);
      server.endpoint.close();
      assertThat(server.endpoint.totals().faults(FaultKind.TRUNCATE)).isEqualTo(1);
    }
  }

  /** Each would keep its buffers, some 20 kB, until the server ends. */
  @Test
  void connections_ofTruncatedBodies_areForgotten() throws Exception {
    try (TestEndpoint server = TestEndpoint.start(faults(List.of(), 1, 0), Network.UNSHAPED)) {
      for (int i = 0; i < 60; i++) {
        assertThatThrownBy(() -> server.get(PATH)).isInstanceOf(IOException.class);
      }
      assertThat(instances("sun.net.httpserver.HttpConnection")).isBetween(0, 30);
    }
  }

  /** Returns the number of live instances of a class of the JDK. */
  private static int instances(String className) throws Exception {
    Object histogram =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "gcClassHistogram",
                new Object[] {new String[0]},
                new String[] {String[].class.getName()});
    return histogram
        .toString()
        .lines()
        .map(line -> line.trim().split("\\s+"))
        .filter(fields -> fields.length > 3 && fields[3].equals(className))
        .mapToInt(fields -> Integer.parseInt(fields[1]))
        .sum();
  }

  @Test
  void body_truncatedBehindARelay_breaksOff() throws Exception {
    Network slow = new Network(Duration.ofMillis(1), Duration.ZERO, 0, 0, false);
    try (TestEndpoint server = TestEndpoint.start(faults(List.of(), 1, 0), slow)) {
      assertThatThrownBy(() -> server.get(PATH)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void errorCondition_onDemand_isSentWithHttp200() throws Exception {
    try (TestEndpoint server = TestEndpoint.start(faults(List.of(), 0, 1), Network.UNSHAPED)) {
      HttpResponse<byte[]> response = server.get(PATH);
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(
              TestEndpoint.delivery(TestEndpoint.bind(response.body(), Format.JSON))
                  .getErrorCondition())
          .isNotNull();
    }
  }

  @Test
  void requests_overTheRateLimit_haveRetryAfter() throws Exception {
    Faults faults =
        new Faults(
            List.of(),
            Optional.empty(),
            0,
            0,
            Optional.of(new RateLimit(2, Duration.ofHours(1))),
            1);
    try (TestEndpoint server = TestEndpoint.start(faults, Network.UNSHAPED)) {
      assertThat(statuses(server, 2)).containsOnly(200);
      HttpResponse<byte[]> refused = server.get(PATH);
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.headers().firstValueAsLong("Retry-After").orElse(0))
          .isBetween(3500L, 3600L);
      server.endpoint.close();
      assertThat(server.endpoint.totals().faults(FaultKind.RATE_LIMIT)).isEqualTo(1);
    }
  }

  @Test
  void requests_duringAStall_areAnsweredAfterIt() throws Exception {
    Faults faults =
        new Faults(
            List.of(),
            Optional.of(new Stall(Duration.ofMillis(90), Duration.ofMillis(100))),
            0,
            0,
            Optional.empty(),
            1);
    try (TestEndpoint server = TestEndpoint.start(faults, Network.UNSHAPED)) {
      assertThat(statuses(server, 5)).containsOnly(200);
    }
  }

  @Test
  void endpoint_onASlowNetwork_answersWithTheSameBytes() throws Exception {
    Network slow =
        new Network(Duration.ofMillis(4), Duration.ofMillis(2), 100_000_000, 100_000_000, false);
    try (TestEndpoint server = TestEndpoint.start(Faults.NONE, slow)) {
      for (int i = 0; i < 5; i++) {
        assertThat(server.get(PATH).body())
            .isEqualTo(BundledSamples.bytes("stop-monitoring-20", Format.JSON));
      }
    }
  }

  @Test
  void endpoint_offline_refusesConnections() throws Exception {
    try (TestEndpoint server = TestEndpoint.start(Faults.NONE, NetworkProfile.OFFLINE.network())) {
      assertThatThrownBy(() -> server.get(PATH)).isInstanceOf(ConnectException.class);
    }
  }
}
