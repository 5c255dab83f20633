package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class EndpointKeyTest {
  private static final String KEY = "canary & 7";

  @SuppressWarnings("NullAway.Init")
  private TestEndpoint server;

  @BeforeEach
  void start() throws IOException {
    server = TestEndpoint.withKey(KEY);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?key=", "?key=wrong", "?key=canary"})
  void key_missingOrWrong_isAnErrorConditionUnderHttp200(String query) throws Exception {
    HttpResponse<byte[]> response = server.get(TestEndpoint.STOPS + ".json" + query);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(new String(response.body(), StandardCharsets.UTF_8))
        .contains("\"ErrorCondition\"")
        .contains(KeyCheck.REFUSAL)
        .doesNotContain("MonitoredStopVisit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"?key=canary+%26+7", "?KEY=canary%20%26%207", "?api_key=canary+%26+7"})
  void key_inTheQuery_isAccepted(String query) throws Exception {
    assertThat(hasVisits(server.get(TestEndpoint.STOPS + ".json" + query))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"apikey, canary & 7", "X-API-Key, canary & 7", "Authorization, Bearer canary & 7"})
  void key_inAHeader_isAccepted(String name, String value) throws Exception {
    assertThat(hasVisits(server.get(TestEndpoint.STOPS + ".json", name, value))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<AccountKey>canary &amp; 7</AccountKey>",
        "<RequestorRef>canary &amp; 7</RequestorRef>",
        "<AccountKey>canary &amp; 7</AccountKey><RequestorRef>me</RequestorRef>",
        "<AccountKey>password</AccountKey><RequestorRef>canary &amp; 7</RequestorRef>"
      })
  void key_inAPostedRequest_isAccepted(String elements) throws Exception {
    HttpResponse<byte[]> response =
        server.post(
            TestEndpoint.STOPS + ".json",
            "<Siri><ServiceRequest>"
                + elements
                + "<StopMonitoringRequest/></ServiceRequest></Siri>");
    assertThat(hasVisits(response)).isTrue();
  }

  @Test
  void log_ofRequestsWithAKey_doesNotShowIt() throws Exception {
    server.get(TestEndpoint.STOPS + ".json?LineRef=a&key=canary+%26+7");
    server.get(TestEndpoint.STOPS + ".json?API_K%45Y=wrong&LineRef=b");
    server.get(TestEndpoint.STOPS + ".json?token=wrong&LineRef=c");
    server.get(TestEndpoint.STOPS + ".json?LineRef=d;api_key=wrong");
    server.close();
    // A request is logged after its response, so the later of two may be logged first.
    assertThat(server.log)
        .hasSize(4)
        .anyMatch(
            line -> line.startsWith("GET " + TestEndpoint.STOPS + ".json?LineRef=a&key=*** 200 "))
        .anyMatch(line -> line.contains("?API_K%45Y=***&LineRef=b"))
        .anyMatch(line -> line.contains("?token=***&LineRef=c"))
        .anyMatch(line -> line.contains("?LineRef=d;api_key=***"));
    assertThat(String.join("\n", server.log)).doesNotContain("canary").doesNotContain("wrong");
  }

  private static boolean hasVisits(HttpResponse<byte[]> response) throws IOException {
    return TestEndpoint.delivery(TestEndpoint.bind(response.body(), Format.JSON))
            .getMonitoredStopVisit()
        != null;
  }
}
