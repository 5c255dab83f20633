package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class DocumentsTest {
  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void formatOf_sampleUnderAForeignName_isRecognizedByContent(Format format) throws IOException {
    byte[] sample = BundledSamples.bytes("stop-monitoring-1", format);

    assertThat(Documents.formatOf("answer.txt", sample)).contains(format);
    assertThat(Documents.formatOf("answer.json", sample)).contains(format);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.json | null | JSON",
        "a.XML | hello | XML",
        "a.smile | '' | SMILE",
        "a.cbor | '' | CBOR",
        "MANIFEST.tsv | file\tpath | ",
        "README.md | # Samples | ",
        "json | hello | JSON",
        "noextension | hello | ",
        "a.opaque | hello | ",
        "a.opaque | [1] | JSON",
        "noextension | '  [1]' | JSON",
        "a.txt | '' | ",
        "a.txt | :) | "
      })
  void formatOf_ambiguousContent_isRecognizedByExtension(
      String name, String content, @Nullable Format expected) {
    assertThat(Documents.formatOf(name, content.getBytes(StandardCharsets.UTF_8)).orElse(null))
        .isEqualTo(expected);
  }

  @Test
  void read_fileThatIsTooLarge_isAbsentAndNotRead() throws IOException {
    byte[] content = {'<', '/', '>'};
    InputStream large =
        new ByteArrayInputStream(content) {
          @Override
          public synchronized int available() {
            return (512 << 20) + 1;
          }
        };

    assertThat(Documents.read(large)).isEmpty();
    assertThat(large).hasBinaryContent(content);
    assertThat(Documents.read(new ByteArrayInputStream(content))).contains(content);
  }

  @Test
  void formatOf_selfDescribedCbor_isCbor() {
    byte[] document = {(byte) 0xD9, (byte) 0xD9, (byte) 0xF7, (byte) 0xA1};

    assertThat(Documents.formatOf("x", document)).contains(Format.CBOR);
  }
}
