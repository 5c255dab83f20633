package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Visited leaves, compared with leaves counted by hand. */
final class SourceLeavesTest {
  private static List<String> leaves(Format format, String document) throws IOException {
    return leaves(format, document.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> leaves(Format format, byte[] document) throws IOException {
    List<String> leaves = new ArrayList<>();
    SourceLeaves.visit(
        format,
        document,
        (path, leaf) -> leaves.add(path + (leaf.isNumber() ? "#" : "=") + leaf.text()));
    return leaves;
  }

  /** No binding keeps such content, and by definition nil elements have none. */
  @Test
  void visit_contentOfNilElement_isNotALeaf() throws IOException {
    String document =
        "<Siri xmlns:i='http://www.w3.org/2001/XMLSchema-instance'><A i:nil='true'>x<B>y</B></A>"
            + "<C i:nil='false'>z</C></Siri>";

    assertThat(leaves(Format.XML, document)).containsExactly("C=z");
  }

  @Test
  void visit_json_reportsScalarsWithoutBlankOnes() throws IOException {
    String document =
        "{\"Siri\":{\"-version\":\"2.0\",\"A\":[1,[2.50,null],{\"b\":true}],\"C\":\" \",\"D\":\"\","
            + "\"E\":{},\"F\":[],\"G\":{\"value\":\" x \",\"lang\":\"en\"}},\"H\":1e3}";

    assertThat(leaves(Format.JSON, document))
        .containsExactly("Version=2.0", "A#1", "A#2.50", "A/B=true", "G= x ", "G/Lang=en", "H#1e3");
  }

  @Test
  void visit_xml_reportsTextsAndAttributes() throws IOException {
    String document =
        "\n<?xml version='1.0'?><!-- c --><s:Siri xmlns:s='u' xmlns:xsi="
            + "'http://www.w3.org/2001/XMLSchema-instance' version='2.0' xsi:schemaLocation='a b'>"
            + "\n <s:A>1</s:A><A xmlns=''><![CDATA[<2>]]>3<!-- c -->4</A><B x='y'/><C>t<D/>u</C>"
            + "<E xsi:nil='true'/><F> </F><?pi x?><value>v</value></s:Siri>";

    assertThat(leaves(Format.XML, document))
        .containsExactly(
            "Version=2.0", "SchemaLocation=a b", "A=1", "A=<2>34", "B/X=y", "C=t", "C=u", "=v");
  }

  @Test
  void visit_soap_treatsAnswerAsDelivery() throws IOException {
    String document =
        "<S:Envelope xmlns:S='s' a='1'><S:Header><To>h</To></S:Header><S:Body"
            + " b='2'><GetVehicleMonitoringResponse"
            + " c='3'><ServiceDeliveryInfo><P>4</P></ServiceDeliveryInfo><Answer"
            + " d='5'><VehicleMonitoringDelivery version='6'/></Answer>"
            + "<AnswerExtension><E>7</E></AnswerExtension></GetVehicleMonitoringResponse>"
            + "</S:Body></S:Envelope>";

    assertThat(leaves(Format.XML, document))
        .containsExactly(
            "ServiceDelivery/C=3",
            "ServiceDelivery/P=4",
            "ServiceDelivery/D=5",
            "ServiceDelivery/VehicleMonitoringDelivery/Version=6",
            "ServiceDelivery/AnswerExtension/E=7");
  }

  @Test
  void visit_soapWithDocument_usesIt() throws IOException {
    assertThat(
            leaves(
                Format.XML, "<Envelope><Body><R><Siri v='1'><A>2</A></Siri></R></Body></Envelope>"))
        .containsExactly("V=1", "A=2");
    assertThat(leaves(Format.XML, "<Envelope><Body><Siri v='1'/></Body></Envelope>"))
        .containsExactly("V=1");
    assertThat(leaves(Format.XML, "<Envelope><Body><Fault><a>1</a></Fault></Body></Envelope>"))
        .containsExactly("ServiceDelivery/Fault/A=1");
  }

  @ParameterizedTest
  @EnumSource(names = {"SMILE", "CBOR"})
  void visit_binaryNumbersAndOctets_reportsTheirValues(Format format) throws IOException {
    byte[] document = binary(format);

    assertThat(leaves(format, document))
        .containsExactly("Float#0.1", "Double#0.1", "Octets=AQL/", "Long#9007199254740993");
    Proof proof = Proofs.proveEverywhere(format, document);
    assertThat(proof.retained()).isEqualTo(4);
  }

  /** Databind reads only the first of concatenated documents. */
  @ParameterizedTest
  @EnumSource(names = {"SMILE", "CBOR"})
  void check_secondDocument_isReportedAsLost(Format format) throws IOException {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(binary(format));
    both.write(binary(format));

    Proved row =
        (Proved) new Checker(TargetModel.SIRI, List.of()).check(format, both.toByteArray()).get(0);

    assertThat(row.proof().leaves()).isEqualTo(8);
    assertThat(row.proof().lostCount()).isEqualTo(4);
  }

  private static byte[] binary(Format format) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator generator = factory(format).createGenerator(bytes)) {
      generator.writeStartObject();
      generator.writeFieldName("Siri");
      generator.writeStartObject();
      generator.writeNumberField("Float", 0.1f);
      generator.writeNumberField("Double", 0.1);
      generator.writeBinaryField("Octets", new byte[] {1, 2, -1});
      generator.writeNumberField("Long", 9007199254740993L);
      generator.writeEndObject();
      generator.writeEndObject();
    }
    return bytes.toByteArray();
  }

  static List<Arguments> membersOfBinaryFormats() {
    List<Arguments> all = new ArrayList<>();
    for (Format format : List.of(Format.SMILE, Format.CBOR)) {
      for (String member :
          List.of("LineRef", "PublishedLineName", "Bearing", "MonitoredCall", "Monitored", "X")) {
        all.add(Arguments.of(format, member));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("membersOfBinaryFormats")
  void check_octetsAndOddNumbersAnywhere_losesNothing(Format format, String member)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator generator = factory(format).createGenerator(bytes)) {
      generator.writeStartObject();
      generator.writeObjectFieldStart("ServiceDelivery");
      generator.writeObjectFieldStart("VehicleMonitoringDelivery");
      generator.writeObjectFieldStart("VehicleActivity");
      generator.writeObjectFieldStart("MonitoredVehicleJourney");
      generator.writeArrayFieldStart(member);
      generator.writeBinary(new byte[] {1, 2, -1});
      generator.writeNumber(0.1f);
      generator.writeNumber(Double.NaN);
      generator.writeNumber(Double.NEGATIVE_INFINITY);
      generator.writeNumber(new BigInteger("123456789012345678901234567890"));
      generator.writeNumber(new BigDecimal("1.50"));
      generator.writeEndArray();
      for (int open = 0; open < 5; open++) {
        generator.writeEndObject();
      }
    }

    assertThat(Proofs.proveEverywhere(format, bytes.toByteArray()).leaves()).isEqualTo(6);
  }

  private static JsonFactory factory(Format format) {
    return format == Format.SMILE ? new SmileFactory() : new CBORFactory();
  }
}
