package io.siribench.convert;

import static io.siribench.convert.Proofs.proveEverywhere;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Digest;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses in SOAP envelopes. */
final class SoapTest {
  private static String envelope(String body) {
    return "<?xml version='1.0'?><s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'"
        + " transport='1'><s:Header><To>h</To></s:Header><s:Body id='b'>"
        + body
        + "</s:Body></s:Envelope>";
  }

  /** A SOAP body and its number of leaves, counted by hand. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "9 | <w:GetStopMonitoringResponse xmlns:w='w' wa='1'><ServiceDeliveryInfo a='b'>"
            + "<ProducerRef>p</ProducerRef></ServiceDeliveryInfo><Answer><StopMonitoringDelivery"
            + " version='2'><MonitoringRef>1</MonitoringRef></StopMonitoringDelivery></Answer>"
            + "<AnswerExtension><X>1</X></AnswerExtension><AnswerExtension>t</AnswerExtension>"
            + "text</w:GetStopMonitoringResponse> q",
        "5 | <R><Answer><StopMonitoringDelivery><MonitoringRef>1</MonitoringRef>"
            + "</StopMonitoringDelivery><ProducerRef>a</ProducerRef></Answer><Answer z='1'>"
            + "<StopMonitoringDelivery><MonitoringRef>2</MonitoringRef></StopMonitoringDelivery>"
            + "<ProducerRef>b</ProducerRef></Answer></R>",
        "4 | <R><Pre>1</Pre><Siri version='2'><ServiceDelivery><ProducerRef>p</ProducerRef>"
            + "</ServiceDelivery></Siri><Post>2</Post></R>",
        "2 | <Siri"
            + " version='2'><ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery></Siri>",
        "1 | <ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery>",
        "2 | <R><ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery><E>1</E></R>",
        "4 | <R><Siri version='1'><ServiceDelivery><ProducerRef>a</ProducerRef></ServiceDelivery>"
            + "</Siri><Siri version='2'><ServiceDelivery><ProducerRef>b</ProducerRef>"
            + "</ServiceDelivery></Siri></R>",
        "1 | <R><GetResult><Siri><ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery>"
            + "</Siri></GetResult></R>",
        "2 | <A><Answer><StopMonitoringDelivery><MonitoringRef>1</MonitoringRef>"
            + "</StopMonitoringDelivery></Answer></A><B><Notification><VehicleMonitoringDelivery"
            + " version='2'/></Notification></B>",
        "4 | <s:Fault><faultcode>c</faultcode><faultstring xml:lang='en'>oops</faultstring>"
            + "<detail><x>1</x></detail></s:Fault>",
        "0 | <R/>",
        "0 | <R><ServiceDeliveryInfo/><Answer/><AnswerExtension/></R>",
        "1 | <R><Answer>text</Answer></R>"
      })
  void check_bodies_loseNothingAndEqualTree(int leaves, String body) throws IOException {
    assertThat(proveEverywhere(Format.XML, envelope(body)).leaves()).isEqualTo(leaves);
    byte[] document = envelope(body).getBytes(StandardCharsets.UTF_8);
    for (StaxType stax : StaxType.values()) {
      ObjectMapper mapper = JacksonFormat.XML.newMapper(UnknownMembers.KEEP, stax);
      ObjectMapper plain = JacksonFormat.XML.newPlainMapper(stax);
      assertThat(
              Digest.ofTree(
                  JacksonTrees.view(
                      JacksonFormat.XML.readTree(plain, new ByteArrayInputStream(document)))))
          .isEqualTo(Digest.of(JacksonFormat.XML.read(mapper, new ByteArrayInputStream(document))));
    }
  }

  /** Documents to measure must be bound by the model. */
  @Test
  void check_documentInAWrapper_isBound() {
    String siri =
        "<R><Siri version='2'><ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery>"
            + "</Siri></R>";

    assertThat(proveEverywhere(Format.XML, envelope(siri)).bound()).isEqualTo(2);
  }

  static Stream<String> operations() {
    return FullModel.operations();
  }

  /** Requests and responses are typed in XML, and also in its conversions. */
  @ParameterizedTest
  @MethodSource("operations")
  void check_operationOfTheWsdl_bindsAsMuchInEveryFormat(String operation) {
    for (TargetModel model : new TargetModel[] {null, TargetModel.SIRI, TargetModel.SIRI_FULL}) {
      Proof proof = assertBoundAlike(model, FullModel.soap(operation, operation));
      if (model == TargetModel.SIRI_FULL) {
        assertThat(proof.bound()).isEqualTo(proof.leaves());
      }
      String unofficial = FullModel.soap(operation, "w" + operation);
      if (!operation.equals("ServiceDelivery")) {
        assertBoundAlike(model, unofficial);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("operations")
  void check_operationNextToOtherContent_bindsAsMuchInEveryFormat(String operation) {
    String document = FullModel.soap(operation, operation);
    String checkStatus = "<CheckStatus><Request><RequestorRef>r</RequestorRef></Request>";
    for (String other :
        List.of(
            "text",
            checkStatus + "</CheckStatus>",
            "<Siri version='2.0'>" + producer("p") + "</Siri>text",
            "<GetStopMonitoringResponse><Answer><StopMonitoringDelivery version='2.0'/>"
                + "</Answer></GetStopMonitoringResponse>")) {
      assertBoundAlike(null, document.replace("<S:Body>", "<S:Body>" + other));
    }
  }

  /** Jackson's parser skips the content of a nil element. */
  @Test
  void check_nullWithAttributesAndContent_isFullyBound() {
    String content = "<A><ProducerRef>x</ProducerRef></A>";
    for (TargetModel model : new TargetModel[] {TargetModel.SIRI, TargetModel.SIRI_FULL}) {
      Proof proof =
          assertBoundAlike(
              model,
              envelope(
                  "<NotifyVehicleMonitoring xml:lang='1' i:nil='true'"
                      + " xmlns:i='http://www.w3.org/2001/XMLSchema-instance'>"
                      + content
                      + "</NotifyVehicleMonitoring>"));
      assertThat(proof.leaves()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"xmlns='http://www.siri.org.uk/siri'", "", "xmlns='http://other'"})
  void check_requestWithATimeInAnotherForm_isConverted(String namespace) {
    for (String request : List.of("CheckStatus", "Subscribe", "DeleteSubscription", "Foo")) {
      String body = "<w:R xmlns:w='http://wsdl.siri.org.uk'><Request N><RequestTimestamp>";
      assertBoundAlike(
          null,
          envelope(
              (body + "2016-09-22T07:58:34.5+02:00</RequestTimestamp></Request></w:R>")
                  .replace("w:R", "w:" + request)
                  .replace("N", namespace)));
    }
  }

  /** Checks that each conversion of {@code document} binds as much; returns the proof. */
  private static Proof assertBoundAlike(@Nullable TargetModel model, String document) {
    List<CheckedDocument.Row> rows =
        Proofs.inAllFormats(model).check(Format.XML, document.getBytes(StandardCharsets.UTF_8));
    assertThat(rows).hasSize(1 + Format.bundled().size());
    Proof first = ((CheckedDocument.Proved) rows.get(0)).proof();
    for (CheckedDocument.Row row : rows) {
      assertThat(row.passed()).as("%s", row).isTrue();
      assertThat(((CheckedDocument.Proved) row).proof().bound())
          .as("%s in %s: %s", model, row.format(), document)
          .isEqualTo(first.bound());
    }
    return first;
  }

  private static String producer(String name) {
    return "<ServiceDelivery><ProducerRef>" + name + "</ProducerRef></ServiceDelivery>";
  }

  static List<String> severalDeliveries() {
    return List.of(
        "<R><Siri>" + producer("a") + "</Siri><Siri>" + producer("b") + "</Siri></R>",
        "<R><Siri>" + producer("a") + producer("b") + "</Siri></R>",
        "<Siri>" + producer("a") + producer("b") + "</Siri>",
        "<R><E>1</E><Siri>" + producer("a") + producer("b") + "</Siri><F>2</F></R>");
  }

  @ParameterizedTest
  @MethodSource("severalDeliveries")
  void convert_severalDeliveriesInABody_keepsThemApart(String body) throws IOException {
    DocumentBinder binder = new DocumentBinder(TargetModel.SIRI_FULL);
    byte[] document = envelope(body).getBytes(StandardCharsets.UTF_8);

    byte[] json = new Converter(binder).convert(Format.XML, document, Format.JSON).content();

    JsonNode deliveries = new ObjectMapper().readTree(json).at("/Siri/ServiceDelivery");
    assertThat(deliveries.findValues("ProducerRef"))
        .extracting(JsonNode::textValue)
        .containsExactly("a", "b");
    assertThat(deliveries.size()).isEqualTo(2);
    assertThat(deliveries.get(0).has("E")).isEqualTo(body.contains("<E>"));
    assertThat(digest(binder, Format.JSON, json)).isEqualTo(digest(binder, Format.XML, document));
    Proof proof = assertBoundAlike(null, new String(document, StandardCharsets.UTF_8));
    assertThat(proof.bound()).isEqualTo(2);
  }

  /** Texts between elements are numbered in the order of the document. */
  @Test
  void convert_textsBetweenPartsOfAnAnswer_keepTheirDigest() throws IOException {
    DocumentBinder binder = new DocumentBinder(TargetModel.SIRI_FULL);
    String body = "a<R>b<Answer>c<StopMonitoringDelivery>d</StopMonitoringDelivery>e</Answer></R>";
    byte[] document = envelope(body).getBytes(StandardCharsets.UTF_8);

    byte[] json = new Converter(binder).convert(Format.XML, document, Format.JSON).content();

    assertThat(digest(binder, Format.JSON, json)).isEqualTo(digest(binder, Format.XML, document));
  }

  private static String digest(DocumentBinder binder, Format format, byte[] document)
      throws IOException {
    Digest digest = new Digest();
    binder.bind(TargetModel.SIRI_FULL, format, document).visit(digest);
    return digest.hex();
  }

  @Test
  void convert_partsOfAnAnswer_formOneDelivery() throws IOException {
    String body =
        "<w:GetStopMonitoringResponse xmlns:w='http://wsdl.siri.org.uk'><ServiceDeliveryInfo>"
            + "<ProducerRef>p</ProducerRef></ServiceDeliveryInfo><Answer><StopMonitoringDelivery>"
            + "<MonitoringRef>1</MonitoringRef></StopMonitoringDelivery></Answer>"
            + "</w:GetStopMonitoringResponse>";
    byte[] document = envelope(body).getBytes(StandardCharsets.UTF_8);

    byte[] json =
        new Converter(new DocumentBinder(TargetModel.SIRI_FULL))
            .convert(Format.XML, document, Format.JSON)
            .content();

    JsonNode delivery = new ObjectMapper().readTree(json).at("/Siri/ServiceDelivery");
    assertThat(delivery.isObject()).isTrue();
    assertThat(delivery.has("ProducerRef")).isTrue();
    assertThat(delivery.has("StopMonitoringDelivery")).isTrue();
  }

  @Test
  void convert_severalOperations_stayInASoapEnvelope() throws IOException {
    String operation =
        "<CheckStatus><Request><RequestorRef>r</RequestorRef></Request></CheckStatus>";
    byte[] document = envelope(operation + operation).getBytes(StandardCharsets.UTF_8);
    Converter converter = new Converter(new DocumentBinder(TargetModel.SIRI_FULL));

    byte[] json = converter.convert(Format.XML, document, Format.JSON).content();
    byte[] xml = converter.convert(Format.JSON, json, Format.XML).content();

    assertThat(new String(xml, StandardCharsets.UTF_8))
        .contains(":Body><CheckStatus><Request>", "=\"http://schemas.xmlsoap.org/soap/envelope/\"")
        .endsWith("</CheckStatus></S:Body></S:Envelope>");
  }

  @Test
  void check_emptyBody_isNotADocument() {
    assertThat(Proofs.problem(Format.XML, envelope(""))).contains("nothing in its body");
  }
}
