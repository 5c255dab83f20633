package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents in which some or all members start with a lower-case letter. */
final class CamelCaseTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Map<String, DocumentReader> READERS = new HashMap<>();

  private static final Checker FULLY = new Checker(TargetModel.SIRI_FULL, List.of());

  private static final Set<ReaderType> LENIENT =
      Set.of(
          ReaderType.READER,
          ReaderType.MAPPER,
          ReaderType.VALUES,
          ReaderType.ASYNC,
          ReaderType.STREAM);

  /** Readers of the model siri-full. */
  private static final Set<ReaderType> FULL = Set.of(ReaderType.READER, ReaderType.MAPPER);

  /** Renames members, and replaces arrays of one element by that element. */
  private static JsonNode camelCase(JsonNode node, Random random, double share) {
    if (node instanceof ArrayNode array) {
      if (array.size() == 1) {
        return camelCase(array.get(0), random, share);
      }
      ArrayNode renamed = JSON.createArrayNode();
      array.forEach(element -> renamed.add(camelCase(element, random, share)));
      return renamed;
    }
    if (!(node instanceof ObjectNode object)) {
      return node;
    }
    ObjectNode renamed = JSON.createObjectNode();
    for (var member : object.properties()) {
      String name = member.getKey();
      String other = Character.toLowerCase(name.charAt(0)) + name.substring(1);
      boolean isRenamed = random.nextDouble() < share;
      renamed.set(isRenamed ? other : name, camelCase(member.getValue(), random, share));
    }
    return renamed;
  }

  private static byte[] bytes(JsonNode document, Format format) throws IOException {
    JsonFactory factory =
        switch (format) {
          case SMILE -> new SmileFactory();
          case CBOR -> new CBORFactory();
          default -> new JsonFactory();
        };
    return new ObjectMapper(factory).writeValueAsBytes(document);
  }

  /** Returns a cached reader, since creating a mapper takes longer than most documents. */
  private static DocumentReader reader(CodecSettings settings) throws IOException {
    String key =
        settings.format()
            + " "
            + settings.reader()
            + " "
            + settings.model()
            + " "
            + settings.unknownMembers();
    DocumentReader known = READERS.get(key);
    if (known == null) {
      known = Codec.named(settings.reader().codec()).prepare(settings);
      READERS.put(key, known);
    }
    return known;
  }

  private record Bound(Fingerprint fingerprint, Content content) {
    String described() {
      return fingerprint.digest()
          + ' '
          + fingerprint.leaves()
          + ' '
          + fingerprint.boundLeaves()
          + ' '
          + content.visits()
          + ' '
          + content.moreData()
          + ' '
          + content.error();
    }
  }

  private static Bound read(CodecSettings settings, byte[] document) throws IOException {
    Codec codec = Codec.named(settings.reader().codec());
    Subject subject = codec.subject(settings);
    Object bound = reader(settings).read(new ByteArrayInputStream(document));
    return new Bound(subject.fingerprint(bound), subject.content(bound));
  }

  private static void assertBoundAlike(JsonNode document) throws IOException {
    for (double share : List.of(1.0, 0.5)) {
      JsonNode renamed = camelCase(document, new Random(1), share);
      for (Format format : List.of(Format.JSON, Format.SMILE, Format.CBOR)) {
        for (String model : List.of("siri", "siri-full")) {
          for (ReaderType reader : model.equals("siri") ? LENIENT : FULL) {
            if (reader == ReaderType.ASYNC && format == Format.CBOR) {
              continue;
            }
            for (UnknownMembers unknown : UnknownMembers.values()) {
              CodecSettings settings =
                  CodecSettings.of(format, reader).withModel(model).withUnknownMembers(unknown);
              assertThat(read(settings, bytes(renamed, format)).described())
                  .as("%s of %s, unknown members: %s, share %s", settings, model, unknown, share)
                  .isEqualTo(read(settings, bytes(document, format)).described());
            }
          }
        }
        CodecSettings tree = CodecSettings.of(format, ReaderType.TREE);
        assertThat(read(tree, bytes(renamed, format)).described())
            .isEqualTo(read(tree, bytes(document, format)).described());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stop-monitoring-20", "vehicle-monitoring-20"})
  void read_sample_bindsLikeCapitalizedNames(String name) throws IOException {
    JsonNode document = JSON.readTree(BundledSamples.bytes(name, Format.JSON));
    assertBoundAlike(document);
    assertBoundAlike(document.path("Siri"));
  }

  /** Covers values that do not fit their members, and members unknown to the model. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'Siri':{'x':1,'ServiceDelivery':{'Status':'True','MoreData':true,'ProducerRef':['a','b'],"
            + "'StopMonitoringDelivery':{'Version':'2.0','MonitoringRef':{'value':7,'x':'y'},"
            + "'MoreData':true,'MonitoringName':{'value':'n','lang':'en'},'MonitoredStopVisit':"
            + "[{'RecordedAtTime':'yesterday','MonitoredVehicleJourney':{'LineRef':['1','2'],"
            + "'MonitoredCall':'none','Bearing':'12.50','Foo':{'Bar':[1,{'LineRef':2}]}}}]}}}}",
        "{'ServiceDelivery':{'Status':false,'VehicleMonitoringDelivery':{'Status':false,"
            + "'ErrorCondition':{'OtherError':{'ErrorText':'e'},'Description':'d'}}}}",
        "{'StopMonitoringDelivery':{'MonitoredStopVisit':{'MonitoringRef':'1'}}}",
        "{'VehicleMonitoringDelivery':[{'VehicleActivity':{'ProgressBetweenStops':{}}},{}]}",
        "[{'ServiceDelivery':{'ProducerRef':'a'}},{'ServiceDelivery':{'ProducerRef':'b'}}]",
        "{'Siri':[{'ServiceDelivery':{'ProducerRef':'a'}}]}",
        "{'Siri':{}}"
      })
  void read_oddDocument_bindsLikeCapitalizedNames(String document) throws IOException {
    assertBoundAlike(JSON.readTree(document.replace('\'', '"')));
  }

  /** Documents as written by a Java program that does not set member names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "3 | {'estimatedTimetableDelivery':{'estimatedJourneyVersionFrame':"
            + "{'recordedAtTime':'2026-01-01T00:00:00Z','estimatedVehicleJourney':{'lineRef':'R1',"
            + "'estimatedCalls':{'estimatedCall':{'order':1}}}}}}",
        "1 | {'stopMonitoringDelivery':{'monitoredStopVisit':{'monitoringRef':'1'}}}",
        "2 | {'siri':{'serviceDelivery':{'producerRef':'p','situationExchangeDelivery':{'situations':"
            + "{'ptSituationElement':[{'situationNumber':'1'}]}}}}}",
        "2 | {'checkStatusRequest':{'requestTimestamp':'2026-01-01T00:00:00Z','requestorRef':'r'}}",
        "1 | {'subscriptionRequest':{'StopMonitoringSubscriptionRequest':[{'subscriberRef':'s'}]}}"
      })
  void check_bareDocument_isFullyBound(int leaves, String document) {
    for (TargetModel model : new TargetModel[] {null, TargetModel.SIRI_FULL}) {
      List<Row> rows =
          Proofs.inAllFormats(model)
              .check(Format.JSON, document.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
      assertThat(rows)
          .hasSize(1 + Format.bundled().size())
          .allSatisfy(
              row -> {
                assertThat(row.passed()).as("%s", row).isTrue();
                assertThat(((Proved) row).proof().leaves()).isEqualTo(leaves);
                assertThat(((Proved) row).proof().bound()).as("%s", row).isEqualTo(leaves);
              });
    }
  }

  static Stream<String> roots() {
    return FullModel.roots();
  }

  @ParameterizedTest
  @MethodSource("roots")
  void check_everyMemberOfARoot_isBound(String root) throws IOException {
    JsonNode document = camelCase(JSON.readTree(FullModel.json(root)), new Random(2), 1);

    Row row = FULLY.check(Format.JSON, bytes(document, Format.JSON)).get(0);

    Proof proof = ((Proved) row).proof();
    assertThat(row.passed()).as("%s", row).isTrue();
    assertThat(proof.leaves()).isPositive();
    assertThat(proof.bound()).as("%s", row).isEqualTo(proof.leaves());
  }

  /** A stock mapper only knows a member by its exact name. */
  @ParameterizedTest
  @ValueSource(strings = {"reader", "stream"})
  void read_plainModel_bindsNothing(ReaderType reader) throws IOException {
    CodecSettings plain = CodecSettings.of(Format.JSON, reader).withModel("siri-plain");
    byte[] document =
        "{\"Siri\":{\"serviceDelivery\":{\"producerRef\":\"p\"}}}".getBytes(StandardCharsets.UTF_8);

    assertThat(read(plain, document).fingerprint().boundLeaves()).isZero();
  }

  /** Names in XML are exact, and so are names in its conversions. */
  @Test
  void check_elementsOfXml_areKeptAlikeInEveryFormat() {
    String document =
        "<Siri xmlns='http://www.siri.org.uk/siri'><ServiceDelivery><producerRef>p</producerRef>"
            + "<stopMonitoringDelivery version='2.0'><monitoredStopVisit/><monitoredStopVisit>"
            + "<monitoringRef>2</monitoringRef></monitoredStopVisit></stopMonitoringDelivery>"
            + "</ServiceDelivery></Siri>";

    List<Row> rows =
        Proofs.inAllFormats(TargetModel.SIRI)
            .check(Format.XML, document.getBytes(StandardCharsets.UTF_8));

    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.passed()).as("%s", row).isTrue();
              assertThat(((Proved) row).proof().retained()).isEqualTo(3);
            });
  }
}
