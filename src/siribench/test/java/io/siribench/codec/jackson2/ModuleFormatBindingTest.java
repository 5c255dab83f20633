package io.siribench.codec.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.binding.ModuleFormat;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.write.PreparedWriter;
import io.siribench.worker.write.ReadWriteCodec;
import io.siribench.worker.write.WritingCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Documents in formats of modules that are not bundled. */
public final class ModuleFormatBindingTest {
  public record Row(
      @Nullable String name, int count, @Nullable Double part, @Nullable DayOfWeek day) {}

  public record Order(String number, List<Row> rows, @Nullable Row last) {}

  public record Large(BigInteger value) {}

  private static List<Format> further() {
    return Stream.of(ModuleFormat.values()).map(format -> Format.of(format.name())).toList();
  }

  static Stream<Arguments> readers() {
    return further().stream()
        .filter(format -> format != Format.CSV)
        .flatMap(
            format ->
                Stream.of(ReaderType.READER, ReaderType.MAPPER)
                    .map(reader -> Arguments.of(format, reader)));
  }

  private static CodecSettings settings(Format format, ReaderType reader, String model) {
    return CodecSettings.of(format, reader).withModel(model);
  }

  private static String list(Class<?> type) {
    return "java.util.List<" + type.getName() + ">";
  }

  /** Makes a document as the forks of a run do. */
  private static byte[] made(byte[] json, CodecSettings settings) throws IOException {
    Codec codec = WritingCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false, false, "json");
    codec.check(settings);
    return ((PreparedWriter) codec.prepare(settings)).rewritten(json);
  }

  private static String digest(byte[] document, CodecSettings settings) throws IOException {
    Codec codec = new Jackson2Codec();
    DocumentReader reader = codec.prepare(settings);
    assertThat(codec.schemaNanos() >= 0).isEqualTo(settings.format().hasSchema());
    Object bound = reader.read(new ByteArrayInputStream(document));
    return codec.subject(settings).fingerprint(bound).digest();
  }

  /** Returns a mapper of a user. */
  public static ObjectMapper ion() {
    return ModuleFormat.ION.newMapper(ModuleFormatBindingTest.class.getClassLoader());
  }

  @Test
  void read_ionWithCustomMapper_hasDigestOfStockMapper() throws IOException {
    CodecSettings settings = settings(Format.ION, ReaderType.READER, Order.class.getName());
    byte[] document = made("{\"number\":\"A-1\"}".getBytes(StandardCharsets.UTF_8), settings);
    CodecSettings own = settings.withMapper(ModuleFormatBindingTest.class.getName() + "::ion");
    new Jackson2Codec().check(own);
    assertThat(digest(document, own)).isEqualTo(digest(document, settings));
  }

  private static byte[] sample() throws IOException {
    return BundledSamples.bytes("stop-monitoring-20", Format.JSON);
  }

  @ParameterizedTest
  @MethodSource("readers")
  void read_siriMadeFromJson_hasItsDigest(Format format, ReaderType reader) throws IOException {
    byte[] json = sample();
    CodecSettings settings = settings(format, reader, "siri-plain");
    byte[] document = made(json, settings);
    assertThat(digest(document, settings))
        .isEqualTo(digest(json, settings(Format.JSON, ReaderType.READER, "siri-plain")));
    // The table of sizes in the documentation.
    assertThat(Files.readString(Path.of("docs", "factors.md")))
        .contains(String.format(Locale.ROOT, "| %s | %,d |", format.optionName(), document.length));
  }

  @ParameterizedTest
  @MethodSource("readers")
  void read_ownClassMadeFromJson_hasItsDigest(Format format, ReaderType reader) throws IOException {
    byte[] json =
        new ObjectMapper()
            .writeValueAsBytes(
                new Order(
                    "A-1",
                    List.of(new Row("x", 1, 2.5, DayOfWeek.MONDAY), new Row("y", 2, null, null)),
                    null));
    CodecSettings settings = settings(format, reader, Order.class.getName());
    assertThat(digest(made(json, settings), settings))
        .isEqualTo(digest(json, settings(Format.JSON, reader, Order.class.getName())));
  }

  @ParameterizedTest
  @MethodSource("readers")
  void readWrite_ownClass_usesOneSchema(Format format, ReaderType reader) throws IOException {
    byte[] json = "{\"number\":\"A-1\",\"rows\":[]}".getBytes(StandardCharsets.UTF_8);
    CodecSettings settings = settings(format, reader, Order.class.getName());
    byte[] document = made(json, settings);
    Codec codec = ReadWriteCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false);
    Object bound = codec.prepare(settings).read(new ByteArrayInputStream(document));
    assertThat(new Jackson2Codec().subject(settings).fingerprint(bound).digest())
        .isEqualTo(digest(document, settings));
  }

  @Test
  void read_csv_hasARowForEachElement() throws IOException {
    byte[] json =
        "[{\"name\":\"a,b\",\"count\":1,\"part\":null,\"day\":\"MONDAY\"},{\"name\":null,\"count\":2}]"
            .getBytes(StandardCharsets.UTF_8);
    for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
      CodecSettings settings = settings(Format.CSV, reader, list(Row.class));
      byte[] document = made(json, settings);
      assertThat(new String(document, StandardCharsets.UTF_8))
          .isEqualTo("count,day,name,part\n1,MONDAY,\"a,b\",\n2,,,\n");
      assertThat(digest(document, settings))
          .isEqualTo(digest(json, settings(Format.JSON, reader, list(Row.class))));
      // Columns are found by their names.
      byte[] reordered =
          "name,part,count,day\n\"a,b\",,1,MONDAY\n,,2,\n".getBytes(StandardCharsets.UTF_8);
      assertThat(digest(reordered, settings)).isEqualTo(digest(document, settings));
    }
  }

  @Test
  void made_valueThatTheFormatLoses_isRefused() {
    byte[] json = "{\"value\":12345678901234567890123}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(
            () -> made(json, settings(Format.PROTOBUF, ReaderType.READER, Large.class.getName())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("binds to different values");
  }

  @Test
  void made_siriWithAnUndeclaredMember_isRefusedByItsName() throws IOException {
    byte[] json =
        new String(sample(), StandardCharsets.UTF_8)
            .replaceFirst("\"version\":", "\"Weather\":\"fair\",\"version\":")
            .getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> made(json, settings(Format.PROTOBUF, ReaderType.READER, "siri-plain")))
        .hasMessageContaining("Weather");
  }

  @ParameterizedTest
  @MethodSource("further")
  void tinyDocument_withoutSchema_isBoundAndWritten(Format format) throws IOException {
    if (format.hasSchema()) {
      return;
    }
    CodecSettings settings = settings(format, ReaderType.READER, "siri-plain");
    DocumentReader reader = new Jackson2Codec().prepare(settings);
    reader.readTinyDocument();
    DocumentWriter writer = new Jackson2Codec().prepareWriter(settings);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.writeTinyDocument(out);
    assertThat(digest(out.toByteArray(), settings))
        .isEqualTo(digest(format.tinyDocument(), settings));
  }
}
