package io.siribench.worker.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class FormatTest {
  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void format_any_isFoundByNameExtensionAndContent(Format format) {
    assertThat(Format.of(format.optionName())).isEqualTo(format);
    assertThat(Format.ofExtension(format.extension().toUpperCase(Locale.ROOT))).isEqualTo(format);
    assertThat(Format.ofContent(format.tinyDocument()))
        .isEqualTo(format.isBundled() ? format : null);
    assertThat(format.mediaTypes()).startsWith(format.mediaType()).doesNotHaveDuplicates();
  }

  @Test
  void mediaTypes_ofAllFormats_areDistinct() {
    assertThat(Arrays.stream(Format.values()).flatMap(format -> format.mediaTypes().stream()))
        .doesNotHaveDuplicates();
  }

  @Test
  void unknown_wordExtensionAndContent_haveNoFormat() {
    assertThatThrownBy(() -> Format.of("toml")).isInstanceOf(IllegalArgumentException.class);
    assertThat(Format.ofExtension("toml")).isNull();
    assertThat(Format.ofExtension("")).isNull();
    assertThat(Format.ofContent("a: b".getBytes(StandardCharsets.UTF_8))).isNull();
  }

  @ParameterizedTest
  @CsvSource({"UTF-8, ''", "UTF-8, '\uFEFF'", "UTF-16LE, ''", "UTF-16BE, '\uFEFF'"})
  void ofContent_documentAfterManyBlanks_isFound(Charset charset, String mark) {
    String blanks = mark + " \r\n\t".repeat(1_000);
    assertThat(Format.ofContent((blanks + "{\"Siri\":{}}").getBytes(charset)))
        .isEqualTo(Format.JSON);
    assertThat(Format.ofContent((blanks + "<Siri/>").getBytes(charset))).isEqualTo(Format.XML);
    assertThat(Format.ofContent((blanks + "{ }").getBytes(charset))).isNull();
    assertThat(Format.ofContent(blanks.getBytes(charset))).isNull();
  }

  @Test
  void formats_withSchema_haveNoGenericDocument() {
    for (Format format : Format.values()) {
      boolean isUnknown = format.hasSchema() || format == Format.OPAQUE;
      assertThat(format.tinyDocument().length == 0).isEqualTo(isUnknown);
      assertThat(format.emptyObject().length == 0).isEqualTo(isUnknown);
    }
    assertThat(Format.bundled())
        .containsExactly(Format.JSON, Format.XML, Format.SMILE, Format.CBOR);
  }

  @Test
  void isReadByStax_xmlOnly() {
    assertThat(Arrays.stream(Format.values()).filter(Format::isReadByStax))
        .containsExactly(Format.XML);
  }
}
