package io.siribench.worker.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.numbers.Numbers;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sizes of written documents in {@code docs/factors.md}. */
@Tag("slow")
final class DocumentedSizesTest {
  private static final Path PAGE = Path.of("docs/factors.md");

  private static int size(Codec codec, CodecSettings settings, byte[] document) throws IOException {
    return ((PreparedWriter) codec.prepare(settings)).rewritten(document).length;
  }

  private static Codec plain() {
    return WritingCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false, false, "");
  }

  private static CodecSettings settings(Format format, boolean isNumbers) {
    return CodecSettings.of(format, ReaderType.of("reader"))
        .withModel(isNumbers ? Numbers.class.getName() : "siri-plain");
  }

  private static byte[] document(Format format, boolean isNumbers) throws IOException {
    return isNumbers
        ? NumbersSample.RATES.bytes(1, format)
        : BundledSamples.bytes("stop-monitoring-20", format);
  }

  private static String relative(int size, int than) {
    return String.format(Locale.ROOT, "%+.1f %%", 100.0 * (size - than) / than);
  }

  private static void assertPageHas(String row) throws IOException {
    assertThat(Files.readString(PAGE)).contains(row);
  }

  @ParameterizedTest
  @CsvSource({
    "JSON, false, '| `stop-monitoring-20`, `siri-plain` | JSON'",
    "SMILE, false, '| | Smile'",
    "CBOR, false, '| | CBOR'",
    "JSON, true, '| `rates-320`, `numbers` | JSON'",
    "SMILE, true, '| | Smile'",
    "CBOR, true, '| | CBOR'"
  })
  void sizes_ofArrays_matchDocumentation(Format format, boolean isNumbers, String row)
      throws IOException {
    byte[] document = document(format, isNumbers);
    CodecSettings settings = settings(format, isNumbers);
    int written = size(plain(), settings, document);
    int array = size(plain(), settings.withArrays(true), document);
    assertPageHas(
        String.format(
            Locale.ROOT,
            "%s | %,d | %,d | %,d | %s | %s |",
            row,
            document.length,
            written,
            array,
            relative(array, document.length),
            relative(array, written)));
  }

  @ParameterizedTest
  @CsvSource({
    "JSON, false, '| `stop-monitoring-20`, `siri-plain`, JSON'",
    "SMILE, false, '| the same, Smile'",
    "CBOR, false, '| the same, CBOR'",
    "JSON, true, '| `rates-320`, `numbers`, JSON'",
    "SMILE, true, '| the same, Smile'",
    "CBOR, true, '| the same, CBOR'"
  })
  void sizes_inJavaSerialisation_matchDocumentation(Format format, boolean isNumbers, String row)
      throws IOException {
    byte[] document = document(format, isNumbers);
    CodecSettings settings = settings(format, isNumbers);
    Codec externalizable = WritingCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, true, true, "");
    Codec serializable =
        WritingCodec.of(Codec.SERIALIZATION, Codec.JACKSON_2, false, true, false, "");
    assertPageHas(
        String.format(
            Locale.ROOT,
            "%s | %,d | %,d | %,d |",
            row,
            size(plain(), settings, document),
            size(externalizable, settings, document),
            size(serializable, settings, document)));
  }
}
