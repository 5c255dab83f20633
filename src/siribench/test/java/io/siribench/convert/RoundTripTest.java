package io.siribench.convert;

import static io.siribench.convert.Proofs.proveEverywhere;
import static io.siribench.convert.Proofs.xmlJourney;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Digest;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Round trips of XML through other formats, which must not change it. */
@Tag("slow")
final class RoundTripTest {
  private static final int DOCUMENTS = 30;
  private static final Converter CONVERTER = new Converter();
  private static final Map<Format, List<ObjectMapper>> BINDING =
      Format.bundled().stream().collect(Collectors.toMap(format -> format, RoundTripTest::binding));
  private static final Map<Format, List<ObjectMapper>> TREES =
      Format.bundled().stream().collect(Collectors.toMap(format -> format, RoundTripTest::trees));

  /** Elements of a journey, which must come back unchanged. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<W><A>1</A><A>2</A><B>3</B><B>4</B></W>",
        "<X><Value>1</Value></X>",
        "<X><Key>k</Key><Value>1</Value></X>",
        "<X><Value>1</Value><Value>2</Value></X>",
        "<X a=\"b\"><Value>1</Value></X>",
        "<X><value>1</value></X>",
        "<X><value>1</value><lang>en</lang></X>",
        "<X><value>1</value>text</X>",
        "<X><version>1</version></X>",
        "<X version=\"1\" srsName=\"s\" id=\"i\"><srsName>t</srsName></X>",
        "<X xml:lang=\"en\">text</X>",
        "<X a=\"b\">text</X>",
        "<X>a<b>c</b>d</X>",
        "<x>1</x><lower y=\"2\"><case>3</case></lower>",
        "<X><lineRef>1</lineRef><LineRef>2</LineRef></X>",
        "<LineRef x=\"1\">a</LineRef>",
        "<LineRef x=\"1\">a</LineRef><LineRef y=\"2\">b</LineRef>",
        "<LineRef>a</LineRef><LineRef x=\"1\">b</LineRef><LineRef>c</LineRef>",
        "<VehicleMode>bus</VehicleMode><VehicleMode m=\"1\">rail</VehicleMode>"
            + "<VehicleMode>tram</VehicleMode><VehicleMode n=\"2\">air</VehicleMode>",
        "<LineRef><Value>a</Value></LineRef>",
        "<LineRef><value>a</value></LineRef>",
        "<Bearing u=\"deg\">1.50</Bearing>",
        "<Bearing u=\"deg\">east</Bearing>",
        "<Monitored why=\"x\">true</Monitored>",
        "<PublishedLineName xml:lang=\"en\" x=\"1\">a</PublishedLineName>",
        "<PublishedLineName><Value>a</Value></PublishedLineName>",
        "<VehicleLocation srsName=\"WGS84\"><Longitude>-73.980000</Longitude>"
            + "<Latitude>40.12345678901234567890</Latitude></VehicleLocation>",
        "<Stra\u00dfe \u00e9=\"1\"><\u7ebf\u8def>2</\u7ebf\u8def></Stra\u00dfe>",
        "<X>1.50</X><X>true</X><X>007</X>"
      })
  void convert_toAnyFormatAndBack_isTheSameXml(String elements) throws IOException {
    roundTrip(xmlJourney(elements), true);
  }

  /** Repeated elements that others separate come back next to each other. */
  @ParameterizedTest
  @CsvSource({
    "<W><A>1</A><B>3</B><A>2</A><B>4</B></W>, <W><A>1</A><A>2</A><B>3</B><B>4</B></W>",
    "<LineRef>a</LineRef><X>1</X><LineRef x='1'>b</LineRef>, "
        + "<LineRef>a</LineRef><LineRef x='1'>b</LineRef><X>1</X>",
    "<VehicleMode>a</VehicleMode><X>1</X><VehicleMode m='1'>b</VehicleMode>, "
        + "<VehicleMode>a</VehicleMode><VehicleMode m='1'>b</VehicleMode><X>1</X>"
  })
  void convert_interleavedRepetition_keepsEachWithItsName(String elements, String expected)
      throws IOException {
    assertThat(elementsOf(back(xmlJourney(elements), Format.JSON)))
        .containsExactlyElementsOf(elementsOf(xmlJourney(expected)));
  }

  /** Names also repeat in JSON, where the first of two is easily lost. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"W\":{\"A\":\"1\",\"B\":\"3\",\"A\":\"2\",\"B\":\"4\"}",
        "\"W\":{\"A\":[1,2],\"A\":3,\"B\":{\"C\":1},\"B\":{\"C\":2}}"
      })
  void check_repeatedNamesInJson_losesNothing(String members) {
    proveEverywhere(Format.JSON, Proofs.jsonJourney(members));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void convert_generatedDocuments_roundTrip(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < DOCUMENTS; i++) {
      roundTrip(xmlJourney(new XmlDice(random).elements()), false);
    }
  }

  private static void roundTrip(String document, boolean inOrder) throws IOException {
    Set<String> digests = new LinkedHashSet<>();
    List<String> expected = elementsOf(document);
    for (Format other : List.of(Format.JSON, Format.SMILE, Format.CBOR)) {
      byte[] converted = convert(Format.XML, bytes(document), other);
      digests.addAll(digests(other, converted));
      List<String> found = elementsOf(text(convert(other, converted, Format.XML)));
      if (inOrder) {
        assertThat(found).as("%s by %s", document, other).isEqualTo(expected);
      } else {
        assertThat(found)
            .as("%s by %s", document, other)
            .containsExactlyInAnyOrderElementsOf(expected);
      }
    }
    digests.addAll(digests(Format.XML, bytes(document)));
    assertThat(digests).as(document).hasSize(1);
  }

  private static String back(String document, Format other) {
    return text(convert(other, convert(Format.XML, bytes(document), other), Format.XML));
  }

  private static byte[] convert(Format from, byte[] document, Format to) {
    Conversion conversion = CONVERTER.convert(from, document, to);
    assertThat(conversion.passed()).as("%s: %s", text(document), conversion.row()).isTrue();
    return conversion.content();
  }

  /** Returns the digests of bound document and tree with every parser. All must be equal. */
  private static Set<String> digests(Format format, byte[] document) throws IOException {
    Set<String> digests = new LinkedHashSet<>();
    for (ObjectMapper mapper : BINDING.getOrDefault(format, List.of())) {
      digests.add(
          Digest.of(JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(document))));
      digests.add(
          Digest.of(
              JacksonFormat.of(format)
                  .read(mapper.readerFor(Siri.class), new ByteArrayInputStream(document))));
    }
    for (ObjectMapper mapper : TREES.getOrDefault(format, List.of())) {
      digests.add(
          Digest.ofTree(
              JacksonTrees.view(
                  JacksonFormat.of(format).readTree(mapper, new ByteArrayInputStream(document)))));
    }
    return digests;
  }

  private static List<ObjectMapper> binding(Format format) {
    return format == Format.XML
        ? Stream.of(StaxType.values())
            .map(stax -> JacksonFormat.of(format).newMapper(UnknownMembers.KEEP, stax))
            .toList()
        : List.of(JacksonFormat.of(format).newMapper(UnknownMembers.KEEP));
  }

  private static List<ObjectMapper> trees(Format format) {
    return format == Format.XML
        ? Stream.of(StaxType.values()).map(JacksonFormat.of(format)::newPlainMapper).toList()
        : List.of(JacksonFormat.of(format).newPlainMapper());
  }

  private static List<String> elementsOf(String document) throws IOException {
    return XmlStructure.of(bytes(document));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] document) {
    return new String(document, StandardCharsets.UTF_8);
  }
}
