package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.Checker;
import io.siribench.convert.TargetModel;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** All operations of the SIRI WSDL, in both versions of SOAP. */
@Timeout(60)
final class EndpointOperationsTest {
  private static final List<String> SOAP =
      List.of(
          "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope");
  private static final String SIRI = "http://www.siri.org.uk/siri";
  private static final String WSDL = "http://wsdl.siri.org.uk";

  /** The content of each response: an element before the answer, and those inside it. */
  private static final Map<String, List<String>> RESPONSES =
      Map.ofEntries(
          Map.entry("GetStopMonitoring", delivery("StopMonitoringDelivery")),
          Map.entry("GetMultipleStopMonitoring", delivery("StopMonitoringDelivery")),
          Map.entry("GetVehicleMonitoring", delivery("VehicleMonitoringDelivery")),
          Map.entry("GetEstimatedTimetable", delivery("EstimatedTimetableDelivery")),
          Map.entry("GetProductionTimetable", delivery("ProductionTimetableDelivery")),
          Map.entry("GetStopTimetable", delivery("StopTimetableDelivery")),
          Map.entry("GetConnectionTimetable", delivery("ConnectionTimetableDelivery")),
          Map.entry("GetConnectionMonitoring", delivery("ConnectionMonitoringFeederDelivery")),
          Map.entry("GetGeneralMessage", delivery("GeneralMessageDelivery")),
          Map.entry("GetFacilityMonitoring", delivery("FacilityMonitoringDelivery")),
          Map.entry("GetSituationExchange", delivery("SituationExchangeDelivery")),
          Map.entry("StopPointsDiscovery", List.of("", "ResponseTimestamp")),
          Map.entry("LinesDiscovery", List.of("", "ResponseTimestamp")),
          Map.entry("ConnectionLinksDiscovery", List.of("", "ResponseTimestamp")),
          Map.entry("GetCapabilities", List.of("", "ResponseTimestamp")),
          Map.entry("GetSiriService", List.of("", "ResponseTimestamp")),
          Map.entry("CheckStatus", List.of("CheckStatusAnswerInfo", "Status")),
          Map.entry("Subscribe", List.of("SubscriptionAnswerInfo", "ResponseStatus")),
          Map.entry(
              "DeleteSubscription",
              List.of("DeleteSubscriptionAnswerInfo", "TerminationResponseStatus")),
          Map.entry("DataSupply", List.of("DataSupplyAnswerInfo", "Status")));

  private static final List<String> SUBSCRIPTIONS =
      List.of("Subscribe", "DeleteSubscription", "DataSupply");

  @SuppressWarnings("NullAway.Init")
  private static TestEndpoint all;

  @SuppressWarnings("NullAway.Init")
  private static TestEndpoint none;

  private static List<String> expected(String operation) {
    return Objects.requireNonNull(RESPONSES.get(operation));
  }

  private static List<String> delivery(String name) {
    return List.of("ServiceDeliveryInfo", name);
  }

  @BeforeAll
  static void start() throws IOException {
    StringBuilder deliveries = new StringBuilder("'ResponseTimestamp':'2026-01-01T00:00:00Z',");
    deliveries.append("'ProducerRef':'p'");
    RESPONSES.values().stream()
        .map(parts -> parts.get(1))
        .filter(name -> name.endsWith("Delivery"))
        .distinct()
        .forEach(
            name ->
                deliveries
                    .append(",'")
                    .append(name)
                    .append("':[{'version':'2.0','ResponseTimestamp':'2026-01-01T00:00:00Z',")
                    .append("'Status':true}]"));
    String discovery = "'ResponseTimestamp':'2026-01-01T00:00:00Z','Status':true,'version':'2.0'";
    String document =
        ("{'Siri':{'version':'2.0','ServiceDelivery':{D},'StopPointsDelivery':{X,"
                + "'AnnotatedStopPointRef':[{'StopPointRef':'1'}]},'LinesDelivery':{X,"
                + "'AnnotatedLineRef':[{'LineRef':'1'}]},'ConnectionLinksDelivery':{X},"
                + "'CapabilitiesResponse':{'ResponseTimestamp':'2026-01-01T00:00:00Z',"
                + "'StopMonitoringCapabilitiesResponse':{'Status':true}}}}")
            .replace("{D}", "{" + deliveries + "}")
            .replace("{X", "{" + discovery)
            .replace('\'', '"');
    all = serving(document);
    none = serving("{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"p\"}}}");
  }

  private static TestEndpoint serving(String json) throws IOException {
    ServedDocument document =
        ServedDocument.of("all", Map.of(Format.JSON, json.getBytes(StandardCharsets.UTF_8)));
    return TestEndpoint.serving(new DocumentRotation(List.of(document), List.of(document)));
  }

  @AfterAll
  static void stop() throws IOException {
    all.close();
    none.close();
  }

  static Stream<Arguments> requests() {
    return SOAP.stream()
        .flatMap(soap -> RESPONSES.keySet().stream().map(name -> Arguments.of(soap, name)));
  }

  private static String request(String soap, String operation) {
    return "<S:Envelope xmlns:S='"
        + soap
        + "'><S:Header><To>h</To></S:Header><S:Body><w:O xmlns:w='http://wsdl.siri.org.uk' xmlns:s='S'>"
            .replace("'S'", "'" + SIRI + "'")
            .replace("w:O", "w:" + operation)
        + "<ServiceRequestInfo><s:RequestorRef>me</s:RequestorRef></ServiceRequestInfo>"
        + "<Request version='2.0'><s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp>"
        + (operation.equals("GetSiriService") ? "<s:EstimatedTimetableRequest/>" : "")
        + "</Request><RequestExtension/></w:"
        + operation
        + "></S:Body></S:Envelope>";
  }

  private static List<String> children(Node parent) {
    List<String> names = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      names.add(child.getLocalName());
    }
    return names;
  }

  /** Returns the response in {@code reply}, after checking that the model types all of it. */
  private static Element response(HttpResponse<byte[]> reply, String soap, String operation)
      throws Exception {
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.headers().firstValue("Content-Type").orElse(""))
        .startsWith(soap.equals(SOAP.get(0)) ? "text/xml" : "application/soap+xml");
    Document xml = TestEndpoint.parsed(reply.body());
    Element response = (Element) xml.getElementsByTagNameNS(WSDL, operation + "Response").item(0);
    assertThat(response.getParentNode().getLocalName()).isEqualTo("Body");
    assertThat(response.getParentNode().getNamespaceURI()).isEqualTo(soap);
    assertThat(xml.getElementsByTagName("Siri").getLength()).isZero();
    List<String> parts = new ArrayList<>();
    if (!expected(operation).get(0).isEmpty()) {
      parts.add(expected(operation).get(0));
    }
    parts.add("Answer");
    if (!operation.equals("GetSiriService")) {
      parts.add("AnswerExtension");
    }
    assertThat(children(response)).isEqualTo(parts);
    var row =
        (Proved)
            new Checker(TargetModel.SIRI_FULL, List.of()).check(Format.XML, reply.body()).get(0);
    assertThat(row.passed()).isTrue();
    assertThat(row.proof().bound()).as("%s", row).isEqualTo(row.proof().leaves());
    return response;
  }

  @ParameterizedTest
  @MethodSource("requests")
  void operation_withItsDocument_getsItsResponse(String soap, String operation) throws Exception {
    HttpResponse<byte[]> reply = all.post("/api/siri", request(soap, operation));

    Element response = response(reply, soap, operation);
    Element answer = (Element) response.getElementsByTagName("Answer").item(0);
    assertThat(answer.getNamespaceURI()).isNull();
    assertThat(answer.getFirstChild().getLocalName()).isEqualTo(expected(operation).get(1));
    assertThat(answer.getFirstChild().getNamespaceURI()).isEqualTo(SIRI);
    boolean isRefused = SUBSCRIPTIONS.contains(operation);
    Node status = response.getElementsByTagNameNS(SIRI, "Status").item(0);
    assertThat(status.getTextContent()).isEqualTo(isRefused ? "false" : "true");
    assertThat(response.getElementsByTagNameNS(SIRI, "ErrorText").getLength())
        .isEqualTo(isRefused ? 1 : 0);
    if (answer.getFirstChild().getLocalName().endsWith("Delivery")) {
      assertThat(children(answer)).hasSize(1);
    }
  }

  @ParameterizedTest
  @MethodSource("requests")
  void operation_withoutADocument_getsItsResponseWithAnError(String soap, String operation)
      throws Exception {
    if (operation.equals("CheckStatus")) {
      return;
    }
    HttpResponse<byte[]> reply = none.post("/api/siri", request(soap, operation));

    Element response = response(reply, soap, operation);
    assertThat(response.getElementsByTagNameNS(SIRI, "Status").item(0).getTextContent())
        .isEqualTo("false");
    assertThat(response.getElementsByTagNameNS(SIRI, "ErrorText").item(0).getTextContent())
        .startsWith("this endpoint has no ");
  }

  /** The WSDL has an operation for each of these. */
  @ParameterizedTest
  @CsvSource({"StopPointsRequest, StopPointsDiscovery", "CapabilitiesRequest, GetCapabilities"})
  void getSiriService_ofADiscovery_isAFaultNamingItsOperation(String name, String operation)
      throws Exception {
    for (String soap : SOAP) {
      String request = request(soap, "GetSiriService").replace("EstimatedTimetableRequest", name);
      HttpResponse<byte[]> reply = all.post("/api/siri", request);

      assertThat(reply.statusCode()).isEqualTo(soap.equals(SOAP.get(0)) ? 500 : 400);
      Node fault = TestEndpoint.parsed(reply.body()).getElementsByTagNameNS(soap, "Fault").item(0);
      assertThat(fault.getTextContent()).endsWith("; expected the operation " + operation);
    }
  }

  /** A request named after a service is answered in SIRI's own form. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "EstimatedTimetableRequest",
        "SituationExchangeRequest",
        "StopMonitoringMultipleRequest",
        "ConnectionMonitoringRequest",
        "LinesRequest"
      })
  void request_ofAnyService_isAnswered(String name) throws Exception {
    String request = "<Siri xmlns='" + SIRI + "'><ServiceRequest><N/></ServiceRequest></Siri>";

    HttpResponse<byte[]> reply = all.post("/api/siri", request.replace("N", name));
    HttpResponse<byte[]> refused = none.post("/api/siri", request.replace("N", name));

    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(TestEndpoint.parsed(reply.body()).getDocumentElement().getLocalName())
        .isEqualTo("Siri");
    assertThat(new String(refused.body(), StandardCharsets.UTF_8)).contains("has no document for");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<w:Foo xmlns:w='u'/>", "", "<Siri/>"})
  void body_withoutAnOperation_isAnsweredWithAFault(String body) throws Exception {
    for (String soap : SOAP) {
      String request =
          "<S:Envelope xmlns:S='" + soap + "'><S:Body>" + body + "</S:Body></S:Envelope>";
      HttpResponse<byte[]> reply = all.post("/api/siri", request);

      assertThat(reply.statusCode()).isEqualTo(soap.equals(SOAP.get(0)) ? 500 : 400);
      Document xml = TestEndpoint.parsed(reply.body());
      assertThat(xml.getElementsByTagNameNS(soap, "Fault").getLength()).isEqualTo(1);
      assertThat(xml.getDocumentElement().getTextContent()).contains("GetStopMonitoring, ");
    }
  }
}
