package io.siribench.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.RealDocuments;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;

/** Streaming readers of siri-plain, compared with a stock mapper. */
final class PlainStreamBindingTest {
  private static CodecSettings settings(Format format, ReaderType reader) {
    return CodecSettings.of(format, reader).withModel("siri-plain");
  }

  private static DocumentReader reader(CodecSettings settings) throws IOException {
    return Codec.named(settings.reader().codec()).prepare(settings);
  }

  /** Returns the bound values, or {@code refused} without the message. */
  private static String outcome(DocumentReader reader, byte[] document) {
    try {
      return Structure.of(reader.read(new ByteArrayInputStream(document)));
    } catch (IOException e) {
      return "refused";
    }
  }

  /** Checks that both readers bind alike; returns the bound values. */
  private static String assertBoundAlike(
      Format format, byte[] document, UnknownMembers unknown, @Nullable StaxType stax, String what)
      throws IOException {
    DocumentReader databind =
        reader(settings(format, ReaderType.READER).withUnknownMembers(unknown).withStax(stax));
    DocumentReader stream =
        reader(settings(format, ReaderType.STREAM).withUnknownMembers(unknown).withStax(stax));
    String expected = outcome(databind, document);
    assertThat(outcome(stream, document))
        .as("%s, unknown members: %s, StAX: %s", what, unknown, stax)
        .isEqualTo(expected);
    return expected;
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_bundledSamples_equalStockMapper(Format format) throws IOException {
    for (String name : List.of("stop-monitoring-20", "vehicle-monitoring-20")) {
      byte[] document = BundledSamples.bytes(name, format);
      for (UnknownMembers unknown : UnknownMembers.values()) {
        assertThat(assertBoundAlike(format, document, unknown, null, name)).isNotEqualTo("refused");
        if (format.isReadByStax()) {
          assertBoundAlike(format, document, unknown, StaxType.AALTO, name);
        }
      }
    }
  }

  @ParameterizedTest
  @NullSource
  @EnumSource(StaxType.class)
  void read_blankAttributeNamedLikeAnObject_keepsTheAttributesAfterIt(@Nullable StaxType stax)
      throws IOException {
    byte[] document =
        "<Siri ServiceDelivery='' version='2.0'><a/></Siri>".getBytes(StandardCharsets.UTF_8);
    String bound =
        assertBoundAlike(Format.XML, document, UnknownMembers.KEEP, stax, "blank attribute");
    assertThat(bound).contains("version: String 2.0").contains("serviceDelivery: ServiceDelivery");
  }

  @Test
  void read_realDocuments_equalStockMapper() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] document = Files.readAllBytes(file);
      Format format = Objects.requireNonNull(Format.ofContent(document));
      assertBoundAlike(format, document, UnknownMembers.KEEP, null, file.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void firstVisitNanos_documentWithVisits_isDuringTheRead(Format format) throws IOException {
    DocumentReader reader = reader(settings(format, ReaderType.STREAM));
    byte[] document = BundledSamples.bytes("vehicle-monitoring-20", format);
    long begun = System.nanoTime();
    reader.read(new ByteArrayInputStream(document));
    long ended = System.nanoTime();
    assertThat(reader.firstVisitNanos() - begun).isBetween(0L, ended - begun);
    reader.readTinyDocument();
    assertThat(reader.firstVisitNanos()).isEqualTo(DocumentReader.NOT_SEEN);
  }
}
