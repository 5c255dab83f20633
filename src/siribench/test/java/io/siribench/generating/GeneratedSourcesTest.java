package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What generated readers of a person's own classes bind is what databind binds. */
final class GeneratedSourcesTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int VARIANTS = 300;

  static final List<JsonFactory> FACTORIES =
      List.of(new JsonFactory(), new SmileFactory(), new CBORFactory());

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

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path directory;

  private static GeneratedModel shop;
  private static JsonNode document;

  @BeforeAll
  static void generate() throws Exception {
    shop = GeneratedModel.of(Files.createDirectory(directory.resolve("shop")), "Shop", 8);
    document =
        JSON.readTree(
            Path.of("src/siribench/test/resources/io/siribench/generating/models/Shop.json")
                .toFile());
  }

  private interface Reading {
    Object read(JsonParser parser) throws IOException;
  }

  private static @Nullable Object outcome(Reading reading, JsonFactory factory, byte[] bytes) {
    try {
      return reading.read(factory.createParser(bytes));
    } catch (IOException e) {
      return "refused";
    }
  }

  private static void assertBoundAlike(GeneratedModel model, JsonFactory factory, JsonNode tree)
      throws IOException {
    byte[] bytes = new ObjectMapper(factory).writeValueAsBytes(tree);
    Object expected = outcome(model::databind, factory, bytes);
    Object found = outcome(model::stream, factory, bytes);
    assertThat(found)
        .as("%s: %s", factory.getFormatName(), tree)
        .usingRecursiveComparison()
        .withStrictTypeChecking()
        .withEqualsForType(Double::equals, Double.class)
        .withEqualsForType(Float::equals, Float.class)
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_eachWayOfHavingMembers_isWhatDatabindBinds(JsonFactory factory) throws IOException {
    for (Map.Entry<String, JsonNode> part : document.properties()) {
      ObjectNode alone = NODES.objectNode();
      alone.set(part.getKey(), part.getValue());
      byte[] bytes = new ObjectMapper(factory).writeValueAsBytes(alone);
      Object bound = outcome(shop::stream, factory, bytes);
      assertThat(bound).as(part.getKey()).isNotNull().isNotEqualTo("refused");
      assertBoundAlike(shop, factory, alone);
    }
    assertBoundAlike(shop, factory, document);
  }

  /**
   * Members of other types, missing, unknown, and in another order; some thousands were compared
   * when this was written.
   */
  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_anyVariantOfADocument_isWhatDatabindBinds(JsonFactory factory) throws IOException {
    for (int seed = 0; seed < VARIANTS; seed++) {
      Random random = new Random(seed);
      List<Map.Entry<String, JsonNode>> parts = new ArrayList<>(document.properties());
      Map.Entry<String, JsonNode> part = parts.get(random.nextInt(parts.size()));
      ObjectNode alone = NODES.objectNode();
      alone.set(part.getKey(), varied(part.getValue(), random));
      assertBoundAlike(shop, factory, alone);
    }
  }

  private static JsonNode varied(JsonNode node, Random random) {
    if (node.isEmpty() || random.nextInt(4) == 0) {
      return VALUES.get(random.nextInt(VALUES.size()));
    }
    int at = random.nextInt(node.size());
    if (node.isArray()) {
      ArrayNode copy = node.deepCopy();
      copy.set(at, varied(node.get(at), random));
      return copy;
    }
    ObjectNode copy = node.deepCopy();
    String name = new ArrayList<>(node.properties()).get(at).getKey();
    JsonNode value = copy.remove(name);
    int change = random.nextInt(5);
    if (change > 0) {
      copy.set(change == 1 ? "unknown" : name, change == 1 ? value : varied(value, random));
    }
    return copy;
  }

  @Test
  void read_documentThatIsNone_saysWhatAndWhere() throws IOException {
    for (String text : List.of("", "[1]", "7", "{\"dog\":{\"kind\":\"cow\"}}", "{\"dog\":{")) {
      assertThatThrownBy(() -> shop.stream(new JsonFactory().createParser(text)))
          .as(text)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("line: 1");
    }
    assertThatThrownBy(
            () -> shop.stream(new JsonFactory().createParser("{\"dog\":{\"kind\":\"cow\"}}")))
        .hasMessageContaining("\"cow\" does not say of which class")
        .hasMessageContaining("known: dog");
    assertThat(shop.stream(new JsonFactory().createParser("null"))).isNull();
  }

  @Test
  void sources_ofAnyClass_needNothingButJacksonsParsers() {
    assertThat(shop.sources)
        .hasSizeGreaterThan(30)
        .allSatisfy(
            source -> {
              assertThat(source.path()).startsWith("com/acme/");
              assertThat(source.text())
                  .startsWith("// ")
                  .contains("This source is yours")
                  .doesNotContain("io.siribench", "jspecify", "jackson.databind");
              assertThat(ReaderSources.isGenerated(source.text())).isTrue();
              assertThat(source.text().lines())
                  .allSatisfy(line -> assertThat(line.length()).isLessThan(161));
            });
  }

  @Test
  void methods_ofGeneratedReaders_areSmallEnoughToBeInlined() throws IOException {
    List<String> readers =
        shop.sources.stream()
            .map(source -> source.path().replace(".java", "").replace('/', '.'))
            .flatMap(name -> Stream.of(name, name + "$Draft"))
            .filter(name -> Files.exists(shop.classes.resolve(name.replace('.', '/') + ".class")))
            .toList();
    assertThat(MethodSizes.of(shop.classes, readers))
        .hasSizeGreaterThan(200)
        .allSatisfy((method, bytes) -> assertThat(bytes).isLessThan(MethodSizes.INLINED));
  }

  @Test
  void classes_ofGeneratedReaders_areThoseOfJava8() throws IOException {
    byte[] reader = Files.readAllBytes(shop.classes.resolve("com/acme/ShopReader.class"));
    assertThat(reader[7]).isEqualTo((byte) 52);
  }

  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_records_areWhatDatabindBinds(JsonFactory factory) throws Exception {
    Path target = Files.createDirectory(directory.resolve("records" + factory.getFormatName()));
    GeneratedModel trip = GeneratedModel.of(target, "Trip", 17);
    for (String text :
        List.of(
            "{\"line\":\"B63\",\"stops\":[{\"name\":\"a\",\"at\":1.5}],\"mode\":\"bus\"}",
            "{\"mode\":\"TRAM\",\"stops\":null,\"delay\":{\"1\":2}}",
            "{}",
            "{\"Line\":1,\"x\":[{}]}")) {
      assertBoundAlike(trip, factory, JSON.readTree(text));
    }
  }

  @ParameterizedTest
  @FieldSource("FACTORIES")
  void read_times_areWhatDatabindBinds(JsonFactory factory) throws Exception {
    Path target = Files.createDirectory(directory.resolve("times" + factory.getFormatName()));
    GeneratedModel times = GeneratedModel.of(target, "Times", 8);
    String text =
        """
        {"instant": "2026-01-01T10:00:00.5Z", "date": "2026-01-01", "time": "10:00:00.000000001",
         "local": "2026-01-01T10:00", "offset": "2026-01-01T10:00:00+02:00",
         "zoned": "2026-07-01T10:00:00+02:00[Europe/Berlin]", "duration": "PT1H", "period": "P1D",
         "month": "2026-01", "zone": "Europe/Berlin", "zoneOffset": "+02:00",
         "all": ["2026-01-01T10:00:00Z", null, ""]}
        """;
    assertBoundAlike(times, factory, JSON.readTree(text));
    for (String name : List.of("instant", "date", "offset", "zone", "duration", "month")) {
      for (String value : List.of("x", "", "2026-13-01", " ")) {
        assertBoundAlike(times, factory, NODES.objectNode().put(name, value));
      }
      assertBoundAlike(times, factory, NODES.objectNode().putNull(name));
    }
  }

  @Test
  void read_unknownMember_failsWhereThatIsAskedFor() throws Exception {
    Path target = Files.createDirectory(directory.resolve("failing"));
    GeneratedModel failing = GeneratedModel.failingAtUnknown(target, "Shop");
    for (String text :
        List.of(
            "{\"unknown\":1}",
            "{\"open\":{\"unknown\":1}}",
            "{\"beans\":{\"ignored\":1}}",
            "{\"beans\":{\"nothing\":1}}",
            "{\"anyMap\":{\"nothing\":1}}")) {
      assertBoundAlike(failing, FACTORIES.get(0), JSON.readTree(text));
    }
    assertThatThrownBy(() -> failing.stream(new JsonFactory().createParser("{\"nothing\":1}")))
        .hasMessageContaining("Shop has no member \"nothing\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"OrderReader", "OrderLineReader"})
  void source_ofTheSample_isAsItWasLookedAt(String name) throws Exception {
    Path classes = Files.createDirectory(directory.resolve(name));
    Path order = Path.of("samples/own-model/src/com/acme/Order.java");
    GeneratedModel.compile(List.of(order), classes, 8);
    try (var loader = new java.net.URLClassLoader(new java.net.URL[] {classes.toUri().toURL()})) {
      List<SourceFile> sources = ReaderSources.of("com.acme.Order", loader, false, "com.acme");
      String source =
          sources.stream()
              .filter(found -> found.path().equals("com/acme/" + name + ".java"))
              .findFirst()
              .orElseThrow()
              .text();
      Path golden =
          Path.of("src/siribench/test/resources/io/siribench/generating/" + name + ".java.txt");
      if (Boolean.getBoolean("golden.write")) {
        Files.writeString(golden, source);
      }
      assertThat(source).isEqualTo(Files.readString(golden));
    }
  }
}
