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
  void table_charactersOfTwoColumns_areAligned() {
    List<String> lines =
        TextLines.table(
            List.of("run", "n"),
            column -> column == 0,
            List.of(List.of("\u57fa\u6e96", "1"), List.of("main", "1")));
    assertThat(lines.get(2).replace("\u57fa\u6e96", "main")).isEqualTo(lines.get(3));
    assertThat(TextLines.fit(List.of("\u57fa\u6e96"), 4)).isTrue();
    assertThat(TextLines.fit(List.of("\u57fa\u6e96"), 3)).isFalse();
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
