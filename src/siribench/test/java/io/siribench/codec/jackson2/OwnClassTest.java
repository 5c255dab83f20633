package io.siribench.codec.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** User-defined classes, which siribench does not know. */
public final class OwnClassTest {
  private static final String HERE = OwnClassTest.class.getName() + "$";
  private static final Pattern NAME = Pattern.compile("(?<![\\w.])(?!java\\.)\\w+");

  public record Line(String article, int quantity, BigDecimal price) {}

  public enum State {
    OPEN,
    @JsonProperty("gone")
    LOST
  }

  public record Order(String number, State state, List<Line> lines, Map<String, String> tags) {}

  @JsonDeserialize(builder = Built.Builder.class)
  public static final class Built {
    final String number;
    final int count;

    private Built(Builder builder) {
      number = builder.number;
      count = builder.count;
    }

    @JsonPOJOBuilder
    public static final class Builder {
      private String number = "";
      private int count;

      public Builder withNumber(String given) {
        number = given;
        return this;
      }

      public Builder withCount(int given) {
        count = given;
        return this;
      }

      public Built build() {
        return new Built(this);
      }
    }
  }

  public static final class Page<T> {
    public int total;
    public List<T> items = List.of();
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Circle.class, name = "circle"),
    @JsonSubTypes.Type(value = Square.class, name = "square")
  })
  public interface Shape {}

  public static final class Circle implements Shape {
    public double radius;
  }

  public static final class Square implements Shape {
    public double side;
  }

  public static final class Drawing {
    public List<Shape> shapes = List.of();
  }

  public static final class Bean {
    private @Nullable String number;
    private final List<String> notes = new ArrayList<>();

    public void setNumber(String given) {
      if (given.startsWith("X")) {
        throw new IllegalStateException("no such number: " + given);
      }
      number = given;
    }

    public @Nullable String getNumber() {
      return number;
    }

    public List<String> getNotes() {
      return notes;
    }
  }

  public static final class Immutable {
    final String number;
    final int count;

    @JsonCreator
    public Immutable(@JsonProperty("number") String number, @JsonProperty("count") int count) {
      this.number = number;
      this.count = count;
    }
  }

  public static final class Dated {
    public @Nullable LocalDate day;
  }

  public static final class Unnamed {
    @JsonCreator
    public Unnamed(String number, int count) {
      throw new IllegalArgumentException(number + count);
    }
  }

  public static final class Injected {
    @JacksonInject public String source = "";
  }

  public static final class OfText {
    public OfText(String number) {
      throw new IllegalArgumentException(number);
    }
  }

  public static final class Refusing {
    public void setNumber(int number) throws IOException {
      if (number >= 0) {
        throw new IOException("no number today");
      }
    }
  }

  public static final class Throwing {
    public Throwing() {
      throw new IllegalArgumentException("never");
    }
  }

  private final Jackson2Codec codec = new Jackson2Codec();

  /** Qualifies all names in {@code name} that are not the JDK's with this test class. */
  private static String model(String name) {
    return NAME.matcher(name).replaceAll(Matcher.quoteReplacement(HERE) + "$0");
  }

  private static byte[] document(Format format, String json) throws IOException {
    Object tree = new ObjectMapper().readValue(json, Object.class);
    return switch (format) {
      case JSON -> json.getBytes(StandardCharsets.UTF_8);
      case SMILE -> new ObjectMapper(new SmileFactory()).writeValueAsBytes(tree);
      case CBOR -> new ObjectMapper(new CBORFactory()).writeValueAsBytes(tree);
      case XML -> new XmlMapper().writeValueAsBytes(wrapped(tree));
      default -> throw new IllegalArgumentException(format + " is not bundled");
    };
  }

  /** Adds the element around each list that a stock mapper expects. */
  private static Object wrapped(Object tree) {
    if (tree instanceof List<?> list) {
      return list.stream().map(OwnClassTest::wrapped).toList();
    }
    if (!(tree instanceof Map<?, ?> object)) {
      return tree;
    }
    Map<Object, Object> wrapped = new LinkedHashMap<>();
    object.forEach(
        (name, value) ->
            wrapped.put(
                name, value instanceof List ? Map.of(name, wrapped(value)) : wrapped(value)));
    return wrapped;
  }

  private static Object read(DocumentReader reader, byte[] document) throws IOException {
    return reader.read(new ByteArrayInputStream(document));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Order |"
            + " {\"number\":\"A\",\"state\":\"gone\",\"lines\":[{\"article\":\"x\",\"quantity\":2,\"price\":1.5},{\"article\":\"y\",\"quantity\":1,\"price\":2}],\"tags\":{\"a\":\"b\"}}"
            + " | 3 | 9",
        "Built | {\"number\":\"A\",\"count\":3} | 0 | 2",
        "Page<Built> |"
            + " {\"total\":2,\"items\":[{\"number\":\"A\",\"count\":1},{\"number\":\"B\",\"count\":2}]}"
            + " | 2 | 5",
        "Drawing |"
            + " {\"shapes\":[{\"kind\":\"circle\",\"radius\":1},{\"kind\":\"square\",\"side\":2}]}"
            + " | 2 | 2",
        "Bean | {\"number\":\"A\",\"notes\":[\"x\",\"y\"]} | 2 | 3",
        "Immutable | {\"number\":\"A\",\"count\":3} | 0 | 2",
        "java.util.List<Immutable> |"
            + " [{\"number\":\"A\",\"count\":3},{\"number\":\"B\",\"count\":4}] | 2 | 4",
        "java.util.Map<java.lang.String,Built> | {\"a\":{\"number\":\"A\",\"count\":3}} | 1 | 2"
      })
  void read_everyFormatReaderAndModule_bindsTheSameValues(
      String name, String json, int elements, int values) throws IOException {
    Set<String> digests = new LinkedHashSet<>();
    for (Format format : Format.bundled()) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
        for (ModuleType module : ModuleType.values()) {
          CodecSettings settings =
              CodecSettings.of(format, reader).withModule(module).withModel(model(name));
          codec.check(settings);
          Object bound = read(codec.prepare(settings), document(format, json));
          Subject subject = codec.subject(settings);
          assertThat(subject.content(bound).visits()).isEqualTo(elements);
          assertThat(subject.fingerprint(bound).leaves()).isEqualTo(values);
          digests.add(subject.fingerprint(bound).digest());
        }
      }
    }
    assertThat(digests).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void readTinyDocument_ofAList_isAnEmptyList(Format format) throws IOException {
    for (String name : List.of("java.util.List<Built>", "java.util.Map<State,Built>", "Built")) {
      CodecSettings settings = CodecSettings.of(format, ReaderType.READER).withModel(model(name));
      codec.prepare(settings).readTinyDocument();
    }
  }

  /** Each message states what is wrong, where, and what to try. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Bean | {\"colour\":\"red\"} | Unrecognized field \"colour\", at line 1, column 12, in"
            + " colour; | add the member to the class, or use --ignore-unknown",
        "Bean | {\"number\":\"X1\"} | a constructor, setter or builder threw IllegalStateException:"
            + " no such number: X1, at line 1, column 11, in number; | or change the class",
        "Throwing | {} | setter or builder threw IllegalArgumentException: | or change the class",
        "Refusing | {\"number\":1} | a constructor, setter or builder threw IOException: no number"
            + " today, at line 1, column 11, in number; | or change the class",
        "Dated | {\"day\":\"2026-01-02\"} | type LocalDate not supported by default | add the jar"
            + " of com.fasterxml.jackson.datatype:jackson-datatype-jsr310 to --class-path, and use"
            + " --module discovered",
        "Bean | [{\"number\":\"A\"}] | Cannot deserialize value of type Bean from Array value |"
            + " --model 'java.util.List<io.siribench.codec.jackson2.OwnClassTest$Bean>'",
        "Immutable | {\"count\":\"many\"} | not a valid | use a document that fits the class",
        "Drawing | {\"shapes\":[{\"kind\":\"triangle\"}]} | Could not resolve type id 'triangle' |"
            + " use a document that fits the class, or add the subtype to @JsonSubTypes",
        "Injected | {} | injectable | use a mapper with InjectableValues (run --mapper), or remove",
        "OfText | {\"number\":\"A\"} | no delegate- or property-based Creator | use a document that"
            + " fits the class, or name the parameters of the constructor with @JsonProperty",
        "Bean | {\"number\": | Unexpected end-of-input | complete and well-formed",
        "Bean | ` ` | No content to map | complete and well-formed"
      })
  void problem_unbindableDocument_reportsReasonAndRemedy(
      String name, String json, String problem, String remedy) {
    CodecSettings settings =
        CodecSettings.of(Format.JSON, ReaderType.READER).withModel(model(name));
    DocumentReader reader = codec.prepare(settings);
    Throwable thrown = catchThrowable(() -> read(reader, json.getBytes(StandardCharsets.UTF_8)));
    assertThat(reader.problem(thrown)).contains(problem).contains(remedy);
    assertThat(remedy.contains("--ignore-unknown"))
        .isEqualTo(reader.problem(thrown).contains("--ignore-unknown"));
  }

  @Test
  void problem_textOfXmlElementWithoutMember_namesItsAnnotation() {
    CodecSettings settings =
        CodecSettings.of(Format.XML, ReaderType.READER).withModel(model("Bean"));
    DocumentReader reader = codec.prepare(settings);
    byte[] document = "<Bean number='1'>text</Bean>".getBytes(StandardCharsets.UTF_8);
    assertThat(reader.problem(catchThrowable(() -> read(reader, document))))
        .contains("; annotate the member for the text of the element with @JacksonXmlText, or use");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Unnamed | cannot be bound | --module discovered",
        "java.util.List<Unnamed> | $Unnamed cannot be bound | --module discovered",
        "Gone | $Gone was not found | $Gone",
        "java.util.List<Gone> | $Gone was not found | $Gone",
        "java.util.List<Bean,Bean> | is not a type | List"
      })
  void check_unsupportedClass_isRefused(String name, String problem, String more) {
    assertThatThrownBy(
            () ->
                codec.check(
                    CodecSettings.of(Format.JSON, ReaderType.READER).withModel(model(name))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining(more);
  }
}
