package io.siribench.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.sample.BundledSamples;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class TokensReaderTest {
  private static final Codec CODEC = Codec.named(ReaderType.TOKENS.codec());

  private static CodecSettings settings(Format format) {
    return CodecSettings.of(format, ReaderType.TOKENS);
  }

  private static Object read(CodecSettings settings, byte[] document) throws IOException {
    DocumentReader reader = CODEC.prepare(settings);
    return reader.read(new ByteArrayInputStream(document));
  }

  private static byte[] sample(Format format) throws IOException {
    return BundledSamples.bytes("stop-monitoring-20", format);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_sample_countsTokensOfAllVisits(Format format) throws IOException {
    Object tokens = read(settings(format), sample(format));

    Subject subject = CODEC.subject(settings(format));
    assertThat((Long) tokens).isGreaterThan(20 * 20);
    assertThat(subject.content(tokens).isOfSubject()).isTrue();
    assertThat(subject.fingerprint(tokens).digest()).isEqualTo("tokens-" + tokens);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_halfOfADocument_isRefused(Format format) throws IOException {
    byte[] document = sample(format);
    byte[] half = Arrays.copyOf(document, document.length / 2);

    assertThatThrownBy(() -> read(settings(format), half)).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_emptyDocument_isRefused(Format format) {
    assertThatThrownBy(() -> read(settings(format), new byte[0])).isInstanceOf(IOException.class);
  }

  @Test
  void read_endMarkerWithinSmile_isRefused() {
    byte[] array = {':', ')', '\n', 1, (byte) 0xF8, (byte) 0xFF};

    assertThatThrownBy(() -> read(settings(Format.SMILE), array))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Unexpected end of input");
  }

  @Test
  void read_blankLineBeforeDeclaration_isSkippedLikeByOtherReaders() throws IOException {
    byte[] xml = "\n<?xml version='1.0'?><Siri/>".getBytes(StandardCharsets.UTF_8);

    for (StaxType stax : List.of(StaxType.WOODSTOX, StaxType.AALTO)) {
      assertThat(read(settings(Format.XML).withStax(stax), xml)).isEqualTo(1L);
    }
  }

  @Test
  void read_otherStaxImplementation_countsTheSame() throws IOException {
    byte[] xml = "<a> x <b><![CDATA[y]]>&amp;z</b>\n<c/></a>".getBytes(StandardCharsets.UTF_8);

    assertThat(read(settings(Format.XML).withStax(StaxType.AALTO), xml))
        .isEqualTo(read(settings(Format.XML).withStax(StaxType.WOODSTOX), xml))
        .isEqualTo(3L);
  }
}
