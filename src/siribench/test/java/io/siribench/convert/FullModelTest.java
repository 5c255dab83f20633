package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.SiriNames;
import io.siribench.siri.binding.FullDocuments;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Digest;
import io.siribench.siri.content.DocumentLeaves;
import io.siribench.siri.full.Document;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The model of all services, compared with the contents of documents. */
final class FullModelTest {
  private static final Map<Format, ObjectMapper> MAPPERS = new EnumMap<>(Format.class);
  private static final Checker CHECKER = Proofs.inAllFormats(TargetModel.SIRI_FULL);

  private static Document bind(Format format, byte[] document, boolean byReader)
      throws IOException {
    ObjectMapper mapper =
        MAPPERS.computeIfAbsent(
            format, made -> JacksonFormat.of(made).newMapper(UnknownMembers.KEEP));
    ByteArrayInputStream in = new ByteArrayInputStream(document);
    return byReader
        ? FullDocuments.read(format, mapper.readerFor(Document.class), in)
        : FullDocuments.read(format, mapper, in);
  }

  /** Proves that binding {@code document} loses nothing. */
  private static Proof prove(Format format, byte[] document) throws IOException {
    SourceDocument source = SourceDocument.of(format, document);
    Document bound = bind(format, document, false);
    Proof proof = source.prove(new FullDocument(bound));
    assertThat(proof.holds()).as("%s, %s", proof.lost(), proof.spurious()).isTrue();
    return proof;
  }

  private static Proof prove(Format format, String document) throws IOException {
    return prove(format, document.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("samples"))) {
      return files.filter(file -> Documents.byExtension(file.toString()).isPresent()).toList();
    }
  }

  /**
   * Returns the percentage of leaves with a type for each service. Extensions, which services leave
   * open, are not counted.
   */
  private static Map<String, Double> boundPercents(List<Path> files) throws IOException {
    Map<String, Integer> leaves = new TreeMap<>();
    Map<String, Integer> bound = new TreeMap<>();
    for (Path file : files) {
      byte[] content = Files.readAllBytes(file);
      Format format = Documents.formatOf("", content).orElseThrow();
      prove(format, content);
      DocumentLeaves.visit(
          bind(format, content, false),
          (path, kind, text, retained) -> {
            String service = service(path);
            boolean isOpen = retained && path.contains("/Extension");
            if (!service.isEmpty() && !isOpen) {
              leaves.merge(service, 1, Integer::sum);
              bound.merge(service, retained ? 0 : 1, Integer::sum);
            }
          });
    }
    Map<String, Double> percents = new TreeMap<>();
    leaves.forEach(
        (service, count) -> percents.put(service, 100.0 * bound.getOrDefault(service, 0) / count));
    return percents;
  }

  /** Returns the service of the delivery with the leaf; empty if there is none. */
  private static String service(String path) {
    String below =
        path.startsWith("ServiceDelivery/") ? path.substring("ServiceDelivery/".length()) : path;
    int end = below.indexOf("Delivery");
    return end < 0 || below.lastIndexOf('/', end) >= 0
        ? ""
        : Services.code(below.substring(0, end) + "Delivery");
  }

  @Test
  void read_samples_bindsAllLeaves() throws IOException {
    assertThat(boundPercents(samples()))
        .containsOnlyKeys("SM", "SX", "VM")
        .allSatisfy((service, percent) -> assertThat(percent).as(service).isEqualTo(100));
  }

  @Test
  void read_realDocuments_bindsNearlyAllLeavesOfEveryService() throws IOException {
    assertThat(boundPercents(RealDocuments.files()))
        .containsKeys("ET", "SM", "SX", "VM")
        .allSatisfy((service, percent) -> assertThat(percent).as(service).isGreaterThan(99));
  }

  @Test
  void check_realDocuments_retainsLessThanAHundredth() throws IOException {
    int leaves = 0;
    int untyped = 0;
    for (Path file : RealDocuments.files()) {
      CheckedDocument checked = CHECKER.check(file);
      assertThat(checked.passed()).as("%s: %s", file, checked.rows()).isTrue();
      Proof proof = ((Proved) checked.rows().get(0)).proof();
      leaves += proof.leaves() - proof.open();
      untyped += proof.retained() - proof.open();
    }
    assertThat(untyped).isLessThan(leaves / 100);
  }

  @Test
  void digest_ofSamples_isSameInBothModels() throws IOException {
    assertDigestsAgree(samples());
  }

  @Test
  void digest_ofRealDocuments_isSameInBothModels() throws IOException {
    assertDigestsAgree(RealDocuments.files());
  }

  private static void assertDigestsAgree(List<Path> files) throws IOException {
    DocumentBinder binder = new DocumentBinder(TargetModel.SIRI);
    for (Path file : files) {
      byte[] document = Files.readAllBytes(file);
      Format format = Documents.formatOf("", document).orElseThrow();
      Digest digest = new Digest();
      DocumentLeaves.visit(bind(format, document, false), digest);
      assertThat(digest.hex())
          .as("%s", file)
          .isEqualTo(
              Digest.of(((SiriDocument) binder.bind(TargetModel.SIRI, format, document)).siri()));
    }
  }

  @Test
  void roots_allTogether_reachEveryType() {
    assertThat(FullModel.reachable()).hasSize(490);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.convert.FullModel#roots")
  void read_everyMemberOfARoot_isBoundInXml(String root) throws IOException {
    assertAllIsBound(prove(Format.XML, FullModel.xml(root)));
  }

  @ParameterizedTest
  @MethodSource("io.siribench.convert.FullModel#roots")
  void read_everyMemberOfARoot_isBoundInJson(String root) throws IOException {
    assertAllIsBound(prove(Format.JSON, FullModel.json(root)));
  }

  /** A message's parts are in a delivery, which lacks types for some of them. */
  @ParameterizedTest
  @MethodSource("io.siribench.convert.FullModel#roots")
  void check_everyMemberOfARoot_isBoundInEveryConversion(String root) {
    List<Row> rows =
        CHECKER.check(Format.XML, FullModel.xml(root).getBytes(StandardCharsets.UTF_8));

    assertThat(rows)
        .hasSize(1 + Format.bundled().size())
        .allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue());
    if (!SiriNames.isWrapper(root)) {
      assertThat(rows).allSatisfy(row -> assertAllIsBound(((Proved) row).proof()));
    }
  }

  /** Types with a text also have attributes or elements, which a document may lack. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 | XML | <Siri><ServiceDelivery><GeneralMessageDelivery><GeneralMessage>"
            + "<Content>Beware</Content></GeneralMessage></GeneralMessageDelivery>"
            + "</ServiceDelivery></Siri>",
        "3 | XML | <Siri><ServiceDelivery><VehicleMonitoringDelivery><VehicleActivity>"
            + "<MonitoredVehicleJourney><MonitoredCall><ArrivalStopAssignment><AimedFlexibleArea>"
            + "<Polygon><exterior><LinearRing><pos>1 2</pos><pos>3 4</pos><posList>1 2 3 4"
            + "</posList></LinearRing></exterior></Polygon></AimedFlexibleArea>"
            + "</ArrivalStopAssignment></MonitoredCall></MonitoredVehicleJourney>"
            + "</VehicleActivity></VehicleMonitoringDelivery></ServiceDelivery></Siri>",
        "1 | JSON | {\"Siri\":{\"ServiceDelivery\":{\"GeneralMessageDelivery\":[{"
            + "\"GeneralMessage\":[{\"Content\":\"Beware\"}]}]}}}",
        "2 | JSON | {\"Siri\":{\"ServiceDelivery\":{\"GeneralMessageDelivery\":[{"
            + "\"GeneralMessage\":[{\"Content\":[\"Beware\"]},{\"Content\":7}]}]}}}",
        "0 | JSON | {\"Siri\":{\"ServiceDelivery\":{\"GeneralMessageDelivery\":[{"
            + "\"GeneralMessage\":[{\"Content\":\"\"},{\"Content\":null}]}]}}}"
      })
  void check_textWithoutAttributes_isBoundInEveryConversion(
      int leaves, Format format, String document) {
    List<Row> rows = CHECKER.check(format, document.getBytes(StandardCharsets.UTF_8));

    assertThat(rows)
        .hasSize(1 + Format.bundled().size())
        .allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue())
        .allSatisfy(row -> assertThat(((Proved) row).proof().leaves()).isEqualTo(leaves))
        .allSatisfy(row -> assertThat(((Proved) row).proof().bound()).isEqualTo(leaves));
  }

  private static void assertAllIsBound(Proof proof) {
    assertThat(proof.leaves()).isPositive();
    assertThat(proof.bound()).isEqualTo(proof.leaves());
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_byReader_equalsMapper(Format format) throws IOException {
    byte[] sample = BundledSamples.bytes("stop-monitoring-20", format);
    SourceDocument source = SourceDocument.of(format, sample);
    Document bound = bind(format, sample, true);

    assertThat(source.prove(new FullDocument(bound))).isEqualTo(prove(format, sample));
  }

  /** Message bodies and their numbers of leaves, counted by hand. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "3 | 3 | <w:GetStopMonitoringResponse><ServiceDeliveryInfo><ProducerRef>p</ProducerRef>"
            + "</ServiceDeliveryInfo><Answer><StopMonitoringDelivery version='2'><MonitoringRef>1"
            + "</MonitoringRef></StopMonitoringDelivery></Answer></w:GetStopMonitoringResponse>",
        "2 | 2 | <w:CheckStatus><Request><RequestTimestamp>2026-01-01T00:00:00Z</RequestTimestamp>"
            + "<RequestorRef>r</RequestorRef></Request></w:CheckStatus>",
        "2 | 2 | <Siri version='2'><ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery></Siri>",
        "2 | 0 | <R a='1'><Answer><X>1</X></Answer></R>"
      })
  void read_messageBody_isBound(int leaves, int bound, String body) throws IOException {
    Proof proof =
        prove(
            Format.XML,
            "<s:Envelope xmlns:s='s' xmlns:w='http://wsdl.siri.org.uk'><s:Header><To>h</To></s:Header>"
                + "<s:Body id='b'>"
                + body
                + "</s:Body></s:Envelope>");

    assertThat(proof.leaves()).isEqualTo(leaves);
    assertThat(proof.bound()).isEqualTo(bound);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"a\":1}",
        "1",
        "{\"Envelope\":{\"Body\":{}}}",
        "<html/>",
        "<Envelope/>",
        "<Envelope><Header><Siri/></Header><Body/></Envelope>"
      })
  void read_somethingElse_isRefused(String document) {
    Format format = document.startsWith("<") ? Format.XML : Format.JSON;

    assertThatThrownBy(() -> bind(format, document.getBytes(StandardCharsets.UTF_8), false))
        .isInstanceOf(NotSiriException.class)
        .hasMessageStartingWith("not a SIRI document");
  }
}
