package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Generated readers of user-defined classes, compared with databind. */
final class GeneratedSourcesTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int VARIANTS = Integer.getInteger("variants", 300);

  static final List<JsonFactory> FACTORIES =
      List.of(new JsonFactory(), new SmileFactory(), new CBORFactory());

  /** The JDK's StAX, and the one that a stock XmlMapper uses if available. */
  static final List<XMLInputFactory> XML_FACTORIES =
      List.of(XMLInputFactory.newDefaultFactory(), new com.ctc.wstx.stax.WstxInputFactory());

  private static final List<JsonNode> VALUES =
      List.of(
          NODES.nullNode(),
          NODES.booleanNode(true),
          NODES.numberNode(0),
          NODES.numberNode(1),
          NODES.numberNode(-200),
          NODES.numberNode(70_000),
          NODES.numberNode(99_999_999_999L),
          NODES.numberNode(new BigDecimal("12.50")),
          NODES.numberNode(1e40),
          NODES.numberNode(1.5f),
          NODES.textNode(""),
          NODES.textNode(" "),
          NODES.textNode(" 1 "),
          NODES.textNode("-1.5e3"),
          NODES.textNode("99999999999"),
          NODES.textNode("true"),
          NODES.textNode("FALSE"),
          NODES.textNode("null"),
          NODES.textNode("NaN"),
          NODES.textNode(" RED "),
          NODES.textNode("red"),
          NODES.textNode("dog"),
          NODES.textNode("x"),
          NODES.binaryNode(new byte[] {1, 2}),
          NODES.arrayNode(),
          NODES.arrayNode().add(1),
          NODES.objectNode(),
          NODES.objectNode().put("kind", "fish").put("name", "n"));

  private static final List<String> TIMES =
      List.of(
          ("x||2026-13-01| |2026-01-01|2026-01-01T10:00|2026-01-01T10:00:00|2026-01-01T10:00:00Z"
                  + "|2026-01-01T10:00:00.5+0200|2026-01-01T10:00:00+02:00|2026-01-01T10:00:00-0330"
                  + "|2026-01-01T10:00:00+00|2026-01-01T10:00:00+0000|2026-01-01T10:00:00+00:00"
                  + "|2026-01-01T10:00:00+02|2026-01-01T10:00:00-0200[Europe/Berlin]|1709200800"
                  + "|-1709200800|1709200800.123456789|-1.5|1.5.5|+1|-|1.|9223372036854775807"
                  + "|99999999999999999999|10:00|10:00Z|2026|26|-2026|2026-01|26-01|--01-01|P1D|PT1H|friday|FRIDAY|4|Z|+02|Europe/Berlin|"
                  + " 2026-01-01 |2026-01-01T")
              .split("\\|"));

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path directory;

  private static GeneratedModels models;
  private static GeneratedModel shop;
  private static GeneratedModel zoo;
  private static GeneratedModel times;
  private static GeneratedModel strict;
  private static GeneratedModel catalog;

  @BeforeAll
  static void generate() throws Exception {
    models = new GeneratedModels(directory, 8, "Shop", "Zoo", "Times", "Catalog", "Strict");
    Set<Syntax> all = EnumSet.allOf(Syntax.class);
    models.generate("Shop", "com.acme", false, all);
    models.generate("Zoo", "com.acme", false, EnumSet.of(Syntax.JSON));
    models.generate("Times", "com.acme", false, all);
    models.generate("Catalog", "com.acme", false, EnumSet.of(Syntax.XML));
    models.generate("Strict", "com.acme.strict", true, all);
    models.compile();
    shop = model("Shop", "com.acme", false, all);
    zoo = model("Zoo", "com.acme", false, EnumSet.of(Syntax.JSON));
    times = model("Times", "com.acme", false, all);
    catalog = model("Catalog", "com.acme", false, EnumSet.of(Syntax.XML));
    strict = model("Strict", "com.acme.strict", true, all);
  }

  private static GeneratedModel model(
      String name, String packageName, boolean failsAtUnknown, Set<Syntax> syntaxes)
      throws ReflectiveOperationException {
    return new GeneratedModel(
        models.loader(), "com.acme." + name, packageName, failsAtUnknown, syntaxes);
  }

  private static JsonNode document(String name) throws IOException {
    return JSON.readTree(GeneratedModels.resource(name + ".json").toFile());
  }

  /** Checks that the reader binds like databind; returns the bound values. */
  private static String assertBoundAlike(GeneratedModel model, JsonFactory factory, JsonNode tree)
      throws IOException {
    byte[] bytes = new ObjectMapper(factory).writeValueAsBytes(tree);
    String bound = model.bound(factory, bytes);
    assertThat(model.streamed(factory, bytes))
        .as("%s: %s", factory.getFormatName(), tree)
        .isEqualTo(bound);
    return bound;
  }

  private static String assertXmlBoundAlike(GeneratedModel model, byte[] document) {
    String bound = model.boundXml(document);
    if (bound.equals("broken")) {
      return bound;
    }
    for (XMLInputFactory factory : XML_FACTORIES) {
      assertThat(model.streamed(factory, document))
          .as("%s: %s", factory, new String(document, StandardCharsets.UTF_8))
          .isEqualTo(bound);
    }
    return bound;
  }

  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_eachKindOfMember_equalsDatabind(JsonFactory factory) throws IOException {
    for (Map.Entry<String, GeneratedModel> model : Map.of("Shop", shop, "Zoo", zoo).entrySet()) {
      JsonNode document = document(model.getKey());
      for (Map.Entry<String, JsonNode> part : document.properties()) {
        ObjectNode alone = NODES.objectNode();
        alone.set(part.getKey(), part.getValue());
        assertThat(assertBoundAlike(model.getValue(), factory, alone))
            .as(part.getKey())
            .isNotEqualTo("refused");
      }
      assertBoundAlike(model.getValue(), factory, document);
    }
  }

  /** Replaces each scalar by each value, regardless of its type. */
  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_anyValueForAnyScalar_equalsDatabind(JsonFactory factory) throws IOException {
    JsonNode document = document("Shop");
    for (String part : List.of("scalars", "wrappers", "color", "level", "size", "code", "text")) {
      JsonNode node = document.get(part);
      for (JsonNode value : VALUES) {
        if (!node.isObject()) {
          assertBoundAlike(shop, factory, NODES.objectNode().set(part, value));
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
          ObjectNode alone = NODES.objectNode();
          alone.putObject(part).set(member.getKey(), value);
          assertBoundAlike(shop, factory, alone);
        }
      }
    }
  }

  @Test
  void read_xml_equalsDatabind() throws Exception {
    byte[] document = Files.readAllBytes(GeneratedModels.resource("Catalog.xml"));
    assertThat(assertXmlBoundAlike(catalog, document))
        .contains("id: String 17; isValid: Boolean true; title: String Spring <& summer;")
        .contains("amount: BigDecimal 12.50")
        .doesNotContain("offers: null", "words: null", "nodes: []");
  }

  @Test
  void read_anyVariantOfXml_equalsDatabind() throws Exception {
    byte[] document = Files.readAllBytes(GeneratedModels.resource("Catalog.xml"));
    int bound = boundVariants(catalog, XmlElement.of(document), 2 * VARIANTS);
    assertThat(bound).isGreaterThan(VARIANTS);
    assertThat(boundVariants(shop, XmlElement.of("Shop", document("Shop")), VARIANTS))
        .isGreaterThan(VARIANTS / 2);
  }

  private static int boundVariants(GeneratedModel model, XmlElement root, int count) {
    int bound = 0;
    for (int seed = 0; seed < count; seed++) {
      Random random = new Random(seed);
      byte[] variant = root.variant(random.nextInt(root.size()), random).document();
      bound += assertXmlBoundAlike(model, variant).endsWith(")") ? 1 : 0;
    }
    return bound;
  }

  @Test
  void read_invalidDocument_reportsProblemAndLocation() throws IOException {
    for (String text : List.of("", "[1]", "7", "{\"dog\":{\"kind\":\"cow\"}}", "{\"dog\":{")) {
      assertThatThrownBy(() -> zoo.stream(new JsonFactory().createParser(text)))
          .as(text)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("line: 1");
    }
    assertThatThrownBy(
            () -> zoo.stream(new JsonFactory().createParser("{\"dog\":{\"kind\":\"cow\"}}")))
        .hasMessageContaining("unknown type id \"cow\"")
        .hasMessageContaining("known: dog");
    assertThat(zoo.stream(new JsonFactory().createParser("null"))).isNull();
  }

  @Test
  void sources_ofAnyClass_needOnlyJacksonParsers() {
    assertThat(models.sources().values())
        .hasSizeGreaterThan(60)
        .allSatisfy(
            source -> {
              assertThat(source.path()).startsWith("com/acme/");
              assertThat(source.text())
                  .startsWith("// ")
                  .contains("This source is yours")
                  .doesNotContain("io.siribench", "jspecify", "jackson.databind", "stax2");
              assertThat(ReaderSources.isGenerated(source.text())).isTrue();
              assertThat(source.text().lines())
                  .allSatisfy(line -> assertThat(line.length()).isLessThan(161));
            });
  }

  @Test
  void methods_ofGeneratedReaders_areSmallEnoughToBeInlined() {
    List<String> readers =
        models.sources().keySet().stream()
            .map(path -> path.replace(".java", "").replace('/', '.'))
            .flatMap(name -> Stream.of(name, name + "$Draft"))
            .filter(name -> Files.exists(models.classes.resolve(name.replace('.', '/') + ".class")))
            .toList();
    assertThat(MethodSizes.of(models.classes, readers))
        .hasSizeGreaterThan(400)
        .allSatisfy((method, bytes) -> assertThat(bytes).isLessThan(MethodSizes.INLINED));
  }

  @Test
  void classes_ofGeneratedReaders_targetJava8() throws IOException {
    byte[] reader = Files.readAllBytes(models.classes.resolve("com/acme/ShopReader.class"));
    assertThat(reader[7]).isEqualTo((byte) 52);
  }

  /** Jackson 2.15 to 2.17 lack the constructor with limits. */
  @Test
  void classes_ofGeneratedReaders_areLinkedWithOlderVersionsOfJackson() throws IOException {
    String parser =
        Files.readString(
            models.classes.resolve("com/acme/XmlParser.class"), StandardCharsets.ISO_8859_1);
    assertThat(parser)
        .contains("ParserMinimalBase")
        .doesNotContain("(ILcom/fasterxml/jackson/core/StreamReadConstraints;)V");
  }

  @Test
  void read_records_equalDatabind() throws Exception {
    Path target = Files.createDirectory(directory.resolve("records"));
    GeneratedModels records = new GeneratedModels(target, 17, "Trip");
    Set<Syntax> all = EnumSet.allOf(Syntax.class);
    records.generate("Trip", "com.acme", false, all);
    records.compile();
    GeneratedModel trip =
        new GeneratedModel(records.loader(), "com.acme.Trip", "com.acme", false, all);
    for (String text :
        List.of(
            "{\"line\":\"B63\",\"stops\":[{\"name\":\"a\",\"at\":1.5}],\"mode\":\"bus\"}",
            "{\"mode\":\"TRAM\",\"stops\":null,\"delay\":{\"1\":2}}",
            "{}",
            "{\"line\":\"a\",\"line\":\"b\",\"secret\":\"s\",\"total\":1,\"password\":\"p\"}",
            "{\"Line\":1,\"x\":[{}]}")) {
      for (JsonFactory factory : FACTORIES) {
        assertBoundAlike(trip, factory, JSON.readTree(text));
      }
    }
    String xml =
        "<t><Line>1</Line><stops><s><name>a</name><at>1.5</at></s></stops><mode>bus</mode>";
    assertXmlBoundAlike(trip, (xml + "</t>").getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_times_equalDatabind(JsonFactory factory) throws IOException {
    String text =
        """
        {"instant": "2026-01-01T10:00:00.5Z", "date": "2026-01-01", "time": "10:00:00.000000001",
         "local": "2026-01-01T10:00", "offset": "2026-01-01T10:00:00+02:00",
         "zoned": "2026-07-01T10:00:00+02:00[Europe/Berlin]", "duration": "PT1H", "period": "P1D",
         "month": "2026-01", "year": "2026", "day": "--12-03", "offsetTime": "10:00+01:00",
         "weekday": "FRIDAY", "zone": "Europe/Berlin", "zoneOffset": "+02:00",
         "all": ["2026-01-01T10:00:00Z", null, ""]}
        """;
    JsonNode document = JSON.readTree(text);
    assertThat(assertBoundAlike(times, factory, document)).doesNotContain(": null;", "refused");
    for (Map.Entry<String, JsonNode> member : document.properties()) {
      for (String value : TIMES) {
        assertBoundAlike(times, factory, NODES.objectNode().put(member.getKey(), value));
        String element = "<" + member.getKey() + ">" + value + "</" + member.getKey() + ">";
        assertXmlBoundAlike(times, ("<t>" + element + "</t>").getBytes(StandardCharsets.UTF_8));
      }
      assertBoundAlike(times, factory, NODES.objectNode().putNull(member.getKey()));
    }
  }

  @Test
  void read_endMarkerInsteadOfTime_isRefused() throws IOException {
    JsonFactory smile = new SmileFactory();
    for (String member : List.of("instant", "offset", "zoned", "date", "year")) {
      byte[] document =
          new ObjectMapper(smile).writeValueAsBytes(NODES.objectNode().putNull(member));
      // Instead of null, before the end of the object.
      document[document.length - 2] = (byte) 0xFF;
      assertThat(times.streamed(smile, document)).as(member).isEqualTo("refused");
    }
  }

  @Test
  void read_unknownMember_failsOnRequest() throws IOException {
    for (String text :
        List.of(
            "{\"unknown\":1}",
            "{\"open\":{\"unknown\":1}}",
            "{\"ignoring\":{\"ignored\":1}}",
            "{\"ignoring\":{\"nothing\":1}}",
            "{\"anyMap\":{\"nothing\":1}}")) {
      assertBoundAlike(strict, FACTORIES.get(0), JSON.readTree(text));
    }
    assertXmlBoundAlike(strict, "<s a='1'/>".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> strict.stream(new JsonFactory().createParser("{\"nothing\":1}")))
        .hasMessageContaining("Strict has no member \"nothing\"");
  }

  @Test
  void sources_ofTheSample_matchGoldenFiles() throws IOException {
    Path classes = Files.createDirectory(directory.resolve("sample"));
    GeneratedModels.compile(
        List.of(Path.of("samples/own-model/src/com/acme/Order.java")), classes, 8);
    try (var loader = new java.net.URLClassLoader(new java.net.URL[] {classes.toUri().toURL()})) {
      List<SourceFile> sources =
          ReaderSources.of(
              "com.acme.Order", loader, false, "com.acme", EnumSet.allOf(Syntax.class));
      for (String name : List.of("OrderReader", "OrderLineReader", "OrderXmlReader")) {
        String source =
            sources.stream()
                .filter(found -> found.path().equals("com/acme/" + name + ".java"))
                .findFirst()
                .orElseThrow()
                .text();
        Path golden = GeneratedModels.resource("../" + name + ".java.txt");
        if (Boolean.getBoolean("golden.write")) {
          Files.writeString(golden, source);
        }
        assertThat(golden).hasContent(source);
      }
    }
  }
}
