package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.Siri;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

@Timeout(60)
final class EndpointPostTest {
  private static final String REQUEST =
      "<Siri xmlns='http://www.siri.org.uk/siri' version='2.0'><ServiceRequest>"
          + "<RequestorRef>me</RequestorRef><StopMonitoringRequest version='2.0'>"
          + "<MaximumStopVisits>4</MaximumStopVisits>"
          + "<MaximumNumberOfCalls><Onwards>1</Onwards></MaximumNumberOfCalls>"
          + "</StopMonitoringRequest></ServiceRequest></Siri>";
  private static final String SOAP_REQUEST =
      "<?xml version='1.0' encoding='UTF-8'?>"
          + "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
          + "<w:GetStopMonitoring xmlns:w='http://wsdl.siri.org.uk'><ServiceRequestInfo/>"
          + "<Request version='2.0'><MaximumStopVisits>4</MaximumStopVisits></Request>"
          + "</w:GetStopMonitoring></S:Body></S:Envelope>";

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

  @ParameterizedTest
  @ValueSource(strings = {"/api/siri", TestEndpoint.STOPS + ".xml"})
  void request_posted_isAnsweredAccordingly(String path) throws Exception {
    HttpResponse<byte[]> response = server.post(path, REQUEST);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(
            TestEndpoint.delivery(TestEndpoint.bind(response.body(), Format.XML))
                .getMonitoredStopVisit())
        .hasSize(4);
    assertThat(new String(response.body(), StandardCharsets.UTF_8))
        .startsWith("<?xml")
        .doesNotContain("Envelope");
  }

  @Test
  void index_doesNotAnswerARequest() throws Exception {
    HttpResponse<byte[]> response = server.post("/", SOAP_REQUEST);

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(new String(response.body(), StandardCharsets.UTF_8))
        .startsWith("not found; available:");
  }

  @Test
  void request_postedInSoap_isAnsweredInSoap() throws Exception {
    HttpResponse<byte[]> response = server.post("/api/siri", SOAP_REQUEST);
    assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("<soap:Envelope");
    assertThat(
            TestEndpoint.delivery(TestEndpoint.bind(response.body(), Format.XML))
                .getMonitoredStopVisit())
        .hasSize(4);
  }

  @ParameterizedTest
  @CsvSource({
    "http://schemas.xmlsoap.org/soap/envelope/, text/xml",
    "http://www.w3.org/2003/05/soap-envelope, application/soap+xml"
  })
  void request_operationOfTheWsdl_getsItsResponse(String namespace, String mediaType)
      throws Exception {
    String request = SOAP_REQUEST.replace("http://schemas.xmlsoap.org/soap/envelope/", namespace);
    for (String service : List.of("StopMonitoring", "VehicleMonitoring")) {
      HttpResponse<byte[]> response =
          server.post("/api/siri", request.replace("StopMonitoring", service));
      assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith(mediaType);
      Document xml = TestEndpoint.parsed(response.body());
      Element answer = (Element) xml.getElementsByTagName("Answer").item(0);
      assertThat(xml.getDocumentElement().getNamespaceURI()).isEqualTo(namespace);
      assertThat(answer.getParentNode().getNamespaceURI()).isEqualTo("http://wsdl.siri.org.uk");
      assertThat(answer.getParentNode().getLocalName()).isEqualTo("Get" + service + "Response");
      assertThat(answer.getNamespaceURI()).isNull();
      assertThat(answer.getFirstChild().getLocalName()).isEqualTo(service + "Delivery");
      assertThat(answer.getFirstChild().getNamespaceURI()).isEqualTo("http://www.siri.org.uk/siri");
      Node info = xml.getElementsByTagName("ServiceDeliveryInfo").item(0);
      assertThat(info.getFirstChild().getLocalName()).isEqualTo("ResponseTimestamp");
      assertThat(xml.getElementsByTagName("Siri").getLength()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://schemas.xmlsoap.org/soap/envelope/",
        "http://www.w3.org/2003/05/soap-envelope"
      })
  void request_checkStatus_getsItsResponse(String namespace) throws Exception {
    HttpResponse<byte[]> response =
        server.post(
            "/api/siri",
            "<S:Envelope xmlns:S='"
                + namespace
                + "'><S:Body><w:CheckStatus xmlns:w='http://wsdl.siri.org.uk'"
                + " xmlns:s='http://www.siri.org.uk/siri'><Request><s:RequestTimestamp>2016-09-22T07:58:34Z</s:RequestTimestamp><s:RequestorRef>a</s:RequestorRef><s:MessageIdentifier>m"
                + " &lt;1</s:MessageIdentifier></Request></w:CheckStatus></S:Body></S:Envelope>");
    assertThat(response.statusCode()).isEqualTo(200);
    Document xml = TestEndpoint.parsed(response.body());
    Element answer = (Element) xml.getElementsByTagName("Answer").item(0);
    assertThat(answer.getParentNode().getLocalName()).isEqualTo("CheckStatusResponse");
    assertThat(answer.getFirstChild().getLocalName()).isEqualTo("Status");
    assertThat(answer.getFirstChild().getTextContent()).isEqualTo("true");
    Node info = xml.getElementsByTagName("CheckStatusAnswerInfo").item(0);
    assertThat(info.getLastChild().getLocalName()).isEqualTo("RequestMessageRef");
    assertThat(info.getLastChild().getTextContent()).isEqualTo("m <1");
  }

  private static TestEndpoint serving(Format format, String document) throws IOException {
    ServedDocument served =
        ServedDocument.of("one", Map.of(format, document.getBytes(StandardCharsets.UTF_8)));
    return TestEndpoint.serving(new DocumentRotation(List.of(served), List.of(served)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>%s</e:Body></e:Envelope>",
        "\n<?xml version='1.0'?>%s"
      })
  void request_soapForDocumentWithAnyProlog_isInOneEnvelope(String source) throws Exception {
    String visits = "<MonitoredStopVisit><MonitoringRef>7</MonitoringRef></MonitoredStopVisit>";
    String siri =
        "<Siri xmlns='http://www.siri.org.uk/siri'><ServiceDelivery><StopMonitoringDelivery>"
            + visits.repeat(2)
            + "</StopMonitoringDelivery></ServiceDelivery></Siri>";
    String request =
        "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
            + REQUEST
            + "</S:Body></S:Envelope>";
    try (TestEndpoint endpoint = serving(Format.XML, source.formatted(siri))) {
      HttpResponse<byte[]> response = endpoint.post("/api/siri", request);
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(
              TestEndpoint.parsed(response.body())
                  .getElementsByTagNameNS("*", "Envelope")
                  .getLength())
          .isEqualTo(1);
      assertThat(
              TestEndpoint.delivery(TestEndpoint.bind(response.body(), Format.XML))
                  .getMonitoredStopVisit())
          .hasSize(2);
    }
  }

  @Test
  void request_checkStatusWithIdentifierInvalidInXml_getsResponse() throws Exception {
    String request =
        "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
            + "<w:CheckStatus xmlns:w='http://wsdl.siri.org.uk'><Request/></w:CheckStatus>"
            + "</S:Body></S:Envelope>";
    HttpResponse<byte[]> response = server.post("/api/siri?MessageIdentifier=%01", request);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(TestEndpoint.parsed(response.body()).getElementsByTagName("Answer").getLength())
        .isEqualTo(1);
  }

  @Test
  void request_bySoap_keepsCarriageReturns() throws Exception {
    String json =
        "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":["
            + "{\"ItemIdentifier\":\"a\\r\\nb\"}]}]}}}";
    try (TestEndpoint endpoint = serving(Format.JSON, json)) {
      Siri siri = TestEndpoint.bind(endpoint.post("/api/siri", SOAP_REQUEST).body(), Format.XML);
      assertThat(TestEndpoint.delivery(siri).getMonitoredStopVisit())
          .singleElement()
          .satisfies(visit -> assertThat(visit.getItemIdentifier()).isEqualTo("a\r\nb"));
    }
  }

  @Test
  void request_encodingAlias_isAccepted() throws Exception {
    String request = "<?xml version='1.0' encoding='utf8'?>" + REQUEST;
    assertThat(server.post("/api/siri", request).statusCode()).isEqualTo(200);
  }

  @Test
  void request_forSeveralStops_getsTheVisitsOfEach() throws Exception {
    String visits = "{\"MonitoringRef\":\"7\"},{\"MonitoringRef\":\"8\"},{\"MonitoringRef\":\"9\"}";
    String json =
        "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":["
            + visits
            + "]}]}}}";
    String request =
        "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
            + "<w:GetMultipleStopMonitoring xmlns:w='http://wsdl.siri.org.uk'><Request>"
            + "<StopMonitoringFilter><MonitoringRef>7</MonitoringRef></StopMonitoringFilter>"
            + "<StopMonitoringFilter><MonitoringRef>9</MonitoringRef></StopMonitoringFilter>"
            + "</Request></w:GetMultipleStopMonitoring></S:Body></S:Envelope>";
    try (TestEndpoint endpoint = serving(Format.JSON, json)) {
      Siri siri = TestEndpoint.bind(endpoint.post("/api/siri", request).body(), Format.XML);
      assertThat(TestEndpoint.delivery(siri).getMonitoredStopVisit())
          .extracting(MonitoredStopVisit::getMonitoringRef)
          .containsExactly("7", "9");
    }
  }

  @Test
  void request_forVehicles_isAnsweredWithVehicles() throws Exception {
    HttpResponse<byte[]> response =
        server.post("/api/siri", REQUEST.replace("StopMonitoring", "VehicleMonitoring"));
    assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("<VehicleActivity>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no XML",
        "<Siri><ServiceRequest/></Siri>",
        "<Siri><StopMonitoringRequest></Siri>",
        "<Siri><SubscriptionRequest><StopMonitoringSubscriptionRequest><StopMonitoringRequest/>"
            + "</StopMonitoringSubscriptionRequest></SubscriptionRequest></Siri>",
        "<Subscribe xmlns='http://wsdl.siri.org.uk'><Request/></Subscribe>",
        "<!DOCTYPE Siri [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>"
            + "<Siri><StopMonitoringRequest>&x;</StopMonitoringRequest></Siri>"
      })
  void body_notARequest_isRefused(String body) throws Exception {
    HttpResponse<byte[]> response = server.post("/api/siri", body);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(new String(response.body(), StandardCharsets.UTF_8)).startsWith("the posted ");
  }

  @Test
  void request_subscriptionInSoapWithoutItsOperation_isAFault() throws Exception {
    String request =
        "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
            + REQUEST.replace("ServiceRequest>", "SubscriptionRequest>")
            + "</S:Body></S:Envelope>";
    HttpResponse<byte[]> response = server.post("/api/siri", request);
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(new String(response.body(), StandardCharsets.UTF_8))
        .contains("a subscription is requested, and this endpoint has none; expected");
  }

  @Test
  void body_compressed_isRefusedWithTheReason() throws Exception {
    HttpResponse<byte[]> response = server.post("/api/siri", REQUEST, "Content-Encoding", "gzip");
    assertThat(response.statusCode()).isEqualTo(415);
    assertThat(new String(response.body(), StandardCharsets.UTF_8))
        .startsWith("compressed requests are not accepted: ");
    assertThat(server.post("/api/siri", REQUEST, "Content-Encoding", "identity").statusCode())
        .isEqualTo(200);
  }

  @Test
  void body_nestedTooDeeply_isRefused() throws Exception {
    assertThat(server.post("/api/siri", "<a>".repeat(100_000)).statusCode()).isEqualTo(400);
  }

  @Test
  void body_tooLarge_isRefused() throws Exception {
    String large = REQUEST.replace("<RequestorRef>", "<RequestorRef>" + "x".repeat(1 << 20));
    assertThat(server.post("/api/siri", large).statusCode()).isEqualTo(413);
  }

  @Test
  void get_pathForPosts_isABadRequest() throws Exception {
    assertThat(server.get("/api/siri").statusCode()).isEqualTo(400);
  }
}
