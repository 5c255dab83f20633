package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.siri.content.Members;
import io.siribench.siri.full.ServiceDelivery;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Operations of the SIRI WSDL as they occur in practice. They have or lack prefixes, namespaces and
 * envelopes, have other names, and have their content where another part of the wrapper belongs.
 */
final class WrapperTest {
  private static final List<String> ENVELOPES =
      List.of(
          "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope");

  private static Stream<String> operations() {
    return FullModel.operations().filter(name -> !name.equals("Siri"));
  }

  private static Stream<String> membersOfADelivery() {
    return new Members()
        .of(ServiceDelivery.class).stream()
            .map(Members.Member::foldedName)
            .filter(name -> !name.equals("SrsName"));
  }

  private static String envelope(String namespace, String body) {
    return "<S:Envelope xmlns:S='"
        + namespace
        + "' xmlns:w='http://wsdl.siri.org.uk' xmlns:siri='http://www.siri.org.uk/siri'>"
        + "<S:Header/><S:Body>"
        + body
        + "</S:Body></S:Envelope>";
  }

  /** Returns the body of {@link FullModel#soap}. */
  private static String body(String operation, String name) {
    String soap = FullModel.soap(operation, name);
    return soap.substring(
        soap.indexOf("<S:Body>") + "<S:Body>".length(), soap.indexOf("</S:Body>"));
  }

  private static String prefixed(String xml, String prefix) {
    return xml.replaceAll("<(/?)([A-Za-z])", "<$1" + prefix + ":$2");
  }

  private static String content(String body) {
    return body.substring(body.indexOf('>') + 1, body.lastIndexOf('<'));
  }

  /** Returns variants of {@code operation}. */
  private static List<String> variants(String operation) {
    String official = body(operation, operation);
    String content = content(official);
    List<String> variants = new ArrayList<>();
    variants.add(envelope(ENVELOPES.get(1), official));
    variants.add(envelope(ENVELOPES.get(0), prefixed(official, "siri")));
    List<String> names = List.of("Foo", "w:Foo", "siri:Foo", "My" + operation, operation + "V2");
    String name = names.get(Math.floorMod(operation.hashCode(), names.size()));
    String wrapped = "<" + name + " id='1'>" + content + "</" + name + ">";
    variants.add(envelope(ENVELOPES.get(0), wrapped));
    variants.add(envelope(ENVELOPES.get(0), "<Outer>" + wrapped + "</Outer>"));
    // The contents of the parts are directly in the wrapper.
    String flat =
        content.replaceAll("</?(ServiceDeliveryInfo|Answer|Notification|Request)( [^>]*)?>", "");
    variants.add(envelope(ENVELOPES.get(0), "<Foo>" + flat + "</Foo>"));
    variants.add(
        envelope(ENVELOPES.get(0), "<w:" + operation + ">" + flat + "</w:" + operation + ">"));
    variants.add(
        envelope(
            ENVELOPES.get(0),
            "<w:"
                + operation
                + ">"
                + content
                + "<MoreData>true</MoreData><ProducerRef x='1'>p</ProducerRef><Foo/>text<Bar>1</Bar>"
                + "<AnswerExtension><X>1</X></AnswerExtension></w:"
                + operation
                + ">"));
    variants.add(
        "<w:"
            + operation
            + " xmlns:w='http://wsdl.siri.org.uk'>"
            + content
            + "<ProducerRef>p</ProducerRef></w:"
            + operation
            + ">");
    return variants;
  }

  @ParameterizedTest
  @MethodSource("operations")
  void check_operationInAnyWrapper_bindsAsMuchInEveryFormat(String operation) {
    for (String document : variants(operation)) {
      assertBoundAlike(document);
    }
  }

  /** Each member is typed alone and next to others, in a meaningless wrapper. */
  @ParameterizedTest
  @MethodSource("membersOfADelivery")
  void check_memberOfADeliveryInAWrapper_isTyped(String member) throws IOException {
    String delivery = body("ServiceDelivery", "ServiceDelivery");
    int start = delivery.indexOf("<" + member + ">");
    start = start < 0 ? delivery.indexOf("<" + member + " ") : start;
    String end = "</" + member + ">";
    String element = delivery.substring(start, delivery.indexOf(end, start) + end.length());
    for (String namespace : ENVELOPES) {
      Proof proof = assertBoundAlike(envelope(namespace, "<Foo>" + element + "</Foo>"));
      assertThat(proof.bound()).as(element).isEqualTo(proof.leaves());
      assertBoundAlike(
          envelope(
              namespace,
              "<siri:Foo version='2.0'><Status>true</Status>"
                  + element
                  + "<a b='c'>d</a>"
                  + element
                  + "<Status>false</Status></siri:Foo>"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<Foo srsName='x'><Answer/></Foo>",
        "<Foo><ProducerRef x='1'>p</ProducerRef><ProducerRef y='2'>q</ProducerRef></Foo>",
        "<Foo><ErrorCondition/><Answer><Status>true</Status></Answer></Foo>",
        "<Foo><StopMonitoringDelivery/><StopMonitoringDelivery version='2.0'/></Foo>",
        "<Foo><MonitoredStopVisit><MonitoringRef>1</MonitoringRef></MonitoredStopVisit></Foo>",
        "<Foo><Status>perhaps</Status><MoreData><x>1</x></MoreData></Foo>",
        "<A><StopMonitoringDelivery><Status>true</Status></StopMonitoringDelivery></A>"
            + "<B><StopMonitoringDelivery><Status>false</Status></StopMonitoringDelivery></B>",
        "<Foo><Siri version='2.0'><ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery>"
            + "</Siri><Status>true</Status></Foo>",
        "<Foo><Status>true</Status><Siri version='2.0'><ServiceDelivery><ProducerRef>p"
            + "</ProducerRef></ServiceDelivery></Siri></Foo>"
      })
  void check_bodyInAWrapper_isReadAlikeByAllReaders(String body) throws IOException {
    byte[] document = envelope(ENVELOPES.get(0), body).getBytes(StandardCharsets.UTF_8);
    assertBoundAlike(new String(document, StandardCharsets.UTF_8));
    String first = read(CodecSettings.of(Format.XML, ReaderType.READER), document);
    for (StaxType stax : StaxType.values()) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER, ReaderType.STREAM)) {
        CodecSettings settings = CodecSettings.of(Format.XML, reader).withStax(stax);
        assertThat(read(settings, document)).as("%s on %s", reader, stax).isEqualTo(first);
      }
      CodecSettings tree = CodecSettings.of(Format.XML, ReaderType.TREE).withStax(stax);
      assertThat(first).startsWith(read(tree, document).split(" ", 2)[0]);
    }
  }

  /** A response is typed as in XML, by all readers, and with the same digest. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "3 | {'GetStopMonitoringResponse':{'ServiceDeliveryInfo':{'ProducerRef':'p'},'Answer':{"
            + "'StopMonitoringDelivery':[{'MonitoredStopVisit':[{'MonitoringRef':'1'},"
            + "{'MonitoringRef':'2'}]}]},'AnswerExtension':{}}} | "
            + "<GetStopMonitoringResponse><ServiceDeliveryInfo><ProducerRef>p</ProducerRef>"
            + "</ServiceDeliveryInfo><Answer><StopMonitoringDelivery><MonitoredStopVisit>"
            + "<MonitoringRef>1</MonitoringRef></MonitoredStopVisit><MonitoredStopVisit>"
            + "<MonitoringRef>2</MonitoringRef></MonitoredStopVisit></StopMonitoringDelivery>"
            + "</Answer></GetStopMonitoringResponse>",
        "2 | {'getVehicleMonitoringResponse':{'serviceDeliveryInfo':{'producerRef':'p'},'answer':{"
            + "'vehicleMonitoringDelivery':{'vehicleActivity':{'itemIdentifier':1}}}}} | "
            + "<GetVehicleMonitoringResponse><ServiceDeliveryInfo><ProducerRef>p</ProducerRef>"
            + "</ServiceDeliveryInfo><Answer><VehicleMonitoringDelivery><VehicleActivity>"
            + "<ItemIdentifier>1</ItemIdentifier></VehicleActivity></VehicleMonitoringDelivery>"
            + "</Answer></GetVehicleMonitoringResponse>",
        "2 | {'Siri':{'NotifyStopMonitoring':{'StopMonitoringDelivery':{'MonitoringRef':'1'},"
            + "'ProducerRef':['p']}}} | <NotifyStopMonitoring><StopMonitoringDelivery>"
            + "<MonitoringRef>1</MonitoringRef></StopMonitoringDelivery><ProducerRef>p</ProducerRef>"
            + "</NotifyStopMonitoring>",
        "0 | {'GetStopMonitoringResponse':{}} | <GetStopMonitoringResponse/>"
      })
  void check_responseInJson_isBoundAsInXml(int bound, String json, String xml) throws IOException {
    byte[] document = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    String expected =
        read(CodecSettings.of(Format.XML, ReaderType.READER), xml.getBytes(StandardCharsets.UTF_8));
    assertThat(expected).endsWith(" " + bound);
    for (ReaderType reader :
        List.of(ReaderType.READER, ReaderType.MAPPER, ReaderType.STREAM, ReaderType.ASYNC)) {
      assertThat(read(CodecSettings.of(Format.JSON, reader), document)).isEqualTo(expected);
    }
    String tree = read(CodecSettings.of(Format.JSON, ReaderType.TREE), document);
    assertThat(expected).startsWith(tree.split(" ", 2)[0]);
    for (TargetModel model : TargetModel.values()) {
      List<Row> rows = Proofs.inAllFormats(model).check(Format.JSON, document);
      assertThat(rows).hasSize(1 + Format.bundled().size()).allMatch(Row::passed);
      boolean isTyped =
          model == TargetModel.SIRI
              || (model == TargetModel.SIRI_FULL && !json.startsWith("{'Siri'"));
      assertThat(rows)
          .extracting(row -> ((Proved) row).proof().bound())
          .containsOnly(isTyped ? bound : 0);
    }
  }

  private static String read(CodecSettings settings, byte[] document) throws IOException {
    Codec codec = Codec.named(settings.reader().codec());
    Subject subject = codec.subject(settings);
    Object bound = codec.prepare(settings).read(new ByteArrayInputStream(document));
    Fingerprint fingerprint = subject.fingerprint(bound);
    return fingerprint.digest() + " " + fingerprint.boundLeaves();
  }

  /** Checks {@code document} with each model; returns the proof for siri-full. */
  private static Proof assertBoundAlike(String document) {
    Proved smallest = assertBoundAlike(null, document);
    // The model is named unless it is siri. The other model is checked next.
    boolean isFull = !smallest.model().isEmpty();
    Proved other = assertBoundAlike(isFull ? TargetModel.SIRI : TargetModel.SIRI_FULL, document);
    return (isFull ? smallest : other).proof();
  }

  private static Proved assertBoundAlike(@Nullable TargetModel model, String document) {
    List<Row> rows =
        Proofs.inAllFormats(model).check(Format.XML, document.getBytes(StandardCharsets.UTF_8));
    assertThat(rows).as("%s in %s", model, document).hasSize(1 + Format.bundled().size());
    Proved first = (Proved) rows.get(0);
    for (Row row : rows) {
      assertThat(row.passed()).as("%s: %s", row, document).isTrue();
      assertThat(((Proved) row).proof().bound())
          .as("%s in %s: %s", model, row.format(), document)
          .isEqualTo(first.proof().bound());
    }
    return first;
  }
}
