package io.siribench.convert;

import static io.siribench.convert.Proofs.proveEverywhere;
import static io.siribench.convert.Proofs.xmlJourney;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** XML quirks found in practice, bound and converted to all formats without loss. */
final class XmlQuirksTest {
  private static final String INSTANCE = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

  /** Elements of a journey and their number of leaves, counted by hand. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "2 | <LineRef>a</LineRef><LineRef>b</LineRef>",
        "2 | <Bearing>1.50</Bearing><Bearing>2.50</Bearing>",
        "2 | <Monitored>true</Monitored><Monitored>0</Monitored>",
        "2 | <OriginAimedDepartureTime>2026-01-01T00:00:00.10Z</OriginAimedDepartureTime>"
            + "<OriginAimedDepartureTime>2027-01-01T00:00Z</OriginAimedDepartureTime>",
        "3 | <JourneyPatternName xml:lang='en'>a</JourneyPatternName>"
            + "<JourneyPatternName>b</JourneyPatternName>",
        "3 | <MonitoredCall><StopPointRef>a</StopPointRef></MonitoredCall>"
            + "<MonitoredCall><StopPointRef>b</StopPointRef><X>1</X></MonitoredCall>",
        "2 | <VehicleLocation><Longitude>1</Longitude></VehicleLocation>"
            + "<VehicleLocation srsName='s'/>",
        "5 | <LineRef>a</LineRef><LineRef>b</LineRef><LineRef>c</LineRef><LineRef x='1'>d</LineRef>"
            + "<LineRef/><LineRef><y/></LineRef>",
        "6 | <SituationRef><SituationSimpleRef>a</SituationSimpleRef></SituationRef>"
            + "<PublishedLineName>1</PublishedLineName><LineRef>x</LineRef>"
            + "<SituationRef><SituationSimpleRef>b</SituationSimpleRef></SituationRef>"
            + "<PublishedLineName xml:lang='fr'>3</PublishedLineName>",
        "7 | <X>1</X><LineRef>x</LineRef><X>2</X><X a='b'>3</X><X><Y>4</Y><Y>5</Y></X><X/>",
        "3 | text<LineRef>x</LineRef>more text",
        "3 | <LineRef>a<b>c</b>d</LineRef>",
        "3 | <PublishedLineName>a<b>c</b>d</PublishedLineName>",
        "3 | <X>a<b>c</b>d</X>",
        "2 | <Bearing>1<b>2</b></Bearing>",
        "1 | <LineRef><![CDATA[a<b]]>c</LineRef>",
        "1 | <PublishedLineName><![CDATA[ x ]]></PublishedLineName>",
        "2 | <X>a<!-- c -->b<?pi x?>c</X><LineRef>a<!-- c -->b</LineRef>",
        "0 | <LineRef/><MonitoredCall/><OnwardCalls/><PublishedLineName/><SituationRef/><X/>",
        "0 | <Bearing></Bearing><Monitored> </Monitored><LineRef>\t</LineRef>",
        "4 | <MonitoredCall>t</MonitoredCall><VehicleLocation>1 2</VehicleLocation>"
            + "<SituationRef>S1</SituationRef><OnwardCalls>x</OnwardCalls>",
        "3 | <LineRef><Id>1</Id></LineRef><VehicleMode><Bus>x</Bus></VehicleMode>"
            + "<PublishedLineName><T>z</T></PublishedLineName>",
        "3 | <LineRef x='1' xml:lang='en'>a</LineRef>",
        "4 | <Bearing u='deg'>1</Bearing><VehicleMode m='1'>bus</VehicleMode>",
        "5 | <VehicleLocation id='i' srsName='W' q='z'><Longitude v='w'>1</Longitude></VehicleLocation>",
        "5 | <LineRef x='1'/><MonitoredCall a='b'/><OnwardCalls a='b'/><Bearing q='1'/>"
            + "<PublishedLineName xml:lang='en'/>",
        "1 | <Monitored value='true'/>",
        "4 | <LineRef><value>a</value></LineRef><X><value>a</value><Value>b</Value></X>"
            + "<MonitoredCall><value>q</value></MonitoredCall>",
        "1 | <LineRef>&lt;&amp;&#233;&#x1F68F;&#13;</LineRef>",
        "3 | <s:LineRef xmlns:s='http://www.siri.org.uk/siri'>a</s:LineRef>"
            + "<ns3:X xmlns:ns3='u' ns3:x='1'>b</ns3:X>",
        "3 | <LineRef xmlns=''>a</LineRef><Extensions xmlns=''><A><B k='v'>1</B></A></Extensions>",
        "2 | <VehicleLocation srsName='a'><srsName>b</srsName></VehicleLocation>",
        "2 | <X a:x='1' b:x='2' xmlns:a='a' xmlns:b='b'/>"
      })
  void check_elementsOfAJourney_losesNothing(int leaves, String elements) {
    // The document's version is one more leaf.
    assertThat(proveEverywhere(Format.XML, xmlJourney(elements)).leaves()).isEqualTo(leaves + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LineRef", "VehicleLocation", "PublishedLineName", "NotOfTheModel"})
  void check_nil_isNotALeaf(String name) {
    String element =
        "<" + name + " " + INSTANCE + " xsi:nil='true'/><DirectionRef>1</DirectionRef>";

    assertThat(proveEverywhere(Format.XML, xmlJourney(element)).leaves()).isEqualTo(2);
  }

  /** A parser takes only the first attribute for xsi:nil. */
  @ParameterizedTest
  @ValueSource(strings = {"LineRef", "VehicleLocation", "PublishedLineName", "NotOfTheModel"})
  void check_nilAfterAnotherAttribute_losesNothing(String name) {
    String element = "<" + name + " xml:lang='fr' " + INSTANCE + " xsi:nil='true'/>";

    assertThat(proveEverywhere(Format.XML, xmlJourney(element)).leaves()).isEqualTo(3);
  }

  @Test
  void check_attributeNextToNil_isReportedAsLost() {
    String element = "<LineRef " + INSTANCE + " xsi:nil='true' reason='unknown'/>";
    byte[] document = xmlJourney(element).getBytes(StandardCharsets.UTF_8);

    Proved row =
        (Proved) new Checker(TargetModel.SIRI, List.of()).check(Format.XML, document).get(0);

    assertThat(row.proof().lost()).extracting(LeafDifference::example).containsExactly("unknown");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "4 | <s:Siri xmlns:s='u' "
            + INSTANCE
            + " xsi:schemaLocation='a b' version='2.0' x='y'><s:ServiceDelivery srsName='q'/></s:Siri>",
        "1 | <ServiceDelivery><ProducerRef>a</ProducerRef></ServiceDelivery>",
        "2 | <Siri><StopMonitoringDelivery version='2.0'><MonitoringRef>a</MonitoringRef>"
            + "</StopMonitoringDelivery></Siri>",
        "2 | <Siri><ServiceDelivery><ProducerRef>a</ProducerRef></ServiceDelivery>"
            + "<ServiceDelivery><ProducerRef>b</ProducerRef></ServiceDelivery></Siri>",
        "1 | <Siri><ServiceRequest><RequestorRef>a</RequestorRef></ServiceRequest></Siri>",
        "1 | <Siri>text</Siri>",
        "2 | <Siri>text<ServiceDelivery/>text</Siri>",
        "0 | <Siri/>",
        "1 | <Siri version='2'/>",
        "3 | <siri version='2'><serviceDelivery><producerRef>a</producerRef></serviceDelivery>"
            + "<ServiceDelivery><ProducerRef>b</ProducerRef></ServiceDelivery></siri>",
        "0 | <ServiceDelivery/>",
        // The JDK lists declarations of namespaces among the attributes in XML 1.1.
        "2 | <?xml version='1.1'?><s:Siri xmlns='u' xmlns:s='u' version='2'><s:ServiceDelivery>"
            + "<s:ProducerRef xmlns:s='u'>a</s:ProducerRef><s:Status xmlns='v' "
            + INSTANCE
            + " xsi:nil='true'/></s:ServiceDelivery></s:Siri>"
      })
  void check_roots_loseNothing(int leaves, String document) {
    assertThat(proveEverywhere(Format.XML, document).leaves()).isEqualTo(leaves);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n\n", " \r\n\t", "\uFEFF", "\uFEFF\n"})
  void check_blanksBeforeTheDeclaration_areSkipped(String blanks) {
    String document = blanks + "<?xml version='1.0'?>" + xmlJourney("<LineRef>a</LineRef>") + "\n";

    assertThat(proveEverywhere(Format.XML, document).bound()).isEqualTo(2);
    assertThat(Documents.formatOf("", document.getBytes(StandardCharsets.UTF_8)))
        .contains(Format.XML);
  }

  static List<Charset> charsets() {
    return List.of(
        StandardCharsets.UTF_8,
        StandardCharsets.UTF_16,
        StandardCharsets.UTF_16BE,
        StandardCharsets.UTF_16LE,
        StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @MethodSource("charsets")
  void check_anyEncoding_isBound(Charset charset) {
    String encoding = charset.name().startsWith("UTF-16") ? "UTF-16" : charset.name();
    String text = "<?xml version='1.0' encoding='" + encoding + "'?>";
    byte[] document = (text + xmlJourney("<LineRef>\u00e9</LineRef>")).getBytes(charset);

    assertThat(Documents.formatOf("", document)).contains(Format.XML);
    assertThat(proveEverywhere(Format.XML, document).bound()).isEqualTo(2);
  }

  /** Names that StAX implementations know, but the JDK's parser does not. */
  @ParameterizedTest
  @CsvSource({"UTF8, UTF-8", "utf8, UTF-8", "ISO8859-1, ISO-8859-1", "cp1252, windows-1252"})
  void check_otherNameOfAnEncoding_isBound(String name, Charset charset) {
    String text = "<?xml version='1.0' encoding='" + name + "'?>";
    byte[] document = (text + xmlJourney("<LineRef>\u00e9</LineRef>")).getBytes(charset);

    assertThat(proveEverywhere(Format.XML, document).bound()).isEqualTo(2);
  }

  /** Encodings that StAX implementations know, but the JDK's parser does not. */
  @ParameterizedTest
  @CsvSource({
    "KOI8-U, \u0456",
    "ISO-8859-16, \u0219",
    "Big5-HKSCS, \u4e03",
    "windows-874, \u0e01",
    "UTF-32, \u00e9"
  })
  void check_encodingSupportedByJava_isBound(Charset charset, String character) {
    String encoding = charset.name().replace("x-windows", "windows");
    String text = "<?xml version='1.0' encoding='" + encoding + "'?>";
    String journey = xmlJourney("<LineRef>" + character + "</LineRef>");

    assertThat(proveEverywhere(Format.XML, (text + journey).getBytes(charset)).bound())
        .isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"UTF-32LE, ''", "UTF-32BE, '\uFEFF'", "UTF-32LE, '\uFEFF'"})
  void check_utf32OfEitherByteOrder_isBound(Charset charset, String mark) {
    String text = mark + "<?xml version='1.0' encoding='UTF-32'?>";
    byte[] document = (text + xmlJourney("<LineRef>\u00e9</LineRef>")).getBytes(charset);

    assertThat(proveEverywhere(Format.XML, document).bound()).isEqualTo(2);
  }

  /** The JDK's parser prints a message for these, whatever reporter it has. */
  @ParameterizedTest
  @CsvSource({
    "8bff, Invalid UTF-8 at byte 0",
    "3c613ec33c2f613e, Invalid UTF-8 at byte 3",
    "feff003c0061dc00, Invalid UTF-16 at byte 6"
  })
  void reader_invalidOctets_areRefusedWithoutOutput(String hex, String problem) {
    byte[] document = HexFormat.of().parseHex(hex);
    PrintStream standardError = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> SecureXml.reader(document, 0))
          .isInstanceOf(XMLStreamException.class)
          .hasMessage(problem);
    } finally {
      System.setErr(standardError);
    }
    assertThat(printed.size()).isZero();
  }

  /** The JDK's parser limits nesting and escaped characters from version 24 on. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk.xml.maxGeneralEntitySizeLimit",
        "jdk.xml.totalEntitySizeLimit",
        "jdk.xml.maxElementDepth"
      })
  void factory_limitsOfTheJdk_areLifted(String limit) {
    assertThat(SecureXml.factory().getProperty(limit)).isEqualTo("0");
  }
}
