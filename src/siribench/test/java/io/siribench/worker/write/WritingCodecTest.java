package io.siribench.worker.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.siribench.numbers.Numbers;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
final class WritingCodecTest {
  private static final String MISWRITING = MiswritingCodec.class.getName();

  /** A class with an annotation of databind, of which each class loader has its own. */
  @JsonNaming(PropertyNamingStrategies.UpperCamelCaseStrategy.class)
  public static final class Named {
    public @Nullable String name;
  }

  private static WritingCodec codec(String binder, boolean isolated) {
    return (WritingCodec) WritingCodec.of(Codec.JACKSON_2, binder, isolated, false, false, "");
  }

  private static CodecSettings settings(Format format, ReaderType type, String model) {
    return CodecSettings.of(format, type).withModel(model);
  }

  private static byte[] sample(Format format) throws IOException {
    return BundledSamples.bytes("stop-monitoring-20", format);
  }

  private static byte[] written(WritingCodec codec, CodecSettings settings, byte[] document)
      throws IOException {
    Written written = codec.bind(document, settings);
    ((PreparedWriter) codec.prepare(settings)).write(written);
    assertThat(written.difference()).isNull();
    return written.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({"siri, mapper", "siri, reader", "siri-plain, mapper", "siri-plain, reader"})
  void write_siriInEveryFormat_roundTrips(String model, String type) throws IOException {
    for (Format format : Format.bundled()) {
      CodecSettings settings = settings(format, ReaderType.of(type), model);
      byte[] again = written(codec(Codec.STREAM, false), settings, sample(format));
      assertThat(again).as("%s", format).hasSizeGreaterThan(15_000);
    }
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void write_numbers_roundTrips(Format format) throws IOException {
    CodecSettings settings = settings(format, ReaderType.READER, Numbers.class.getName());
    for (NumbersSample sample : NumbersSample.values()) {
      byte[] document = sample.bytes(7, format);
      byte[] again = written(codec(Codec.JACKSON_2, false), settings, document);
      assertThat(again).isEqualTo(document);
    }
  }

  @Test
  void write_numbersWithFastDoubles_isBoundEquallyByJdk() throws IOException {
    CodecSettings settings =
        settings(Format.JSON, ReaderType.READER, Numbers.class.getName())
            .withFeatures("+USE_FAST_DOUBLE_WRITER");
    byte[] document = NumbersSample.COORDINATES.bytes(7, Format.JSON);
    assertThat(written(codec(Codec.JACKSON_2, false), settings, document)).isNotEmpty();
  }

  @Test
  void write_xml_hasNamespaceAndAttributesOfSiri() throws IOException {
    CodecSettings settings = settings(Format.XML, ReaderType.READER, "siri-plain");
    byte[] xml = written(codec(Codec.STREAM, false), settings, sample(Format.XML));
    assertThat(new String(xml, StandardCharsets.UTF_8))
        .startsWith("<Siri xmlns=\"http://www.siri.org.uk/siri\" version=\"2.0\"><ServiceDelivery>")
        .contains("<Note xml:lang=\"fr\">Prévisions</Note>")
        .doesNotContain("xmlns=\"\"");
  }

  @Test
  void write_json_hasTheEnvelopeAndTimesAsText() throws IOException {
    CodecSettings settings = settings(Format.JSON, ReaderType.MAPPER, "siri-plain");
    byte[] json = written(codec(Codec.STREAM, false), settings, sample(Format.JSON));
    assertThat(new String(json, StandardCharsets.UTF_8))
        .startsWith("{\"Siri\":{\"")
        .contains("\"version\":\"2.0\"")
        .doesNotContain("Self")
        .containsPattern("\"ResponseTimestamp\":\"\\d{4}-");
  }

  @Test
  void bind_isolated_usesModelAndNoMeasuredClass() throws IOException {
    WritingCodec codec = codec(Codec.STREAM, true);
    CodecSettings settings = settings(Format.JSON, ReaderType.READER, "siri-plain");
    Written written = codec.bind(sample(Format.JSON), settings);
    assertThat(written.object()).isInstanceOf(Siri.class);
    Class<?> own = Objects.requireNonNull(IsolatedLoader.codec(Codec.STREAM).libraryClass());
    assertThat(own.getName()).isEqualTo(JsonFactory.class.getName());
    assertThat(own).isNotSameAs(JsonFactory.class);
  }

  /** A class path may lead through a symbolic link, and the JVM escapes other characters. */
  @Test
  void before_workerByAnotherPath_isFound(@TempDir Path directory) throws IOException {
    Path real = Files.createDirectory(directory.resolve("real ü"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), real);
    URL[] classPath = {
      url(link.resolve("library.jar")), url(link.resolve("worker.jar")), url(link)
    };
    URL worker = URI.create(real.resolve("worker.jar").toUri().toASCIIString()).toURL();
    assertThat(IsolatedLoader.before(worker, classPath)).containsExactly(classPath[0]);
  }

  private static URL url(Path path) throws IOException {
    return path.toFile().toURI().toURL();
  }

  @Test
  void read_isolatedClassWithDatabindAnnotations_reportsRemedy() throws IOException {
    CodecSettings settings = settings(Format.JSON, ReaderType.READER, Named.class.getName());
    byte[] document = "{\"Name\":\"Ann\"}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(
            () ->
                codec(Codec.JACKSON_2, true)
                    .prepare(settings)
                    .read(new ByteArrayInputStream(document)))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll("the annotations of the class", "--warm or --steady");
    assertThat(
            codec(Codec.JACKSON_2, false)
                .prepare(settings)
                .read(new ByteArrayInputStream(document)))
        .isInstanceOf(Named.class);
  }

  @ParameterizedTest
  @CsvSource({"siri-plain, binds to different values", "siri, no ink"})
  void read_miswrittenOutput_reportsSo(String model, String why) throws IOException {
    WritingCodec codec =
        (WritingCodec) WritingCodec.of(MISWRITING, Codec.JACKSON_2, false, false, false, "");
    CodecSettings settings = settings(Format.JSON, ReaderType.READER, model);
    byte[] document = sample(Format.JSON);
    assertThatThrownBy(() -> codec.prepare(settings).read(new ByteArrayInputStream(document)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(why);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void difference_contentAfterTheDocument_isReported(Format format) throws IOException {
    for (String model : new String[] {"siri", "siri-plain"}) {
      CodecSettings settings = settings(format, ReaderType.READER, model);
      Binder binder = new Binder(Codec.named(Codec.JACKSON_2), settings);
      byte[] document = sample(format);
      String digest = binder.subject().fingerprint(binder.bind(document)).digest();
      assertThat(binder.difference(followed(document, " \n"), digest)).isNull();
      String text = new String(document, StandardCharsets.ISO_8859_1);
      assertThat(binder.difference(followed(document, text), digest)).isNotNull();
      assertThat(binder.difference(followed(document, "x"), digest)).isNotNull();
    }
  }

  private static byte[] followed(byte[] document, String text) {
    return (new String(document, StandardCharsets.ISO_8859_1) + text)
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void readTinyDocument_ofAWriter_leavesSerialisersReady() throws IOException {
    for (ReaderType type : new ReaderType[] {ReaderType.MAPPER, ReaderType.READER}) {
      CodecSettings settings = settings(Format.JSON, type, "siri-plain");
      WritingCodec codec = codec(Codec.STREAM, false);
      PreparedWriter writer = (PreparedWriter) codec.prepare(settings);
      writer.readTinyDocument();
      PreparedState ready = codec.preparedState(settings);
      ready.find(writer.state());
      assertThat(ready.count()).as("%s", type).isPositive();
    }
  }
}
