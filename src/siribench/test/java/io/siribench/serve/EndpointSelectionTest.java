package io.siribench.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.MonitoredVehicleJourney;
import io.siribench.siri.OnwardCalls;
import io.siribench.siri.Siri;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.content.Digest;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@Tag("slow")
final class EndpointSelectionTest {
  @SuppressWarnings("NullAway.Init")
  private static TestEndpoint server;

  @BeforeAll
  static void start() throws IOException {
    server = TestEndpoint.start();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static List<MonitoredStopVisit> visits(String query) throws Exception {
    List<MonitoredStopVisit> visits = server.delivery(query).getMonitoredStopVisit();
    return visits == null ? List.of() : visits;
  }

  private static List<MonitoredVehicleJourney> journeys(String query) throws Exception {
    return visits(query).stream()
        .map(visit -> Objects.requireNonNull(visit.getMonitoredVehicleJourney()))
        .toList();
  }

  private static int onwardCalls(MonitoredVehicleJourney journey) {
    OnwardCalls calls = journey.getOnwardCalls();
    return calls == null || calls.getOnwardCall() == null ? 0 : calls.getOnwardCall().size();
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "0, 0", "20, 20", "1000, 20", "2147483648, 20", "99999999999999999999, 20"})
  void visits_maximum_isRespected(String maximum, int expected) throws Exception {
    assertThat(visits("MaximumStopVisits=" + maximum)).hasSize(expected);
    assertThat(visits("maximumstopvisits=" + maximum)).hasSize(expected);
  }

  private static TestEndpoint serving(Format format, String document) throws IOException {
    ServedDocument served =
        ServedDocument.of("one", Map.of(format, document.getBytes(StandardCharsets.UTF_8)));
    return TestEndpoint.serving(new DocumentRotation(List.of(served), List.of(served)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "xml"})
  void response_parameterInvalidInXml_isAnErrorCondition(String format) throws Exception {
    HttpResponse<byte[]> response =
        server.get(TestEndpoint.STOPS + "." + format + "?MaximumStopVisits=%01");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("ErrorCondition");
  }

  @Test
  void visits_referenceWithAnAttribute_isFound() throws Exception {
    String xml =
        "<Siri xmlns='http://www.siri.org.uk/siri'><ServiceDelivery><StopMonitoringDelivery>"
            + "<MonitoredStopVisit><MonitoredVehicleJourney><LineRef x='1'>12</LineRef>"
            + "</MonitoredVehicleJourney></MonitoredStopVisit>"
            + "</StopMonitoringDelivery></ServiceDelivery></Siri>";
    try (TestEndpoint endpoint = serving(Format.XML, xml)) {
      assertThat(endpoint.delivery("LineRef=12").getMonitoredStopVisit()).hasSize(1);
      assertThat(endpoint.delivery("LineRef=13").getMonitoredStopVisit()).isNull();
    }
  }

  @Test
  void visits_ofARepeatedServiceDelivery_areSelectedInEach() throws Exception {
    String one =
        "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":["
            + "{\"MonitoringRef\":\"7\"},{\"MonitoringRef\":\"8\"}]}]}}}";
    try (TestEndpoint endpoint = serving(Format.JSON, "[" + one + "," + one + "]")) {
      String whole = new String(endpoint.get(TestEndpoint.STOPS + ".json").body(), UTF_8);
      String some =
          new String(endpoint.get(TestEndpoint.STOPS + ".json?MaximumStopVisits=1").body(), UTF_8);
      assertThat(whole.split("MonitoringRef", -1)).hasSize(5);
      assertThat(some.split("MonitoringRef", -1)).hasSize(3);
    }
  }

  @Test
  void vehicles_maximum_isRespected() throws Exception {
    byte[] body = server.get("/api/siri/vehicle-monitoring.cbor?MaximumVehicles=7").body();
    Siri siri = TestEndpoint.bind(body, Format.CBOR);
    assertThat(
            Objects.requireNonNull(
                    Objects.requireNonNull(siri.getServiceDelivery())
                        .getVehicleMonitoringDelivery())
                .get(0)
                .getVehicleActivity())
        .hasSize(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LineRef", "DirectionRef", "OperatorRef", "VehicleRef"})
  void visits_filteredByReference_areAllMatches(String parameter) throws Exception {
    MonitoredVehicleJourney first = journeys("").get(0);
    String reference = reference(first, parameter);
    Predicate<MonitoredVehicleJourney> hasIt =
        journey -> reference.equals(reference(journey, parameter));
    assertThat(journeys(parameter + "=" + reference))
        .hasSize((int) journeys("").stream().filter(hasIt).count())
        .allMatch(hasIt);
  }

  private static String reference(MonitoredVehicleJourney journey, String parameter) {
    return String.valueOf(
        switch (parameter) {
          case "LineRef" -> journey.getLineRef();
          case "DirectionRef" -> journey.getDirectionRef();
          case "OperatorRef" -> journey.getOperatorRef();
          default -> journey.getVehicleRef();
        });
  }

  @Test
  void visits_atAStop_areFoundWithAndWithoutItsAgency() throws Exception {
    String stop = Objects.requireNonNull(server.delivery("").getMonitoringRef()).get(0);
    assertThat(visits("MonitoringRef=" + stop)).hasSize(20);
    assertThat(visits("MonitoringRef=" + stop.substring(stop.indexOf('_') + 1))).hasSize(20);
  }

  @Test
  void visits_atUnknownStop_areAbsent() throws Exception {
    StopMonitoringDelivery delivery = server.delivery("OperatorRef=MTA&MonitoringRef=308214");
    assertThat(delivery.getMonitoredStopVisit()).isNull();
    assertThat(delivery.getErrorCondition()).isNull();
  }

  @Test
  void onwardCalls_maximum_isNotExceeded() throws Exception {
    assertThat(journeys("")).anyMatch(journey -> onwardCalls(journey) > 1);
    List<MonitoredVehicleJourney> limited = journeys("MaximumNumberOfCallsOnwards=1");
    assertThat(limited).hasSize(20).allMatch(journey -> onwardCalls(journey) <= 1);
    assertThat(limited).anyMatch(journey -> onwardCalls(journey) == 1);
  }

  @Test
  void onwardCalls_ofAMaximumOfZero_areAbsent() throws Exception {
    List<MonitoredVehicleJourney> all = journeys("");
    List<MonitoredVehicleJourney> limited = journeys("MaximumNumberOfCallsOnwards=0");
    assertThat(limited).hasSameSizeAs(all);
    for (int i = 0; i < all.size(); i++) {
      if (onwardCalls(all.get(i)) > 0) {
        assertThat(limited.get(i).getOnwardCalls()).isNull();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"calls", "full"})
  void detail_ofCalls_isEverything(String level) throws Exception {
    byte[] whole = server.get(TestEndpoint.STOPS + ".xml").body();
    assertThat(server.get(TestEndpoint.STOPS + ".xml?StopMonitoringDetailLevel=" + level).body())
        .isEqualTo(whole);
  }

  @Test
  void detail_normal_hasNoOtherCalls() throws Exception {
    assertThat(journeys("StopMonitoringDetailLevel=normal"))
        .hasSize(20)
        .allMatch(journey -> journey.getOnwardCalls() == null && journey.getPreviousCalls() == null)
        .anyMatch(journey -> journey.getOriginAimedDepartureTime() != null);
  }

  @Test
  void detail_basic_omitsEndsOfTheJourney() throws Exception {
    assertThat(journeys("StopMonitoringDetailLevel=basic"))
        .hasSize(20)
        .allMatch(journey -> journey.getOriginAimedDepartureTime() == null)
        .allMatch(journey -> journey.getSituationRef() == null)
        .anyMatch(journey -> journey.getBlockRef() != null);
  }

  @Test
  void detail_minimum_isATimeALineAndADestination() throws Exception {
    String body =
        new String(
            server.get(TestEndpoint.STOPS + ".json?StopMonitoringDetailLevel=MINIMUM").body(),
            StandardCharsets.UTF_8);
    assertThat(body)
        .contains("ExpectedArrivalTime", "PublishedLineName", "DestinationName")
        .doesNotContain("BlockRef", "Extensions", "SituationExchangeDelivery", "\"Note\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MaximumStopVisits=many",
        "MaximumNumberOfCallsOnwards=-1",
        "MaximumNumberOfCallsOnwards=-99999999999",
        "MaximumStopVisits=99999999999x",
        "StopMonitoringDetailLevel=everything"
      })
  void parameter_invalid_isAnErrorConditionNamingIt(String parameter) throws Exception {
    StopMonitoringDelivery delivery = server.delivery(parameter);
    assertThat(delivery.getStatus()).isFalse();
    String text =
        Objects.requireNonNull(
                Objects.requireNonNull(
                        Objects.requireNonNull(delivery.getErrorCondition()).getOtherError())
                    .getErrorText())
            .replace("' ", "");
    assertThat(text).contains(parameter.substring(0, parameter.indexOf('='))).contains("expected");
  }

  @Test
  void parameters_unknown_areIgnored() throws Exception {
    assertThat(server.get(TestEndpoint.STOPS + ".json?version=2&key=any&x").body())
        .isEqualTo(server.get(TestEndpoint.STOPS + ".json").body());
  }

  @Test
  void selection_inEveryFormat_isTheSame() throws Exception {
    String query = "?MaximumStopVisits=5&MaximumNumberOfCallsOnwards=2&DirectionRef=1";
    byte[] json = server.get(TestEndpoint.STOPS + ".json" + query).body();
    String digest = Digest.of(TestEndpoint.bind(json, Format.JSON));
    for (Format format : Format.bundled()) {
      byte[] body = server.get(TestEndpoint.STOPS + "." + format.optionName() + query).body();
      assertThat(Digest.of(TestEndpoint.bind(body, format)))
          .as(format.optionName())
          .isEqualTo(digest);
    }
  }
}
