package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random documents for readers of random classes. Reader and databind bind each to the same fields,
 * or both refuse it.
 *
 * <p>{@code -Dsiribench.test.random=PT10M} runs for that long, {@code
 * -Dsiribench.test.random.seed=N} with that seed.
 */
final class RandomClassesTest {
  private static final int CLASSES = 24;
  private static final int DOCUMENTS = 250;
  private static final Set<Syntax> JSON = EnumSet.of(Syntax.JSON);
  private static final Set<Syntax> ALL = EnumSet.allOf(Syntax.class);
  private static final String NAMESPACE = " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

  private static final List<JsonFactory> FACTORIES =
      List.of(new JsonFactory(), new SmileFactory(), new CBORFactory());

  /** Tokens in JSON, with apostrophes as quotes. */
  private static final List<String> TOKENS =
      List.of(
          ("null|true|false|0|-0|1|-1|7|127|128|255|256|-129|32768|-32769|2147483648|-2147483649"
                  + "|9223372036854775808|99999999999999999999|-0.0|0.0|1.0|1.5|12.50|0.1|46.593|1e40|1E2|1e400|1e2147483648|-1e-2147483649|''|'"
                  + " '|'null'|'0'|'-0'|'+1'|' 1 '|'1.'"
                  + "|'.5'|'1f'|'0x1p3'|'0x10'|'\u0661'|'1e5'|'1e2147483648'|'9999999999'|'NaN'|'INF'|'+INF'|'-Infinity'|'+Infinity'|'true'|'TRUE'|'False'|'"
                  + " true '|'LOW'|' HIGH '|'low'|'OTHER'|'m'|'uno'|'dos'|'TWO'|'00'|'A'|'B'|'AA"
                  + " E'|'AAE='|'AAE'|'*'"
                  + "|'AAECAwQFBgcICQoLDA0ODw=='|'AAECAwQFBgcICQoLDA0ODw'|'123e4567-e89b-12d3-a456-42661417400g'|'1-2-3-4-5'|'urn:a"
                  + " b'|'2026-01-01'"
                  + "|'2026-01-01T10:00:00Z'|'2026-01-01T10:00:00+0200'|'2026-01-01T10:00:00+00:00'"
                  + "|'2026-01-01T10:00'|'10:00'|'1709200800'|'1709200800.25'|'-1.5'|'1.5.5'|'P1D'"
                  + "|'2026'|'26-01'|'--12-03'|'Z'|'UTC'|{}|[]|[[]]|[1]|[null]|{'a':1,'a':-0}|{'':null}")
              .split("\\|"));

  @TempDir private Path directory;

  private Random random = new Random(0);
  private int compared;

  private final Map<String, String> failures = new LinkedHashMap<>();

  @Test
  void knownDifferences_areInTheDocumentation() throws IOException {
    String docs = Files.readString(Path.of("docs/documents.md")).replaceAll("\\s+", " ");
    assertThat(ReaderComparison.KNOWN)
        .allSatisfy(known -> assertThat(docs).contains(known.sentence()));
  }

  @Test
  void read_fixedSeed_equalsDatabind() throws Exception {
    compare(34, Duration.ZERO);
  }

  @Test
  @EnabledIfSystemProperty(named = "siribench.test.random", matches = "PT.*")
  void read_randomSeed_equalsDatabind() throws Exception {
    long seed = Long.getLong("siribench.test.random.seed", System.nanoTime());
    System.out.println("random classes: -Dsiribench.test.random.seed=" + seed);
    compare(
        seed, Duration.parse(Objects.requireNonNull(System.getProperty("siribench.test.random"))));
  }

  private void compare(long seed, Duration atLeast) throws Exception {
    random = new Random(seed);
    long endNanos = System.nanoTime() + atLeast.toNanos();
    int round = 0;
    do {
      round(Files.createDirectory(directory.resolve("round" + round++)));
    } while (System.nanoTime() < endNanos);
    // Documents on which databind's XML parser loses its position are not compared.
    assertThat(compared).isGreaterThan(CLASSES * DOCUMENTS * 9 / 10);
    assertThat(failures.values()).as("seed %s", seed).isEmpty();
  }

  private void round(Path target) throws Exception {
    Map<String, String> sources = new LinkedHashMap<>(RandomClass.SHARED);
    List<RandomClass> classes = new ArrayList<>();
    for (int i = 0; i < CLASSES; i++) {
      RandomClass made = new RandomClass(random, "R" + i, List.copyOf(classes));
      classes.add(made);
      sources.put(made.name(), made.source());
    }
    GeneratedModels models = new GeneratedModels(target, 17, sources);
    Map<RandomClass, Set<Syntax>> syntaxes = new LinkedHashMap<>();
    for (RandomClass made : classes) {
      syntaxes.put(made, generated(models, made));
    }
    models.compile();
    for (Map.Entry<RandomClass, Set<Syntax>> each : syntaxes.entrySet()) {
      RandomClass made = each.getKey();
      GeneratedModel model =
          new GeneratedModel(
              models.loader(), "com.acme." + made.name(), "com.acme", false, each.getValue());
      for (int i = 0; i < DOCUMENTS; i++) {
        if (each.getValue().contains(Syntax.XML) && i % 4 == 0) {
          compareXml(made, model, changed(made));
        } else {
          compare(made, model, FACTORIES.get(random.nextInt(FACTORIES.size())), changed(made));
        }
      }
    }
  }

  /**
   * Generates readers of {@code made}; returns their syntaxes. Classes with type ids are not read
   * from XML.
   */
  private static Set<Syntax> generated(GeneratedModels models, RandomClass made) {
    try {
      models.generate(made.name(), "com.acme", false, ALL);
      return ALL;
    } catch (UnsupportedTypeException e) {
      assertThat(e.problems()).allSatisfy(why -> assertThat(why).contains("it has @JsonTypeInfo"));
      models.generate(made.name(), "com.acme", false, JSON);
      return JSON;
    }
  }

  private void compareXml(RandomClass made, GeneratedModel model, String text) throws IOException {
    String xml = xml(text);
    byte[] document = xml.getBytes(StandardCharsets.UTF_8);
    record(made, ReaderComparison.ofXml(model, document, xml));
  }

  /** Converts JSON to XML, with an element around each array. */
  private String xml(String text) throws IOException {
    StringBuilder xml = new StringBuilder();
    try (JsonParser parser = new JsonFactory().createParser(text.replace('\'', '"'))) {
      parser.nextToken();
      element("root", NAMESPACE, parser, xml);
    }
    return xml.toString();
  }

  private void element(String name, String attributes, JsonParser parser, StringBuilder xml)
      throws IOException {
    String tag = name.isEmpty() ? "x" : Character.isDigit(name.charAt(0)) ? "_" + name : name;
    String more = random.nextInt(25) == 0 ? " unit='km'" : "";
    boolean isNil = parser.currentToken() == JsonToken.VALUE_NULL;
    xml.append('<').append(tag).append(attributes).append(more);
    xml.append(isNil ? " xsi:nil='true'>" : ">");
    if (parser.currentToken().isStructStart()) {
      while (!parser.nextToken().isStructEnd()) {
        String child = "each";
        if (parser.currentToken() == JsonToken.FIELD_NAME) {
          child = parser.currentName();
          parser.nextToken();
        }
        element(child, "", parser, xml);
      }
    } else if (!isNil) {
      xml.append(parser.getText());
    }
    xml.append("</").append(tag).append('>');
  }

  private void compare(RandomClass made, GeneratedModel model, JsonFactory factory, String text)
      throws IOException {
    record(made, ReaderComparison.of(model, factory, document(factory, text), text));
  }

  private void record(RandomClass made, ReaderComparison comparison) {
    compared += comparison.isCompared() ? 1 : 0;
    if (comparison.isDifferent()) {
      failures.putIfAbsent(
          made.source()
              + comparison.bound().startsWith("refused")
              + comparison.streamed().startsWith("refused"),
          comparison + "\nin " + made.source());
    }
  }

  /** Returns a JSON document of {@code made} with some changes. */
  private String changed(RandomClass made) {
    List<String> members = new ArrayList<>();
    for (RandomClass.Member member : made.members()) {
      if (random.nextInt(5) > 0) {
        members.add(member(member.name(), value(member)));
      }
    }
    if (made.isTyped()) {
      int at = random.nextInt(3) > 0 ? 0 : random.nextInt(members.size() + 1);
      String kind = random.nextInt(4) == 0 ? one(TOKENS) : random.nextBoolean() ? "'A'" : "'B'";
      members.add(at, member("kind", kind));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      String name =
          one(List.of("x", "om0", "om1", "Om1", "om2", "m9", "kind", "", "m0", "m1", "m2"));
      members.add(random.nextInt(members.size() + 1), member(name, one(TOKENS)));
    }
    return random.nextInt(30) == 0 ? one(TOKENS) : "{" + String.join(",", members) + "}";
  }

  private static String member(String name, String value) {
    return "'" + name + "':" + value;
  }

  private String value(RandomClass.Member member) {
    String value = one(member.values());
    return switch (random.nextInt(8)) {
      case 0, 1 -> one(TOKENS);
      case 2 -> "[" + value + "]";
      case 3 -> inside(value);
      default -> value;
    };
  }

  /** Replaces the first value in a list or object, or else all of {@code value}. */
  private String inside(String value) {
    String token = one(TOKENS);
    if (value.startsWith("[")) {
      return value.equals("[]") ? "[" + token + "]" : "[" + token + "," + value.substring(1);
    }
    int colon = value.indexOf(':');
    return value.startsWith("{'") && colon > 0
        ? value.substring(0, colon + 1) + token + "," + value.substring(1)
        : token;
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private byte[] document(JsonFactory factory, String text) throws IOException {
    String json = text.replace('\'', '"');
    if (!factory.canHandleBinaryNatively()) {
      return json.getBytes(StandardCharsets.UTF_8);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonParser parser = new JsonFactory().createParser(json);
        JsonGenerator generator = factory.createGenerator(out)) {
      while (parser.nextToken() != null) {
        copy(parser, generator);
      }
    }
    return out.toByteArray();
  }

  /** Copies a token, with numbers and texts in any form of the binary format. */
  private void copy(JsonParser parser, JsonGenerator out) throws IOException {
    JsonToken token = parser.currentToken();
    String text = parser.getText();
    if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      boolean isHuge = text.contains("2147483");
      switch (random.nextInt(isHuge ? 2 : 3)) {
        case 0 -> out.writeNumber(Float.parseFloat(text));
        case 1 -> out.writeNumber(Double.parseDouble(text));
        default -> out.writeNumber(new BigDecimal(text));
      }
    } else if (token == JsonToken.VALUE_NUMBER_INT && random.nextInt(4) == 0) {
      out.writeNumber(new BigInteger(text));
    } else if (token == JsonToken.VALUE_STRING
        && !out.getOutputContext().inRoot()
        && random.nextInt(12) == 0) {
      out.writeBinary(new byte[random.nextBoolean() ? 16 : text.length()]);
    } else {
      out.copyCurrentEvent(parser);
    }
  }
}
