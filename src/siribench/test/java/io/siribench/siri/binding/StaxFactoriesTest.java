package io.siribench.siri.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Digest;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All StAX implementations, which must read the same and nothing but the document. */
@Tag("slow")
final class StaxFactoriesTest {
  private static final int DEEP = 100_000;

  /** Nested entities, each ten of the one before, for a thousand million characters. */
  private static final String BILLION_LAUGHS =
      "<!DOCTYPE Siri [<!ENTITY a0 'ha'>"
          + String.join(
              "",
              IntStream.rangeClosed(1, 9)
                  .mapToObj(i -> "<!ENTITY a" + i + " '" + ("&a" + (i - 1) + ";").repeat(10) + "'>")
                  .toList())
          + "]><Siri version='&a9;'><ServiceDelivery><Status>&a9;</Status></ServiceDelivery></Siri>";

  private static ObjectMapper mapper(StaxType stax) {
    return JacksonFormat.XML.newMapper(UnknownMembers.KEEP, stax);
  }

  private static ByteArrayInputStream in(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @EnumSource(StaxType.class)
  void newMapper_eachType_hasItsOwnFactoriesSecured(StaxType stax) {
    XmlFactory factory = (XmlFactory) mapper(stax).getFactory();

    XMLInputFactory input = factory.getXMLInputFactory();
    assertThat(stax.contains(input.getClass())).isTrue();
    assertSecured(input);
    assertThat(input.getProperty(XMLInputFactory.IS_COALESCING)).isEqualTo(true);
    XMLOutputFactory output = factory.getXMLOutputFactory();
    assertThat(stax.contains(output.getClass())).isTrue();
    assertThat(output.getProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES)).isEqualTo(true);
  }

  private static void assertSecured(XMLInputFactory input) {
    assertThat(input.getProperty(XMLInputFactory.SUPPORT_DTD)).isEqualTo(false);
    assertThat(input.getProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES)).isEqualTo(false);
  }

  @Test
  void read_bundledSamples_haveOneDigestForAllTypesAndReaders() throws IOException {
    for (String name : BundledSamples.names()) {
      byte[] bytes = BundledSamples.bytes(name, Format.XML);
      byte[] json = BundledSamples.bytes(name, Format.JSON);
      String expected =
          Digest.of(
              JacksonFormat.JSON.read(
                  JacksonFormat.JSON.newMapper(UnknownMembers.KEEP),
                  new ByteArrayInputStream(json)));
      for (StaxType stax : StaxType.values()) {
        assertThat(digests(stax, bytes))
            .as("%s by %s", name, stax)
            .containsExactly(expected, expected, expected);
      }
    }
  }

  /** Returns the digests by mapper, reader and tree. */
  private static List<String> digests(StaxType stax, byte[] bytes) throws IOException {
    ObjectMapper mapper = mapper(stax);
    ObjectReader reader = mapper.readerFor(Siri.class);
    ObjectMapper plain = JacksonFormat.XML.newPlainMapper(stax);
    return List.of(
        Digest.of(JacksonFormat.XML.read(mapper, new ByteArrayInputStream(bytes))),
        Digest.of(JacksonFormat.XML.read(reader, new ByteArrayInputStream(bytes))),
        Digest.ofTree(
            JacksonTrees.view(JacksonFormat.XML.readTree(plain, new ByteArrayInputStream(bytes)))));
  }

  @ParameterizedTest
  @EnumSource(StaxType.class)
  void write_eachStaxType_isXml(StaxType stax) throws IOException {
    String xml =
        JacksonFormat.XML
            .newPlainMapper(stax)
            .writer()
            .withRootName("Siri")
            .writeValueAsString(Map.of("LineRef", "a & b"));

    assertThat(xml).isEqualTo("<Siri><LineRef>a &amp; b</LineRef></Siri>");
  }

  @ParameterizedTest
  @EnumSource(StaxType.class)
  void restored_mapperAndReader_keepTheTypeAndAreSecured(StaxType stax) throws Exception {
    byte[] bytes = BundledSamples.bytes("stop-monitoring-1", Format.XML);
    ObjectMapper mapper = mapper(stax);
    String expected = Digest.of(JacksonFormat.XML.read(mapper, new ByteArrayInputStream(bytes)));

    ObjectMapper again = (ObjectMapper) throughBytes(mapper);
    ObjectReader readerAgain = (ObjectReader) throughBytes(mapper.readerFor(Siri.class));
    JacksonFormat.XML.secure(again.getFactory());
    JacksonFormat.XML.secure(readerAgain.getFactory());

    for (var factory : List.of(again.getFactory(), readerAgain.getFactory())) {
      XMLInputFactory input = ((XmlFactory) factory).getXMLInputFactory();
      assertThat(input).hasSameClassAs(StaxFactories.newInputFactory(stax));
      assertSecured(input);
    }
    assertThat(Digest.of(JacksonFormat.XML.read(again, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
    assertThat(Digest.of(JacksonFormat.XML.read(readerAgain, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
    assertThatThrownBy(() -> JacksonFormat.XML.read(again, in(BILLION_LAUGHS)))
        .isInstanceOf(NotSiriException.class);
  }

  private static Object throughBytes(Object object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @EnumSource(StaxType.class)
  void read_documentsWithEntities_areRefusedBeforeAnyIsRead(StaxType stax) {
    String external = "<!DOCTYPE Siri [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><Siri>&x;</Siri>";
    String subset = "<!DOCTYPE Siri SYSTEM 'http://127.0.0.1:1/x.dtd'><Siri version='1'/>";
    for (String document : List.of(BILLION_LAUGHS, external, subset)) {
      assertThatThrownBy(() -> JacksonFormat.XML.read(mapper(stax), in(document)))
          .isInstanceOf(NotSiriException.class)
          .hasMessageContaining("DOCTYPE");
      assertThatThrownBy(
              () ->
                  JacksonFormat.XML.readTree(JacksonFormat.XML.newPlainMapper(stax), in(document)))
          .isInstanceOf(NotSiriException.class);
    }
  }

  /** Direct calls of Jackson bypass the first protection and need this second one. */
  @ParameterizedTest
  @EnumSource(StaxType.class)
  void readValue_documentsWithEntities_expandsNone(StaxType stax) {
    String external =
        "<!DOCTYPE Siri [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
            + "<Siri><ServiceDelivery><Status>&x;</Status></ServiceDelivery></Siri>";
    for (String document : List.of(BILLION_LAUGHS, external)) {
      assertThatThrownBy(() -> mapper(stax).readValue(in(document), Siri.class))
          .isInstanceOf(IOException.class)
          .hasMessageNotContaining("root:");
    }
  }

  @ParameterizedTest
  @EnumSource(StaxType.class)
  void read_elementsNestedDeeply_areAnErrorOrSkipped(StaxType stax) throws IOException {
    String deep = "<X>".repeat(DEEP) + "</X>".repeat(DEEP);
    String body = "<e:Body><Siri version='2.0'/></e:Body></e:Envelope>";
    assertThatThrownBy(
            () ->
                JacksonFormat.XML.read(
                    mapper(stax),
                    in("<Siri><ServiceDelivery>" + deep + "</ServiceDelivery></Siri>")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("epth");
    String header = "<e:Envelope xmlns:e='x'><e:Header>" + deep + "</e:Header>" + body;
    try {
      assertThat(JacksonFormat.XML.read(mapper(stax), in(header)).getVersion()).isEqualTo("2.0");
    } catch (IOException e) {
      // Woodstox has its own limit.
      assertThat(e).hasMessageContaining("Depth limit");
    }
  }

  @ParameterizedTest
  @EnumSource(StaxType.class)
  void read_brokenDocuments_throwIOExceptionOrBind(StaxType stax) throws IOException {
    byte[] whole = BundledSamples.bytes("stop-monitoring-1", Format.XML);
    ObjectReader reader = mapper(stax).readerFor(Siri.class);
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> JacksonFormat.XML.read(reader, new ByteArrayInputStream(part)))
          .as("the first %d bytes", length)
          .isInstanceOf(IOException.class);
    }
    Random random = new Random(4);
    int bound = 0;
    for (int i = 0; i < 2_000; i++) {
      byte[] changed = whole.clone();
      changed[random.nextInt(changed.length)] = (byte) (' ' + random.nextInt(95));
      try {
        JacksonFormat.XML.read(reader, new ByteArrayInputStream(changed));
        bound++;
      } catch (IOException expected) {
        // Any other exception fails the test.
      }
    }
    assertThat(bound).isBetween(1, 1_999);
  }
}
