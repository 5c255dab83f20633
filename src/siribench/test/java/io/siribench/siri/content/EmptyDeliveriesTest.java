package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Empty documents, bound and as trees. */
final class EmptyDeliveriesTest {
  private static final String HEAD =
      "<ResponseTimestamp>t</ResponseTimestamp><Status>true</Status><Note xml:lang='en'>n</Note>"
          + "<ValidUntil a='b'>t</ValidUntil><Extensions><X><Y>1</Y></X></Extensions>";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "true  | <EstimatedTimetableDelivery version='2.0'>HEAD</EstimatedTimetableDelivery>",
        "true  | <EstimatedTimetableDelivery>HEAD<EstimatedJourneyVersionFrame><RecordedAtTime>t"
            + "</RecordedAtTime></EstimatedJourneyVersionFrame></EstimatedTimetableDelivery>",
        "false | <EstimatedTimetableDelivery>HEAD<EstimatedJourneyVersionFrame><RecordedAtTime>t"
            + "</RecordedAtTime><EstimatedVehicleJourney><LineRef>1</LineRef>"
            + "</EstimatedVehicleJourney></EstimatedJourneyVersionFrame></EstimatedTimetableDelivery>",
        "false | <ProductionTimetableDelivery><DatedTimetableVersionFrame><DatedVehicleJourney>"
            + "<X>1</X></DatedVehicleJourney></DatedTimetableVersionFrame></ProductionTimetableDelivery>",
        "false | <StopTimetableDelivery><TimetabledStopVisit><X>1</X></TimetabledStopVisit>"
            + "</StopTimetableDelivery>",
        "false | <GeneralMessageDelivery><GeneralMessage><X>1</X></GeneralMessage>"
            + "</GeneralMessageDelivery>",
        "true  | <GeneralMessageDelivery>HEAD<GeneralMessage/></GeneralMessageDelivery>",
        "false | <FacilityMonitoringDelivery><FacilityCondition><X>1</X></FacilityCondition>"
            + "</FacilityMonitoringDelivery>",
        "false | <ConnectionMonitoringFeederDelivery><MonitoredFeederArrival><X>1</X>"
            + "</MonitoredFeederArrival></ConnectionMonitoringFeederDelivery>",
        "true  | <SituationExchangeDelivery>HEAD<Situations/></SituationExchangeDelivery>",
        "true  | <SituationExchangeDelivery><PtSituationContext><CountryRef>NO</CountryRef>"
            + "</PtSituationContext></SituationExchangeDelivery>",
        "false | <SituationExchangeDelivery><Situations><PtSituationElement><SituationNumber>1"
            + "</SituationNumber></PtSituationElement></Situations></SituationExchangeDelivery>",
        "false | <SituationExchangeDelivery><Situations><RoadSituationElement><X>1</X>"
            + "</RoadSituationElement></Situations></SituationExchangeDelivery>",
        "true  | <StopMonitoringDelivery version='2.0'>HEAD</StopMonitoringDelivery>",
        "false | <StopMonitoringDelivery><MonitoredStopVisit><MonitoringRef>1</MonitoringRef>"
            + "</MonitoredStopVisit></StopMonitoringDelivery>",
        "false | <StopMonitoringDelivery><MonitoredStopVisitCancellation><ItemRef>1</ItemRef>"
            + "</MonitoredStopVisitCancellation></StopMonitoringDelivery>",
        "true  | <VehicleMonitoringDelivery>HEAD</VehicleMonitoringDelivery>",
        "false | <LinesDelivery><AnnotatedLineRef><LineRef>1</LineRef></AnnotatedLineRef></LinesDelivery>",
        "true  | <ProducerRef>p</ProducerRef><MoreData>false</MoreData>"
      })
  void isEmpty_delivery_dependsOnItsContents(boolean expected, String delivery) throws IOException {
    String xml =
        "<Siri><ServiceDelivery>" + delivery.replace("HEAD", HEAD) + "</ServiceDelivery></Siri>";

    assertThat(bound(Format.XML, xml).isEmpty()).isEqualTo(expected);
    assertThat(tree(Format.XML, xml).isEmpty()).as("as a tree").isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "XML|false|<Siri><CapabilitiesResponse><X><Y>1</Y></X></CapabilitiesResponse></Siri>",
        "XML|false|<CheckStatusResponse><Status>true</Status></CheckStatusResponse>",
        "XML|false|<e:Envelope xmlns:e='e'><e:Body><CheckStatusResponse><Answer>"
            + "<Status>true</Status></Answer></CheckStatusResponse></e:Body></e:Envelope>",
        "XML|true|<Siri/>",
        "XML|true|<e:Envelope xmlns:e='e'><e:Body><GetStopMonitoringResponse><ServiceDeliveryInfo>"
            + "<ProducerRef>p</ProducerRef></ServiceDeliveryInfo><Answer><StopMonitoringDelivery/>"
            + "</Answer></GetStopMonitoringResponse></e:Body></e:Envelope>",
        "XML|false|<GetEstimatedTimetableResponse><Answer><EstimatedTimetableDelivery>"
            + "<EstimatedJourneyVersionFrame><EstimatedVehicleJourney><X>1</X></EstimatedVehicleJourney>"
            + "</EstimatedJourneyVersionFrame></EstimatedTimetableDelivery></Answer>"
            + "</GetEstimatedTimetableResponse>",
        "XML|false|<LinesDiscoveryResponse><Answer><AnnotatedLineRef><LineRef>1</LineRef>"
            + "</AnnotatedLineRef></Answer></LinesDiscoveryResponse>",
        "JSON|true|{~Siri~:{~ServiceDelivery~:{~EstimatedTimetableDelivery~:[{~Status~:~true~}]}}}",
        "JSON|true|{~Siri~:{~ServiceDelivery~:{~GeneralMessageDelivery~:[{~InfoMessage~:"
            + "[{~Content~:{~Message~:~ ~}}]}]}}}",
        "JSON|false|{~Siri~:{~ServiceDelivery~:{~GeneralMessageDelivery~:[{~InfoMessage~:"
            + "[{~Content~:{~Message~:1}}]}]}}}",
        "JSON|true|{~ServiceDelivery~:{~StopMonitoringDelivery~:{~Note~:{~value~:~n~,~lang~:~en~}}}}"
      })
  void isEmpty_document_dependsOnItsContents(Format format, boolean expected, String document)
      throws IOException {
    String text = document.replace('~', '"');

    assertThat(bound(format, text).isEmpty()).isEqualTo(expected);
    assertThat(tree(format, text).isEmpty()).as("as a tree").isEqualTo(expected);
  }

  private static Content bound(Format format, String document) throws IOException {
    return Deliveries.of(
        JacksonFormat.of(format)
            .read(JacksonFormat.of(format).newMapper(UnknownMembers.KEEP), in(document)));
  }

  private static Content tree(Format format, String document) throws IOException {
    return Deliveries.ofTree(
        JacksonTrees.view(
            JacksonFormat.of(format)
                .readTree(JacksonFormat.of(format).newPlainMapper(), in(document))));
  }

  private static ByteArrayInputStream in(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }
}
