package io.siribench.codec.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.dataformat.xml.annotation.JacksonXmlElementWrapper;
import com.fasterxml.jackson.dataformat.xml.annotation.JacksonXmlProperty;
import io.siribench.convert.RealDocuments;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.Readers;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentFeed;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers that return items before the document's end, compared with databind. */
public final class ItemReadersTest {
  /** A document of several buffers with more than one visit in each. */
  private static final String SAMPLE = "stop-monitoring-20";

  public record Line(String article, int quantity) {}

  public record Order(String number, List<String> tags, List<Line> lines) {}

  public static final class Rows {
    public Line[] rows = {};
  }

  /** A list without a setter, as in classes of JAXB. */
  public static class Getting {
    protected List<Line> lines = new ArrayList<>();

    public List<Line> getLines() {
      return lines;
    }
  }

  /** An item with further items, as in a tree. */
  public record Comment(String text, List<Comment> replies) {}

  public record Talk(List<Comment> comments) {}

  /** Two lists of one type, of which the first one is that of the items. */
  public record Search(List<Line> rows, List<Line> more) {}

  public static final class Columns {
    public Line[] rows = {};
    public Line[] more = {};
  }

  public record Group(List<Line> rest, List<Line> rows) {}

  /** A list of the items' type in another member, which documents may have first. */
  public record Grouped(List<Line> rows, Group more, Map<String, List<Line>> byDay) {}

  /** A list whose property has in XML the name of the element around it. */
  public static final class Wrapped {
    @JacksonXmlElementWrapper(localName = "all")
    @JacksonXmlProperty(localName = "line")
    public List<Line> lines = List.of();
  }

  public record Flat(String number, List<String> tags) {}

  public record Ignoring(@JsonIgnoreProperties("quantity") List<Line> lines) {}

  public static final class Typing {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    public List<Line> lines = List.of();
  }

  public record Using(@JsonDeserialize(contentUsing = Lines.class) List<Line> lines) {}

  public static final class Lines extends JsonDeserializer<Line> {
    @Override
    public Line deserialize(JsonParser parser, DeserializationContext context) {
      return new Line("", 0);
    }
  }

  /** Reads a text in an object by the codec, as most deserializers of users do. */
  public static final class Quantities extends JsonDeserializer<Integer> {
    @Override
    public Integer deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      JsonNode tree = parser.getCodec().readTree(parser);
      return tree.get("of").asInt();
    }
  }

  @JsonDeserialize(using = Stricts.class)
  public record Strict(int of) {}

  public static final class Stricts extends JsonDeserializer<Strict> {
    @Override
    public Strict deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return new Strict(Integer.parseInt(context.readTree(parser).path("of").asText()));
    }
  }

  @JsonDeserialize(using = Positives.class)
  public record Positive(int of) {}

  /** Reads objects without a positive number as null. */
  public static final class Positives extends JsonDeserializer<Positive> {
    @Override
    public @Nullable Positive deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      int of = context.readTree(parser).path("of").asInt();
      return of > 0 ? new Positive(of) : null;
    }
  }

  public record Priced(@JsonDeserialize(using = Quantities.class) Integer price) {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes(@JsonSubTypes.Type(value = Prices.class, name = "prices"))
  public static class AnyPrices {
    public List<Priced> lines = List.of();
  }

  public static final class Prices extends AnyPrices {
    @JsonDeserialize(using = Quantities.class)
    public Integer total = 0;
  }

  public static final class ListOfLines extends JsonDeserializer<List<Line>> {
    @Override
    public List<Line> deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      JsonNode tree = context.readTree(parser);
      return List.of(new Line(tree.path(0).path("article").asText(), 1));
    }
  }

  public record UsingList(@JsonDeserialize(using = ListOfLines.class) List<Line> lines) {}

  public static final class OfTree {
    public List<Line> lines;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public OfTree(Map<String, Object> members) {
      lines = List.of(new Line(String.valueOf(members.get("lines")), 1));
    }
  }

  /** A class whose documents are the list of its items. */
  public static final class OfList {
    public List<Line> lines;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public OfList(List<Line> lines) {
      this.lines = lines;
    }
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "name")
  public static final class Node {
    public String name = "";
    public Node parent = this;
  }

  public record Nodes(List<Node> lines) {}

  static Stream<Arguments> ways() {
    return Stream.of(
            Arguments.of(ReaderType.VALUES, Format.JSON),
            Arguments.of(ReaderType.VALUES, Format.XML),
            Arguments.of(ReaderType.VALUES, Format.SMILE),
            Arguments.of(ReaderType.VALUES, Format.CBOR),
            Arguments.of(ReaderType.ASYNC, Format.JSON),
            Arguments.of(ReaderType.ASYNC, Format.SMILE),
            Arguments.of(ReaderType.STREAM, Format.JSON),
            Arguments.of(ReaderType.STREAM, Format.XML))
        .flatMap(
            way ->
                Stream.of("siri", "siri-plain")
                    // Decimals of binary numbers differ then; see docs/factors.md.
                    .filter(
                        model ->
                            way.get()[0] != ReaderType.ASYNC
                                || way.get()[1] != Format.SMILE
                                || model.equals("siri"))
                    .map(model -> Arguments.of(way.get()[0], way.get()[1], model)));
  }

  private static CodecSettings settings(ReaderType reader, Format format, String model) {
    return CodecSettings.of(format, reader).withModel(model);
  }

  private static DocumentReader reader(CodecSettings settings) throws IOException {
    return Codec.named(settings.reader().codec()).prepare(settings);
  }

  private static Object read(CodecSettings settings, byte[] document) throws IOException {
    return reader(settings).read(new ByteArrayInputStream(document));
  }

  private static Subject subject(CodecSettings settings) {
    return Codec.named(settings.reader().codec()).subject(settings);
  }

  private static String digest(CodecSettings settings, Object bound) {
    return subject(settings).fingerprint(bound).digest();
  }

  private static Object whole(Format format, String model, byte[] document) throws IOException {
    return read(settings(ReaderType.READER, format, model), document);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void read_sample_bindsLikeDatabind(ReaderType type, Format format, String model)
      throws IOException {
    byte[] document = BundledSamples.bytes(SAMPLE, format);
    CodecSettings settings = settings(type, format, model);
    assertThat(digest(settings, read(settings, document)))
        .isEqualTo(digest(settings, whole(format, model, document)));
  }

  @Test
  void read_itemOfWrongTypeNotReachedByDatabind_bindsLikeDatabind() throws IOException {
    byte[] document =
        ("{'Siri':[{}],'ServiceDelivery':{'StopMonitoringDelivery':[{'MonitoredStopVisit':["
                + "{'MonitoredVehicleJourney':{'ProgressStatus':[1]}}]}]}}")
            .replace('\'', '"')
            .getBytes(StandardCharsets.UTF_8);
    CodecSettings settings = settings(ReaderType.ASYNC, Format.JSON, "siri-plain");
    assertThat(digest(settings, read(settings, document)))
        .isEqualTo(digest(settings, whole(Format.JSON, "siri-plain", document)));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void firstVisitNanos_sample_isDuringTheRead(ReaderType type, Format format, String model)
      throws IOException {
    DocumentReader reader = reader(settings(type, format, model));
    byte[] document = BundledSamples.bytes(SAMPLE, format);
    long begun = System.nanoTime();
    reader.read(new ByteArrayInputStream(document));
    long ended = System.nanoTime();
    assertThat(reader.firstVisitNanos() - begun).isBetween(0L, ended - begun);
    reader.readTinyDocument();
    assertThat(reader.firstVisitNanos()).isEqualTo(DocumentReader.NOT_SEEN);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void waitForFirst_aSample_endsWithItsFirstVisit(ReaderType type, Format format, String model)
      throws IOException {
    byte[] document = BundledSamples.bytes(SAMPLE, format);
    CodecSettings settings = settings(type, format, model);
    DocumentReader reader = reader(settings);
    reader.waitForFirst();
    FirstItem first =
        catchThrowableOfType(
            FirstItem.class, () -> reader.read(new ByteArrayInputStream(document)));
    Subject subject = subject(settings);
    Object expected = subject.firstItem(whole(format, model, document));
    assertThat(digest(settings, subject.documentOf(first.item())))
        .isEqualTo(digest(settings, subject.documentOf(Objects.requireNonNull(expected))))
        .isNotEqualTo(digest(settings, whole(format, model, document)));
    assertThat(subject.content(subject.documentOf(first.item())).visits()).isEqualTo(1);
  }

  /** A document without visits has no first one, and is read to its end. */
  @Test
  void waitForFirst_withoutVisits_bindsWholeDocument() throws IOException {
    DocumentReader reader = reader(settings(ReaderType.VALUES, Format.JSON, "siri"));
    reader.waitForFirst();
    Object bound = reader.read(in("{\"Siri\":{\"ServiceDelivery\":{\"Status\":true}}}"));
    assertThat(subject(settings(ReaderType.VALUES, Format.JSON, "siri")).firstItem(bound)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"JSON, 1", "JSON, 7", "JSON, 4096", "SMILE, 1", "SMILE, 1000"})
  void feed_inPartsOfAnyLength_bindsLikeDatabind(Format format, int length) throws IOException {
    byte[] document = BundledSamples.bytes(SAMPLE, format);
    CodecSettings settings = settings(ReaderType.ASYNC, format, "siri");
    DocumentReader reader = reader(settings);
    DocumentFeed feed = reader.feed();
    byte[] buffer = new byte[length + 3];
    boolean isFirstSeen = false;
    for (int from = 0; from < document.length; from += length) {
      int count = Math.min(length, document.length - from);
      System.arraycopy(document, from, buffer, 3, count);
      feed.add(buffer, 3, count);
      if (from < document.length / 2) {
        isFirstSeen = reader.firstVisitNanos() != DocumentReader.NOT_SEEN;
      }
    }
    assertThat(isFirstSeen).isTrue();
    assertThat(digest(settings, feed.end()))
        .isEqualTo(digest(settings, whole(format, "siri", document)));
  }

  /** The async reader, like others, detects the encoding from the first octets. */
  @ParameterizedTest
  @CsvSource({"UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-32LE", "UTF-8"})
  void read_anyEncodingByAsync_bindsLikeDatabind(String charset) throws IOException {
    byte[] sample = BundledSamples.bytes(SAMPLE, Format.JSON);
    byte[] document = new String(sample, StandardCharsets.UTF_8).getBytes(Charset.forName(charset));
    CodecSettings settings = settings(ReaderType.ASYNC, Format.JSON, "siri");
    String expected = digest(settings, whole(Format.JSON, "siri", sample));
    assertThat(digest(settings, read(settings, document))).isEqualTo(expected);
    for (int length : new int[] {1, 3, 4_097}) {
      DocumentFeed feed = reader(settings).feed();
      for (int from = 0; from < document.length; from += length) {
        feed.add(document, from, Math.min(length, document.length - from));
      }
      assertThat(digest(settings, feed.end())).as("%d octets", length).isEqualTo(expected);
    }
  }

  @Test
  void read_realDocumentsByAsync_bindsLikeDatabind() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] document = Files.readAllBytes(file);
      if (Format.ofContent(document) == Format.JSON) {
        CodecSettings settings = settings(ReaderType.ASYNC, Format.JSON, "siri");
        assertThat(digest(settings, read(settings, document)))
            .as("%s", file)
            .isEqualTo(digest(settings, whole(Format.JSON, "siri", document)));
      }
    }
  }

  /** Members that are not in the model may have any names. */
  @Test
  void read_misplacedVisits_areKeptUnchanged() throws IOException {
    String kept = "{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":[{\"a\":1}]}]}";
    byte[] document =
        ("{\"Siri\":{\"ServiceDelivery\":{\"Other\":" + kept + "},\"Other\":" + kept + "}}")
            .getBytes(StandardCharsets.UTF_8);
    CodecSettings settings = settings(ReaderType.ASYNC, Format.JSON, "siri");
    assertThat(digest(settings, read(settings, document)))
        .isEqualTo(digest(settings, whole(Format.JSON, "siri", document)));
  }

  @ParameterizedTest
  @CsvSource({
    "siri, '{\"Siri\":{', 'Unexpected end-of-input'",
    "siri, '{\"Siri\":{}} []', 'Trailing token'",
    "siri, '{\"Other\":{}}', 'Siri'",
    "siri, '', 'No content'",
    "siri-plain, '{\"Siri\":{]}', 'Unexpected close marker'",
    "siri-plain, 'null', 'the document is null'"
  })
  void read_invalidDocumentByAsync_reportsProblem(String model, String document, String problem)
      throws IOException {
    DocumentReader reader = reader(settings(ReaderType.ASYNC, Format.JSON, model));
    assertThatThrownBy(() -> reader.read(in(document)))
        .isInstanceOf(IOException.class)
        .satisfies(thrown -> assertThat(reader.problem(thrown)).contains(problem));
  }

  /** A stock mapper ignores anything after the end of a document. */
  @Test
  void read_siriPlainWithTrailingContent_isBound() throws IOException {
    Object bound =
        reader(settings(ReaderType.ASYNC, Format.JSON, "siri-plain"))
            .read(in("{\"Siri\":{\"version\":\"2.0\"}} }"));
    assertThat(bound).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "Order,"
        + " '{\"number\":\"7\",\"tags\":[\"x\"],\"lines\":[{\"article\":\"a\",\"quantity\":1},{\"article\":\"b\",\"quantity\":2}]}'",
    "Getting,"
        + " '{\"lines\":[{\"article\":\"a\",\"quantity\":1},{\"article\":\"b\",\"quantity\":2}]}'",
    "Rows, '{\"rows\":[{\"article\":\"a\",\"quantity\":1},{\"article\":\"b\",\"quantity\":2}]}'",
    "java.util.List<Line>,"
        + " '[{\"article\":\"a\",\"quantity\":1},{\"article\":\"b\",\"quantity\":2}]'"
  })
  void read_ownClass_deliversItemsOfItsList(String type, String document) throws IOException {
    String here = ItemReadersTest.class.getName() + "$";
    String model = type.contains("<") ? type.replace("Line", here + "Line") : here + type;
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    for (ReaderType reader : List.of(ReaderType.VALUES, ReaderType.ASYNC)) {
      CodecSettings settings = settings(reader, Format.JSON, model);
      Readers.CODEC.check(settings);
      assertThat(digest(settings, read(settings, bytes)))
          .isEqualTo(digest(settings, whole(Format.JSON, model, bytes)));
      DocumentReader first = reader(settings);
      first.waitForFirst();
      FirstItem item =
          catchThrowableOfType(FirstItem.class, () -> first.read(new ByteArrayInputStream(bytes)));
      assertThat(item.item()).isEqualTo(new Line("a", 1));
      assertThat(subject(settings).firstItem(whole(Format.JSON, model, bytes)))
          .isEqualTo(item.item());
    }
  }

  @Test
  void waitForFirst_nestedItems_endsWithFirstOuterItem() throws IOException {
    String document =
        "{\"comments\":[{\"text\":\"a\",\"replies\":[{\"text\":\"b\",\"replies\":[]}]}]}";
    String model = ItemReadersTest.class.getName() + "$Talk";
    for (ReaderType type : List.of(ReaderType.VALUES, ReaderType.ASYNC)) {
      DocumentReader reader = reader(settings(type, Format.JSON, model));
      reader.waitForFirst();
      FirstItem first = catchThrowableOfType(FirstItem.class, () -> reader.read(in(document)));
      assertThat(first.item()).isEqualTo(new Comment("a", List.of(new Comment("b", List.of()))));
    }
  }

  @Test
  void waitForFirst_otherListOfSameTypeBeforeItems_endsWithAnItem() throws IOException {
    String document =
        "{\"more\":[{\"article\":\"m\",\"quantity\":1}],"
            + "\"rows\":[{\"article\":\"a\",\"quantity\":2}]}";
    for (ReaderType type : List.of(ReaderType.VALUES, ReaderType.ASYNC)) {
      for (Class<?> model : List.of(Search.class, Columns.class)) {
        DocumentReader reader = reader(settings(type, Format.JSON, model.getName()));
        reader.waitForFirst();
        FirstItem first = catchThrowableOfType(FirstItem.class, () -> reader.read(in(document)));
        assertThat(first.item()).as("%s by %s", model, type).isEqualTo(new Line("a", 2));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"more\":{\"rest\":LIST}",
        "\"more\":{\"rows\":LIST}",
        "\"byDay\":{\"monday\":LIST}"
      })
  void waitForFirst_listOfSameTypeInOtherMember_endsWithAnItem(String other) throws IOException {
    String document =
        "{"
            + other.replace("LIST", "[{\"article\":\"m\",\"quantity\":1}]")
            + ",\"rows\":[{\"article\":\"a\",\"quantity\":2}]}";
    for (ReaderType type : List.of(ReaderType.VALUES, ReaderType.ASYNC)) {
      DocumentReader reader = reader(settings(type, Format.JSON, Grouped.class.getName()));
      reader.waitForFirst();
      FirstItem first = catchThrowableOfType(FirstItem.class, () -> reader.read(in(document)));
      assertThat(first.item()).as("%s", type).isEqualTo(new Line("a", 2));
    }
  }

  @Test
  void waitForFirst_wrappedList_endsWithAnItem() throws IOException {
    DocumentReader reader =
        reader(settings(ReaderType.VALUES, Format.XML, Wrapped.class.getName()));
    reader.waitForFirst();
    String document =
        "<Wrapped><all><line><article>a</article><quantity>1</quantity></line></all></Wrapped>";
    FirstItem first = catchThrowableOfType(FirstItem.class, () -> reader.read(in(document)));
    assertThat(first.item()).isEqualTo(new Line("a", 1));
  }

  @Test
  void waitForFirst_classCreatedFromList_endsWithAnItem() throws IOException {
    DocumentReader reader =
        reader(settings(ReaderType.VALUES, Format.JSON, OfList.class.getName()));
    reader.waitForFirst();
    String document = "[{\"article\":\"a\",\"quantity\":1}]";
    FirstItem first = catchThrowableOfType(FirstItem.class, () -> reader.read(in(document)));
    assertThat(first.item()).isEqualTo(new Line("a", 1));
  }

  @Test
  void read_deserializersUsingTheCodec_bindLikeDatabind() throws IOException {
    String lines = "\"lines\":[{\"price\":{\"of\":1}},{\"price\":{\"of\":2}}]";
    byte[] document =
        ("{\"total\":{\"of\":3}," + lines + ",\"type\":\"prices\"}")
            .getBytes(StandardCharsets.UTF_8);
    String model = ItemReadersTest.class.getName() + "$AnyPrices";
    CodecSettings settings = settings(ReaderType.ASYNC, Format.JSON, model);
    Readers.CODEC.check(settings);
    Prices bound = (Prices) read(settings, document);
    assertThat(bound.lines).containsExactly(new Priced(1), new Priced(2));
    assertThat(bound.total).isEqualTo(3);
  }

  /** Databind wraps what a deserializer throws, but not around the object that was asked for. */
  @Test
  void read_itemWhoseDeserializerThrows_isAFailureOfTheDocument() throws IOException {
    String model = "java.util.List<" + ItemReadersTest.class.getName() + "$Strict>";
    DocumentReader reader = reader(settings(ReaderType.ASYNC, Format.JSON, model));
    assertThat(reader.read(in("[{\"of\":7}]"))).isEqualTo(List.of(new Strict(7)));
    assertThatThrownBy(() -> reader.read(in("[{\"of\":7},{}]")))
        .isInstanceOf(JsonMappingException.class)
        .hasMessageContaining("[1]");
  }

  @Test
  void read_itemsReadAsNull_stayNullAndAreNotFirst() throws IOException {
    String model = "java.util.List<" + ItemReadersTest.class.getName() + "$Positive>";
    for (ReaderType type : List.of(ReaderType.VALUES, ReaderType.ASYNC)) {
      DocumentReader reader = reader(settings(type, Format.JSON, model));
      assertThat(reader.read(in("[{},{\"of\":7}]")))
          .as("%s", type)
          .isEqualTo(Arrays.asList(null, new Positive(7)));
      reader.waitForFirst();
      FirstItem first =
          catchThrowableOfType(FirstItem.class, () -> reader.read(in("[{},{\"of\":7}]")));
      assertThat(first.item()).as("%s", type).isEqualTo(new Positive(7));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "UsingList, or its list has a deserializer or creator",
    "OfTree, or its list has a deserializer or creator",
    "Nodes, has items with @JsonIdentityInfo"
  })
  void check_itemsNotBoundByTheirListAlone_areRefused(String type, String reason) {
    String model = ItemReadersTest.class.getName() + "$" + type;
    assertThatThrownBy(() -> Readers.CODEC.check(settings(ReaderType.ASYNC, Format.JSON, model)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(model + " " + reason);
    Readers.CODEC.check(settings(ReaderType.VALUES, Format.JSON, model));
  }

  @Test
  void check_classWithoutAList_isRefused() {
    CodecSettings settings =
        settings(ReaderType.VALUES, Format.JSON, ItemReadersTest.class.getName() + "$Flat");
    assertThatThrownBy(() -> Readers.CODEC.check(settings))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing is delivered before the end");
  }

  @ParameterizedTest
  @CsvSource({"Ignoring, JsonIgnoreProperties", "Typing, JsonTypeInfo", "Using, JsonDeserialize"})
  void check_listAnnotationThatChangesItems_isRefusedForAsync(String type, String annotation) {
    String model = ItemReadersTest.class.getName() + "$" + type;
    assertThatThrownBy(() -> Readers.CODEC.check(settings(ReaderType.ASYNC, Format.JSON, model)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(" has @" + annotation + " at its member lines,");
    Readers.CODEC.check(settings(ReaderType.VALUES, Format.JSON, model));
  }

  private static ByteArrayInputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
