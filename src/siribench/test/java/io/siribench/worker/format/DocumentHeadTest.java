package io.siribench.worker.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DocumentHeadTest {
  /** Pages that a server generates begin with a blank line for each statement. */
  @ParameterizedTest
  @CsvSource({
    "5000, <html>, HTML",
    "1024, <html>, HTML",
    "1024, <Siri>, XML",
    "3, <html>, HTML",
    "5000, '', EMPTY",
    "1024, '', EMPTY"
  })
  void kind_textAfterBlanks_ignoresBlanks(int blanks, String text, DocumentKind expected) {
    byte[] document = ("\n".repeat(blanks) + text).getBytes(StandardCharsets.UTF_8);
    for (int part : new int[] {1, 700, 8192}) {
      DocumentHead head = new DocumentHead();
      for (int at = 0; at < document.length; at += part) {
        head.add(document, at, Math.min(part, document.length - at));
      }
      assertThat(head.kind()).as("read in parts of %d octets", part).isEqualTo(expected);
    }
  }
}
