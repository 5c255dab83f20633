package io.siribench.worker.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class DocumentKindTest {
  private static final String BLANK = " ".repeat(DocumentKind.HEAD_BYTES);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"Siri\":{}} | JSON",
        "[{\"Siri\":{}}] | JSON",
        "` \\n {` | JSON",
        "<Siri/> | XML",
        "<?xml version='1.0'?><Siri/> | XML",
        "<!-- <html> --><Siri/> | XML",
        "<!DOCTYPE Siri><Siri/> | XML",
        "<htmlish/> | XML",
        "<!DOCTYPE html> | HTML",
        "<!doctype HTML PUBLIC '-//W3C//DTD XHTML'> | HTML",
        "<HTML><body>log in</body></HTML> | HTML",
        "<html lang='de'> | HTML",
        "<html | HTML",
        "<?xml version='1.0'?>\\n<!-- x -->\\n<!DOCTYPE html> | HTML",
        "`` | EMPTY",
        "` \\n\\t` | EMPTY",
        "{} | EMPTY",
        "`{ \\n }\\n` | EMPTY",
        "[] | EMPTY",
        "null | EMPTY",
        "hello | TEXT",
        "17 | TEXT",
        "Status=false | TEXT"
      })
  void of_text_isReported(String text, DocumentKind expected) {
    String unescaped = text.translateEscapes();
    assertThat(DocumentKind.of(unescaped.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
    assertThat(DocumentKind.of(("\uFEFF" + unescaped).getBytes(StandardCharsets.UTF_8)))
        .as("behind a byte order mark")
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE"})
  void of_wideText_isDetected(String charset) {
    assertThat(DocumentKind.of("<Siri/>".getBytes(Charset.forName(charset))))
        .isEqualTo(DocumentKind.XML);
    assertThat(DocumentKind.of("{\"Siri\":{}}".getBytes(Charset.forName(charset))))
        .isEqualTo(DocumentKind.JSON);
    assertThat(DocumentKind.of("<html>".getBytes(Charset.forName(charset))))
        .isEqualTo(DocumentKind.HTML);
  }

  /** An octet of such a character is a control character. */
  @ParameterizedTest
  @CsvSource({
    "UTF-16, [{\"\u4e03\":1}]",
    "UTF-16LE, [{\"\u4e03\":1}]",
    "UTF-16BE, [{\"\u4e03\":1}]",
    "UTF-16, {\"\u0105\":1}",
    "UTF-16LE, {\"\u0105\":1}",
    "UTF-16BE, {\"\u0105\":1}",
    "UTF-32, {\"\u0105\":1}",
    "UTF-32LE, {\"\u0105\":1}"
  })
  void of_wideNonLatinText_isDetected(Charset charset, String text) {
    assertThat(DocumentKind.of(text.getBytes(charset))).isEqualTo(DocumentKind.JSON);
    assertThat(DocumentKind.of(("\uFEFF" + text).getBytes(charset))).isEqualTo(DocumentKind.JSON);
  }

  @ParameterizedTest
  @CsvSource({
    "0a0d0a03322e3010001881f5d1c806, BINARY",
    "0a7b0a03322e301000, BINARY",
    "0a3c0a03322e301000, BINARY",
    "00000000, BINARY",
    "0000002066747970, BINARY",
    "007b00030001, BINARY",
    "89504e470d0a1a0a, BINARY",
    "1f8b0800, GZIP",
    "504b030414, ZIP",
    "a0, EMPTY",
    "80, EMPTY",
    "d9d9f7a0, EMPTY",
    "a16453697269a0, CBOR",
    "bf6453697269a0ff, CBOR",
    "82a0a0, CBOR",
    "9fa16161a0ff, CBOR",
    "9801a16161a0, CBOR",
    "8201, BINARY",
    "3a290a01fafb, EMPTY",
    "3a290a01f8f9, EMPTY",
    "3a290a0121, EMPTY",
    "3a290a01fa8353697269fafbfb, SMILE"
  })
  void of_octets_areDetected(String hex, DocumentKind expected) {
    assertThat(DocumentKind.of(java.util.HexFormat.of().parseHex(hex))).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void of_tinyDocument_detectsItsFormat(Format format) {
    DocumentKind kind = DocumentKind.of(format.tinyDocument());
    assertThat(kind.format()).isEqualTo(format);
    assertThat(kind.refusal()).isNull();
  }

  @Test
  void refusal_nonSiriContent_namesIt() {
    assertThat(DocumentKind.HTML.refusal()).isEqualTo("HTML, not a SIRI document");
    assertThat(DocumentKind.BINARY.refusal())
        .isEqualTo("binary (neither Smile nor CBOR), not a SIRI document");
    assertThat(DocumentKind.of((BLANK + "{}").getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(DocumentKind.EMPTY);
  }
}
