package io.siribench.convert;

import static io.siribench.convert.Proofs.proveEverywhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.binding.FullDocuments;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Members;
import io.siribench.siri.full.ServiceDelivery;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Roots of documents, and which of them are SIRI. */
final class RootsTest {
  private static final String WSDL = "xmlns:w='http://wsdl.siri.org.uk'";

  /** A document without an envelope and its number of leaves, counted by hand. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "4 | <w:GetStopMonitoringResponse WSDL"
            + " a='1'><ServiceDeliveryInfo><ProducerRef>p</ProducerRef></ServiceDeliveryInfo><Answer><StopMonitoringDelivery"
            + " version='2.0'><MonitoringRef>1"
            + "</MonitoringRef></StopMonitoringDelivery></Answer></w:GetStopMonitoringResponse>",
        "1 | <NotifyStopMonitoring><Notification><StopMonitoringDelivery><MonitoringRef>1"
            + "</MonitoringRef></StopMonitoringDelivery></Notification></NotifyStopMonitoring>",
        "2 | <w:getStopMonitoringServiceResponse WSDL><Siri version='2.0'><ServiceDelivery>"
            + "<ProducerRef>p</ProducerRef></ServiceDelivery></Siri></w:getStopMonitoringServiceResponse>",
        "1 | <CheckStatus><Request><RequestTimestamp>t</RequestTimestamp></Request></CheckStatus>",
        "1 | <w:LinesDiscovery"
            + " WSDL><Request><RequestorRef>r</RequestorRef></Request></w:LinesDiscovery>",
        "2 | <LinesDiscoveryResponse><Answer><AnnotatedLineRef><LineRef>1</LineRef><Monitored>true"
            + "</Monitored></AnnotatedLineRef></Answer></LinesDiscoveryResponse>",
        "2 | <CapabilitiesResponse version='2.0'><Status>true</Status></CapabilitiesResponse>",
        "2 | <StopMonitoringCapabilitiesResponse><Status>true</Status><StopMonitoringServiceCapabilities>"
            + "<General><X>1</X></General></StopMonitoringServiceCapabilities>"
            + "</StopMonitoringCapabilitiesResponse>",
        "1 | <StopMonitoringPermissions><StopMonitoringPermission><AllowAll>true</AllowAll>"
            + "</StopMonitoringPermission></StopMonitoringPermissions>",
        "3 | <PtSituationElement><CreationTime>2026-01-01T00:00:00Z</CreationTime>"
            + "<Summary xml:lang='en'>s</Summary></PtSituationElement>",
        "2 | <StopMonitoringDelivery version='2.0'><MonitoringRef>1</MonitoringRef>"
            + "</StopMonitoringDelivery>",
        "1 | <EstimatedVehicleJourney xmlns='http://www.siri.org.uk/siri'><LineRef>1</LineRef>"
            + "</EstimatedVehicleJourney>",
        "1 | <siri:CheckStatusResponse xmlns:siri='u'><siri:Status>true</siri:Status>"
            + "</siri:CheckStatusResponse>",
        "0 | <CheckStatus/>",
        "0 | <NotifyStopMonitoring/>"
      })
  void check_partOfSiriAsRoot_losesNothing(int leaves, String document) {
    String xml = document.replace("WSDL", WSDL);

    assertThat(proveEverywhere(Format.XML, xml).leaves()).isEqualTo(leaves);
    assertThatCode(() -> requireSiri(Format.XML, xml)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "XML | <html><body/></html> | the root element is <html> at line 1, column",
        "XML | <rss version='2.0'><channel/></rss> | the root element is <rss>",
        "XML | <ErrorResponse><Error/></ErrorResponse> | the root element is <ErrorResponse>",
        "XML | <response><a/></response> | the root element is <response>",
        "XML | <PublicationDelivery xmlns='http://www.netex.org.uk/netex'/> | it is NeTEx, the root"
            + " element is <PublicationDelivery>",
        "XML | <PublicationDelivery/> | the root element is <PublicationDelivery>",
        "XML | <OJP xmlns='http://www.siri.org.uk/siri'><OJPResponse><ServiceDelivery/>"
            + "</OJPResponse></OJP> | the root element is <OJP>",
        "XML | <FoodDelivery><Order>1</Order></FoodDelivery> | the root element is <FoodDelivery>",
        "XML | <FoodServiceDelivery><x>1</x></FoodServiceDelivery> | is <FoodServiceDelivery>",
        "XML | <DataDelivery><x>1</x></DataDelivery> | the root element is <DataDelivery>",
        "XML | <StatusDelivery/> | the root element is <StatusDelivery>",
        "XML | <HeadLinesDelivery/> | the root element is <HeadLinesDelivery>",
        "XML | <HealthMonitoringDelivery/> | the root element is <HealthMonitoringDelivery>",
        "XML | <DatabaseRequest/> | the root element is <DatabaseRequest>",
        "XML | <GetDataResponse/> | the root element is <GetDataResponse>",
        "XML | <SchoolTimetableResponse/> | the root element is <SchoolTimetableResponse>",
        "XML | <n:CompositeFrame xmlns:n='http://www.netex.org.uk/netex'/> | it is NeTEx",
        "XML | <S:Envelope xmlns:S='u'><S:Body><PublicationDelivery"
            + " xmlns='http://www.netex.org.uk/netex'/></S:Body></S:Envelope> | NeTEx",
        "JSON | {`orderDelivery`:{`a`:1}} | found [orderDelivery]",
        "JSON | {`dataResponse`:{`a`:1},`status`:`ok`} | found [dataResponse, status]",
        "JSON | {`PublicationDelivery`:{`a`:1}} | found [PublicationDelivery]",
        "JSON | {`name`:`x`,`version`:`1.0.0`} | found [name, version]",
        "JSON | {`code`:200,`data`:{`Siri`:{}}} | found [code, data]",
        "JSON | {`Response`:{`a`:1}} | found [Response]",
        "JSON | {`ErrorResponse`:{}} | found [ErrorResponse]",
        "JSON | {`a`:1,`b`:2,`c`:3,`d`:4,`e`:5,`f`:6} | found [a, b, c, d, e, ...]",
        "JSON | {`a\\nb`:1} | found [a b]",
        "JSON | {} | found []",
        "JSON | [1] | found []",
        "JSON | 1 | found []"
      })
  void requireSiri_somethingElse_namesWhatWasFound(Format format, String text, String found) {
    String document = text.replace('`', '"');

    assertThatThrownBy(() -> requireSiri(format, document))
        .isInstanceOf(NotSiriException.class)
        .hasMessageStartingWith("not a SIRI document")
        .hasMessageContaining(found);
    assertThat(Proofs.problem(format, document)).contains("not a SIRI document");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"Siri\":{}}",
        "{\"a\":[{\"b\":1}],\"ServiceDelivery\":{}}",
        "[{\"ServiceDelivery\":{}},{\"ServiceDelivery\":{}}]",
        "[null,{},[{\"a\":{\"b\":1}},{\"Siri\":{}}]]",
        "{\"ResponseTimestamp\":\"2026-01-01T00:00:00Z\"}",
        "{\"siri:StopMonitoringDelivery\":[]}",
        "{\"GetStopMonitoringResponse\":{}}",
        "{\"siri\":{}}",
        "{\"estimatedTimetableDelivery\":{}}",
        "{\"checkStatusRequest\":{}}",
        "{\"Siri\":{ this is seen no more"
      })
  void requireSiri_siriAtTop_isAcceptedWithoutReadingOn(String document) {
    assertThatCode(() -> requireSiri(Format.JSON, document)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<E:Header><wsse:Security xmlns:wsse='w'/></E:Header><E:Body><m:GetPrice xmlns:m='u'>"
            + "<m:Item>1</m:Item></m:GetPrice></E:Body> | another service, with <GetPrice>",
        "<E:Header><Siri/></E:Header><E:Body/> | nothing in its body"
      })
  void requireSiri_envelopeOfAnotherService_isRefused(String content, String found) {
    assertThatThrownBy(() -> requireSiri(Format.XML, envelope(content)))
        .isInstanceOf(NotSiriException.class)
        .hasMessageStartingWith("not a SIRI document: a SOAP envelope")
        .hasMessageContaining(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<E:Header/><E:Body><E:Fault><faultcode>c</faultcode></E:Fault></E:Body>",
        "<E:Body><a:AnyWrapper xmlns:a='u'><ServiceDelivery/></a:AnyWrapper></E:Body>",
        "<E:Body><a:Any xmlns:a='u'><return><Siri/></return></a:Any></E:Body>",
        "<E:Body><s:Anything xmlns:s='http://wsdl.siri.org.uk'/></E:Body>",
        "<E:Body><Siri> this is seen no more"
      })
  void requireSiri_envelopeOfSiri_isAccepted(String content) {
    assertThatCode(() -> requireSiri(Format.XML, envelope(content))).doesNotThrowAnyException();
  }

  /** Only XML has envelopes. */
  @Test
  void read_envelopeInJson_namesIt() {
    String document = "{\"Envelope\":{\"Body\":{\"Siri\":{}}}}";
    InputStream in = new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(
            () ->
                FullDocuments.read(
                    Format.JSON, JacksonFormat.JSON.newMapper(UnknownMembers.KEEP), in))
        .isInstanceOf(NotSiriException.class)
        .hasMessageEndingWith("found [Envelope]");
  }

  private static String envelope(String content) {
    return "<E:Envelope xmlns:E='http://schemas.xmlsoap.org/soap/envelope/'>"
        + content
        + "</E:Envelope>";
  }

  private static void requireSiri(Format format, String document) throws Exception {
    JacksonFormat.of(format)
        .requireSiri(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
  }

  /** A SOAP body has no member for this delivery. */
  @Test
  void check_deliveryNextToMembersOfSiri_losesNothing() {
    String document =
        "{'ResponseTimestamp':'2026-01-01T10:00:00Z','ProducerRef':'p',"
            + "'EstimatedTimetableDelivery':[{'Version':'2.0','Status':'true'}]}";
    assertThat(proveEverywhere(Format.JSON, document.replace('\'', '"')).leaves()).isEqualTo(4);
  }

  static Stream<String> deliveries() {
    return new Members()
        .of(ServiceDelivery.class).stream()
            .map(Members.Member::foldedName)
            .filter(name -> name.endsWith("Delivery") && !name.startsWith("Included"));
  }

  @ParameterizedTest
  @MethodSource("deliveries")
  void check_deliveriesWithoutServiceDelivery_areTypedInEveryFormat(String name) {
    String document =
        "{'NAME':[{'Status':true},{'Status':false}],'VehicleMonitoringDelivery':[{'Status':true}]}";
    List<Row> rows =
        Proofs.inAllFormats(TargetModel.SIRI_FULL)
            .check(
                Format.JSON,
                document.replace("NAME", name).replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    assertThat(rows).hasSize(1 + Format.bundled().size()).allMatch(Row::passed);
    assertThat(rows).extracting(row -> ((Proved) row).proof().bound()).containsOnly(3);
  }
}
