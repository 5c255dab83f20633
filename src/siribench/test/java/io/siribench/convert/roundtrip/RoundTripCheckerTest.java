package io.siribench.convert.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.convert.CheckedDocument;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.RoundTrip;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.Conversion;
import io.siribench.convert.LeafChange;
import io.siribench.convert.LeafDifference;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results of round trips, compared with values counted by hand. */
final class RoundTripCheckerTest {
  private static final String WHOLE =
      "{\"id\":\"A1\",\"total\":1.50,\"items\":[{\"name\":\"x\",\"price\":2.10},"
          + "{\"name\":\"y\",\"price\":3}],\"tax\":{\"currency\":\"EUR\",\"sum\":2}}";

  @TempDir private static Path directory;
  private static List<Path> classPath = List.of();

  @BeforeAll
  static void compile() throws IOException {
    classPath = List.of(CompiledClasses.in(directory));
  }

  private static List<Row> rows(
      boolean ignoresUnknown, Format format, byte[] document, Format... conversions)
      throws UnusableClassException {
    LoadedClass order = LoadedClass.load("com.acme.Order", classPath, ignoresUnknown, false);
    return new RoundTripChecker(order, List.of(conversions)).check(format, document);
  }

  private static RoundTrip trip(Format format, String document) throws UnusableClassException {
    byte[] content = document.getBytes(StandardCharsets.UTF_8);
    return (RoundTrip) rows(true, format, content).get(0);
  }

  private static byte[] in(Format format, String json) throws IOException {
    Object tree = new ObjectMapper().readValue(json, Object.class);
    return switch (format) {
      case JSON -> json.getBytes(StandardCharsets.UTF_8);
      case SMILE -> new ObjectMapper(new SmileFactory()).writeValueAsBytes(tree);
      case CBOR -> new ObjectMapper(new CBORFactory()).writeValueAsBytes(tree);
      case XML ->
          ("<Order><id>A1</id><total>1.50</total><items><items><name>x</name><price>2.10</price>"
                  + "</items><items><name>y</name><price>3</price></items></items><tax>"
                  + "<currency>EUR</currency><sum>2</sum></tax></Order>")
              .getBytes(StandardCharsets.UTF_8);
      default -> throw new IllegalArgumentException(format + " is not bundled");
    };
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void check_allMembersKnown_surviveEveryFormat(Format format) throws Exception {
    List<Row> rows =
        rows(false, format, in(format, WHOLE), Format.bundled().toArray(Format[]::new));

    assertThat(rows)
        .extracting(Row::format)
        .containsExactly(format.optionName(), "-> json", "-> xml", "-> smile", "-> cbor");
    assertThat(rows)
        .allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue())
        .allSatisfy(row -> assertThat(((RoundTrip) row).leaves()).isEqualTo(8));
  }

  @Test
  void check_membersThatTheClassDoesNotHave_areLost() throws Exception {
    RoundTrip trip =
        trip(
            Format.JSON,
            "{\"id\":\"A\",\"total\":1,\"note\":{\"b\":[1,2]},\"c\":true,\"d\":\" \"}");

    assertThat(trip.leaves()).isEqualTo(5);
    assertThat(trip.lost())
        .containsExactly(new LeafDifference("note/b", 2, "1"), new LeafDifference("c", 1, "true"));
    assertThat(trip.added()).isEmpty();
    assertThat(trip.changed()).isEmpty();
    assertThat(trip.passed()).isFalse();
  }

  @Test
  void check_membersThatTheDocumentDoesNotHave_areAdded() throws Exception {
    RoundTrip trip = trip(Format.JSON, "{\"id\":\"A\",\"tax\":{\"currency\":\"EUR\"}}");

    assertThat(trip.added())
        .containsExactlyInAnyOrder(
            new LeafDifference("total", 1, "0.0"), new LeafDifference("tax/sum", 1, "0"));
    assertThat(trip.lost()).isEmpty();
  }

  @Test
  void check_valuesOfAnotherKind_areChanged() throws Exception {
    RoundTrip trip =
        trip(
            Format.JSON,
            "{\"id\":7,\"total\":\"1.50\",\"items\":[{\"price\":\"3\"},{\"price\":3}]}");

    assertThat(trip.changed())
        .containsExactly(
            new LeafChange("id", 1, "7", "7", "a text"),
            new LeafChange("total", 1, "1.50", "1.5", ""),
            new LeafChange("items/price", 1, "3", "3", "a number"));
    assertThat(trip.changedCount()).isEqualTo(3);
    assertThat(trip.lost()).isEmpty();
    assertThat(trip.added()).isEmpty();
  }

  /** A text in XML, and whether binding it as a number changes it. */
  @ParameterizedTest
  @CsvSource({"1.50, false", "15e-1, false", "-0, false", "007, true", "+1, false"})
  void check_numbersOfXml_areTheSameUnlessTheyLookLikeCodes(String text, boolean isChanged)
      throws Exception {
    RoundTrip trip = trip(Format.XML, "<o><total>" + text + "</total></o>");

    assertThat(trip.changed().isEmpty()).as("%s", trip).isEqualTo(!isChanged);
    assertThat(trip.lost()).isEmpty();
  }

  /** Two numbers in JSON, and whether they are equal. */
  @ParameterizedTest
  @CsvSource({
    "1.50, 1.5, true",
    "1e3, 1000, true",
    "-0, 0.0, true",
    "2.1, 2.100000000000000088817841970012523233890533447265625, true",
    "2.1, 2.1000000000000001, false",
    "1180591620717411303424, 1180591620717411300000, false",
    "1e999999999, 1e999999998, false",
    "123456789012345678901234567890.1, 123456789012345678901234567890.2, false"
  })
  void canonical_numbers_areEqualByValue(String one, String other, boolean areSame) {
    Value first = new Value(Value.Kind.NUMBER, one);
    Value second = new Value(Value.Kind.NUMBER, other);

    assertThat(first.canonical().equals(second.canonical())).isEqualTo(areSame);
  }

  /** Two texts, and whether they denote the same time. */
  @ParameterizedTest
  @CsvSource({
    "2026-01-01T00:00:00Z, 2026-01-01T00:00:00.000+00:00, true",
    "2026-01-01T00:00:00.000+0000, 2026-01-01T00:00:00.000+00:00, true",
    "2026-01-01T10:00, 2026-01-01T10:00:00, true",
    "2026-01-01T01:00:00+01:00, 2026-01-01T00:00:00Z, false",
    "2026-01-01T10:00, 2026-01-01T10:00Z, false",
    "2026-13-01T10:00, 2026-13-01T10:00:00, false"
  })
  void canonical_times_areEqualByValue(String one, String other, boolean areSame) {
    Value first = new Value(Value.Kind.TEXT, one);
    Value second = new Value(Value.Kind.TEXT, other);

    assertThat(first.canonical().equals(second.canonical())).isEqualTo(areSame);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"2026-01-01T00:00:00Z\"', 0",
    "1767225600000, 0",
    "'\"2026-01-01T01:00:00+01:00\"', 1"
  })
  void check_times_areChangedOnlyIfTheyDiffer(String at, int changed) throws Exception {
    LoadedClass paid = LoadedClass.load("com.acme.Order$Paid", classPath, false, false);
    byte[] document = ("{\"at\":" + at + "}").getBytes(StandardCharsets.UTF_8);
    RoundTrip trip =
        (RoundTrip) new RoundTripChecker(paid, List.of()).check(Format.JSON, document).get(0);

    assertThat(trip.changed()).hasSize(changed);
    assertThat(trip.lost()).isEmpty();
    assertThat(trip.added()).isEmpty();
  }

  @Test
  void check_xmlWithAttributesTextsAndOtherElements_namesLosses() throws Exception {
    RoundTrip trip =
        trip(
            Format.XML,
            "<?xml version='1.1'?><o xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='a b' id='A'>"
                + "<total>1</total><x:note xmlns:x='u' b='c'>t<!-- c --></x:note><e/></o>");

    assertThat(trip.leaves()).isEqualTo(4);
    assertThat(trip.lost())
        .containsExactly(new LeafDifference("note/b", 1, "c"), new LeafDifference("note", 1, "t"));
    assertThat(trip.changed()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "JSON | {\"colour\":\"red\"} | Unrecognized field \"colour\", at line 1, column 12,",
        "JSON | {\"colour\":\"red\"} | ; add the member to the class, or use --ignore-unknown",
        "JSON | {\"id\":\"a\" | could not be bound: Unexpected end-of-input",
        "JSON | [1] | could not be bound: Cannot deserialize value of type",
        "XML | <!DOCTYPE o><o/> | refused: the document has a DOCTYPE at line 1, column 13",
        "XML | <o><id></o> | could not be bound: ",
        "JSON | <html></html> | HTML, not a document in JSON, XML, Smile or CBOR"
      })
  void check_documentThatCannotBeBound_reportsWhyAndWhere(
      Format format, String document, String problem) throws Exception {
    List<Row> rows = rows(false, format, document.getBytes(StandardCharsets.UTF_8), Format.SMILE);

    assertThat(rows).singleElement().isInstanceOf(Failed.class);
    assertThat(((Failed) rows.get(0)).problem()).contains(problem);
  }

  /** A stock mapper writes texts of SIRI as objects, and an envelope around the document. */
  @Test
  void check_siriWithPlainTexts_roundTrips() {
    String document =
        "{\"ServiceDelivery\":{\"ProducerRef\":\"p\",\"StopMonitoringDelivery\":[{"
            + "\"MonitoredStopVisit\":[{\"MonitoredVehicleJourney\":{\"DestinationName\":"
            + "[\"a\",{\"value\":\"b\",\"lang\":\"en\"}]}}]}]}}";

    List<Row> rows =
        new RoundTripChecker(LoadedClass.ofSiri(List.of()), List.of(Format.CBOR))
            .check(Format.JSON, document.getBytes(StandardCharsets.UTF_8));

    assertThat(rows)
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue())
        .allSatisfy(row -> assertThat(((RoundTrip) row).leaves()).isEqualTo(4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "JSON | {\"name\":\"x\",\"version\":\"1.0\"} | not a SIRI document: expected Siri or",
        "XML | <rss><channel>x</channel></rss> | the root element is <rss>",
        "JSON | {\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":{}}}} | only siri binds"
            + " deviations from the schema: convert the document first, to CBOR",
        "XML | <E:Envelope xmlns:E='e'><E:Body><Siri/></E:Body></E:Envelope> | siri-plain binds"
            + " documents with the root element <Siri>, found <Envelope>"
      })
  void check_documentThatIsNotPlainSiri_isRefused(Format format, String document, String problem) {
    byte[] content = document.getBytes(StandardCharsets.UTF_8);
    RoundTripChecker siri = new RoundTripChecker(LoadedClass.ofSiri(List.of()), List.of());

    List<Row> rows = siri.check(format, content);

    assertThat(rows).singleElement().isInstanceOf(Failed.class);
    assertThat(((Failed) rows.get(0)).problem()).contains(problem);
    assertThat(siri.conversion(format, content, Format.JSON).passed()).isFalse();
  }

  @Test
  void conversion_ofSiriToItsFormat_isACopy() {
    byte[] document = "{ \"ServiceDelivery\": {} }".getBytes(StandardCharsets.UTF_8);
    RoundTripChecker siri = new RoundTripChecker(LoadedClass.ofSiri(List.of()), List.of());

    assertThat(siri.conversion(Format.JSON, document, Format.JSON).content()).isEqualTo(document);
  }

  /** A stock mapper binds neither 25:00 nor the first of two equal members. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'ResponseTimestamp':'2026-01-01T25:00:00Z','ProducerRef':'P'} | ResponseTimestamp",
        "{'StopMonitoringDelivery':[{'Status':true}],'StopMonitoringDelivery':[{'Status':false}]}"
            + " | Status"
      })
  void conversion_ofSiriThatAStockMapperLoses_isRefused(String delivery, String lost) {
    byte[] document =
        ("{\"Siri\":{\"ServiceDelivery\":" + delivery.replace('\'', '"') + "}}")
            .getBytes(StandardCharsets.UTF_8);
    RoundTripChecker siri = new RoundTripChecker(LoadedClass.ofSiri(List.of()), List.of());

    Conversion conversion = siri.conversion(Format.JSON, document, Format.CBOR);

    assertThat(((Failed) conversion.row()).problem())
        .startsWith("siri-plain loses ")
        .contains(lost)
        .doesNotContain("other values");
  }

  /** Libraries look up their implementations with the context class loader. */
  @Test
  void check_setterThatLooksUpAClass_findsItInTheClassPath(@TempDir Path plugin) throws Exception {
    Path classes = Files.createDirectory(plugin.resolve("classes"));
    String source =
        """
        package com.acme;
        public class Plugin {
          public String getName() { return "x"; }
          public void setName(String name) throws Exception {
            Class.forName("com.acme.Plugin", true, Thread.currentThread().getContextClassLoader());
          }
        }
        """;
    CompiledClasses.compile(classes, plugin, Map.of("Plugin", source));
    LoadedClass own = LoadedClass.load("com.acme.Plugin", List.of(classes), false, false);
    byte[] document = "{\"name\":\"x\"}".getBytes(StandardCharsets.UTF_8);
    RoundTripChecker checker = new RoundTripChecker(own, List.of());
    ClassLoader before = Thread.currentThread().getContextClassLoader();

    assertThat(checker.check(Format.JSON, document).get(0)).isInstanceOf(RoundTrip.class);
    assertThat(checker.conversion(Format.JSON, document, Format.CBOR).passed()).isTrue();
    assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
  }

  /** A mapper binds the first of several documents, and ignores the others. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Order | JSON | {\"id\":\"A\",\"total\":1}/{\"id\":\"B\"} | id | another document follows",
        "Order | YAML | id: A/total: 1/---/id: B | id | another document follows its first",
        "Money | CSV | currency,sum/A,1/B | currency | 'java.util.List<com.acme.Money>'"
      })
  void check_severalDocuments_loseAllButTheFirst(
      String type, Format format, String lines, String path, String problem) throws Exception {
    LoadedClass own = LoadedClass.load("com.acme." + type, classPath, false, false);
    byte[] document = lines.replace('/', '\n').getBytes(StandardCharsets.UTF_8);
    RoundTripChecker checker = new RoundTripChecker(own, List.of());

    RoundTrip trip = (RoundTrip) checker.check(format, document).get(0);
    Conversion conversion = checker.conversion(format, document, Format.SMILE);

    assertThat(trip.lost()).containsExactly(new LeafDifference(path, 1, "B"));
    assertThat(conversion.passed()).isFalse();
    assertThat(((Failed) conversion.row()).problem()).contains(problem);
  }

  /** A parser of Smile has no token at the second header. */
  @ParameterizedTest
  @EnumSource(names = {"SMILE", "CBOR"})
  void check_severalBinaryDocuments_loseAllButTheFirst(Format format) throws Exception {
    LoadedClass order = LoadedClass.load("com.acme.Order", classPath, false, false);
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(in(format, "{\"id\":\"A\",\"total\":1}"));
    both.write(in(format, "{\"id\":\"B\"}"));
    RoundTripChecker checker = new RoundTripChecker(order, List.of());

    RoundTrip trip = (RoundTrip) checker.check(format, both.toByteArray()).get(0);
    Conversion conversion = checker.conversion(format, both.toByteArray(), Format.JSON);

    assertThat(trip.lost()).containsExactly(new LeafDifference("id", 1, "B"));
    assertThat(((Failed) conversion.row()).problem()).contains("another document follows");
  }

  /** A parser of Smile has no token at an end marker. */
  @ParameterizedTest
  @ValueSource(strings = {"3a290a01f8ff", "3a290a01fa8061ff"})
  void check_endMarkerWithinAValue_isAnUnexpectedEnd(String hex) throws Exception {
    List<Row> rows = rows(true, Format.SMILE, HexFormat.of().parseHex(hex), Format.JSON);

    assertThat(rows).singleElement().isInstanceOf(Failed.class);
    assertThat(((Failed) rows.get(0)).problem())
        .contains("end of input")
        .doesNotContain("NullPointer");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"JSON | {\"id\":\"A\"}/ ", "YAML | id: A/---/", "YAML | ---/id: A/.../"})
  void conversion_nothingAfterTheDocument_isNotRefused(Format format, String lines)
      throws Exception {
    LoadedClass order = LoadedClass.load("com.acme.Order", classPath, false, false);
    byte[] document = lines.replace('/', '\n').getBytes(StandardCharsets.UTF_8);

    Conversion conversion =
        new RoundTripChecker(order, List.of()).conversion(format, document, Format.CBOR);

    assertThat(conversion.passed()).as("%s", conversion.row()).isTrue();
  }

  @Test
  void check_getterThatNeedsAModule_namesItsJar(@TempDir Path root) throws Exception {
    String source =
        "package com.acme; public class Maybe { public String id;"
            + " public java.util.Optional<String> getNote() { return java.util.Optional.empty(); } }";
    CompiledClasses.compile(root, root, Map.of("Maybe", source));
    LoadedClass maybe = LoadedClass.load("com.acme.Maybe", List.of(root), false, false);
    List<Row> rows =
        new RoundTripChecker(maybe, List.of())
            .check(Format.JSON, "{\"id\":\"a\"}".getBytes(StandardCharsets.UTF_8));

    assertThat(rows).singleElement().isInstanceOf(Failed.class);
    assertThat(((Failed) rows.get(0)).problem())
        .startsWith("could not be written and read again: ")
        .contains("; add the jar of com.fasterxml.jackson.datatype:jackson-datatype-jdk8 to");
  }

  @Test
  void check_getterThatThrowsAnError_isReported(@TempDir Path root) throws Exception {
    String source =
        "package com.acme; public class Unfinished { public void setId(String id) {}"
            + " public String getId() { throw new AssertionError(\"to do\"); } }";
    CompiledClasses.compile(root, root, Map.of("Unfinished", source));
    LoadedClass unfinished = LoadedClass.load("com.acme.Unfinished", List.of(root), false, false);
    RoundTripChecker checker = new RoundTripChecker(unfinished, List.of());
    byte[] document = "{\"id\":\"a\"}".getBytes(StandardCharsets.UTF_8);

    List<Row> rows = checker.check(Format.JSON, document);
    Conversion conversion = checker.conversion(Format.JSON, document, Format.XML);

    String problem = "java.lang.AssertionError: to do";
    assertThat(rows)
        .containsExactly(new Failed("json", "could not be written and read again: " + problem));
    assertThat(conversion.row()).isEqualTo(new Failed("-> xml", problem));
  }

  @Test
  void check_nonDocumentFile_isSkipped() throws Exception {
    Path notes = Files.writeString(directory.resolve("notes.txt"), "nothing");
    LoadedClass order = LoadedClass.load("com.acme.Order", classPath, false, false);

    CheckedDocument checked = new RoundTripChecker(order, List.of()).check(notes);

    assertThat(checked.isSkipped()).isTrue();
    assertThat(checked.skippedAs())
        .isEqualTo("plain text, not a document in JSON, XML, Smile or CBOR");
  }
}
