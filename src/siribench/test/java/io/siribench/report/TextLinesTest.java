package io.siribench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextLinesTest {
  @Test
  void fill_moreThanALine_keepsPartsWhole() {
    assertThat(TextLines.fill("- ", "  ", List.of("one", "two", "three"), " ", 9))
        .containsExactly("- one two", "  three");
  }

  @Test
  void fill_partLongerThanALine_isBroken() {
    assertThat(TextLines.fill("- ", "  ", List.of("abcdefgh", "x"), " ", 6))
        .containsExactly("- abcd", "  efgh", "  x");
  }

  @Test
  void wrapId_partsThatFit_breaksBeforeSeparators() {
    assertThat(TextLines.wrapId("xml.mapper.none.pseudo-warm.mapper-cache+app-cds@java25", 20))
        .containsExactly("xml.mapper.none", " .pseudo-warm", " .mapper-cache", " +app-cds@java25");
  }

  @Test
  void wrapId_partTooLong_isNotDone() {
    assertThat(TextLines.wrapId("xml.mapper-cache", 8)).isEmpty();
  }
}
