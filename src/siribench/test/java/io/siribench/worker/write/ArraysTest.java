package io.siribench.worker.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import io.siribench.numbers.Numbers;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects as arrays of the values of their members. */
@Tag("slow")
final class ArraysTest {
  /** A class with a declared order, and with values that are not beans. */
  @JsonPropertyOrder("size")
  public static final class Item {
    public @Nullable Name name;
    public @Nullable Unit unit;
    public int size;
    public @Nullable Point point;
    public @Nullable Map<String, Integer> counts;
    public @Nullable Bag bag;
  }

  public enum Unit {
    PIECE,
    BOX
  }

  /** A class that is written and read as its text. */
  public static final class Name {
    private final String text;

    @JsonCreator
    public Name(String text) {
      this.text = text;
    }

    @JsonValue
    public String text() {
      return text;
    }
  }

  /** A class whose members are constructor arguments. */
  public static final class Point {
    @JsonProperty public final int y;
    @JsonProperty public final int x;

    @JsonCreator
    public Point(@JsonProperty("y") int y, @JsonProperty("x") int x) {
      this.y = y;
      this.x = x;
    }
  }

  /** A class with members of any name, which stays an object. */
  public static final class Bag {
    private final Map<String, Object> all = new LinkedHashMap<>();

    @JsonAnyGetter
    public Map<String, Object> all() {
      return all;
    }

    @JsonAnySetter
    public void put(String name, Object value) {
      all.put(name, value);
    }
  }

  /** A class that writes other members than it reads. */
  public static final class Lopsided {
    private int width;

    @JsonProperty
    public int getArea() {
      return width * width;
    }

    @JsonProperty
    public int getWidth() {
      return width;
    }

    public void setWidth(int width) {
      this.width = width;
    }
  }

  private static CodecSettings settings(Format format, String type, String model) {
    return CodecSettings.of(format, ReaderType.of(type)).withModel(model);
  }

  private static byte[] arrays(CodecSettings settings, byte[] document) throws IOException {
    Codec codec = WritingCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false, false, "");
    return ((PreparedWriter) codec.prepare(settings.withArrays(true))).rewritten(document);
  }

  private static String digest(CodecSettings settings, byte[] document) throws IOException {
    Codec codec = Codec.named(Codec.JACKSON_2);
    DocumentReader reader = codec.prepare(settings);
    Subject subject = codec.subject(settings);
    return subject.fingerprint(reader.read(new ByteArrayInputStream(document))).digest();
  }

  private static void assertSame(CodecSettings settings, byte[] document) throws IOException {
    byte[] arrays = arrays(settings, document);
    assertThat(arrays).isNotEqualTo(document);
    assertThat(digest(settings.withArrays(true), arrays)).isEqualTo(digest(settings, document));
    assertThatThrownBy(() -> digest(settings, arrays)).isInstanceOf(IOException.class);
    Codec.named(Codec.JACKSON_2).prepare(settings.withArrays(true)).readTinyDocument();
  }

  @ParameterizedTest
  @CsvSource({
    "JSON, mapper",
    "JSON, reader",
    "SMILE, mapper",
    "SMILE, reader",
    "CBOR, mapper",
    "CBOR, reader"
  })
  void read_arrays_haveSameDigestAsObjects(Format format, String type) throws IOException {
    CodecSettings siri = settings(format, type, "siri-plain");
    assertSame(siri, BundledSamples.bytes("stop-monitoring-20", format));
    assertSame(
        siri.withUnknownMembers(UnknownMembers.IGNORE),
        BundledSamples.bytes("stop-monitoring-20", format));
    CodecSettings numbers = settings(format, type, Numbers.class.getName());
    for (NumbersSample sample : NumbersSample.values()) {
      assertSame(numbers, sample.bytes(7, format));
    }
  }

  @Test
  void write_json_hasNoNamesOfMembers() throws IOException {
    byte[] arrays =
        arrays(
            settings(Format.JSON, "mapper", "siri-plain"),
            BundledSamples.bytes("stop-monitoring-20", Format.JSON));
    assertThat(new String(arrays, StandardCharsets.UTF_8))
        .startsWith("[")
        .doesNotContain("{", "\"Siri\"", "ServiceDelivery")
        .containsPattern("\"\\d{4}-\\d\\d-\\d\\dT");
  }

  @Test
  void write_ownClass_followsAnnotationsExceptForBeans() throws IOException {
    CodecSettings settings = settings(Format.JSON, "reader", Item.class.getName());
    byte[] document =
        ("{\"name\":\"bolt\",\"unit\":\"BOX\",\"size\":3,\"point\":{\"x\":1,\"y\":2},"
                + "\"counts\":{\"a\":1},\"bag\":{\"k\":true}}")
            .getBytes(StandardCharsets.UTF_8);
    assertSame(settings, document);
    assertThat(new String(arrays(settings, document), StandardCharsets.UTF_8))
        .isEqualTo("[3,{\"k\":true},{\"a\":1},\"bolt\",[1,2],\"BOX\"]");
  }

  @Test
  void write_valueNotRepresentableInArray_isRefused() {
    byte[] square = "{\"width\":3}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(
            () -> arrays(settings(Format.JSON, "reader", Lopsided.class.getName()), square))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the written document");
    byte[] unnamed =
        "{\"Siri\":{\"version\":\"2.0\",\"Extra\":1}}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> arrays(settings(Format.JSON, "reader", "siri-plain"), unnamed))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("different values");
  }

  @Test
  void write_arrayShapedObjects_areProvedByArrays() throws IOException {
    CodecSettings settings = settings(Format.SMILE, "reader", "siri-plain").withArrays(true);
    WritingCodec codec =
        (WritingCodec) WritingCodec.of(Codec.JACKSON_2, Codec.STREAM, true, false, false, "");
    Written written =
        codec.bind(BundledSamples.bytes("stop-monitoring-20", Format.SMILE), settings);
    ((PreparedWriter) codec.prepare(settings)).write(written);
    assertThat(written.difference()).isNull();
    assertThat(List.of(written.toByteArray()[4])).containsExactly((byte) 0xf8);
  }
}
