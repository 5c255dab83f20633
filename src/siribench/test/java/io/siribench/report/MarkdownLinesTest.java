package io.siribench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MarkdownLinesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      value = {
        "plain 1.15x slower [1, 2]^plain 1.15x slower \\[1, 2\\]",
        "<img onerror=x>^\\<img onerror=x\\>",
        "`code` *bold* _em_ ~no~^\\`code\\` \\*bold\\* \\_em\\_ \\~no\\~",
        "a|b^a\\|b",
        "# title^\\# title",
        "1. first^1\\. first",
        "- item^\\- item",
        "+45^+45",
        "by @octocat^by @<!-- -->octocat",
        "fixes #12^fixes #<!-- -->12",
        "torvalds/linux#1^torvalds/linux#<!-- -->1",
        "GH-12^GH<!-- -->-12",
        "cold@java25^cold@java25",
        "cold@com.acme.Order^cold@<!-- -->com.acme.Order",
        "https://evil.example/x^https<!-- -->://evil.example/x",
        "www.evil.example^www<!-- -->.evil.example",
        "&lt;^\\&lt;",
      })
  void addParagraph_hostileText_isText(String text, String expected) {
    MarkdownLines lines = new MarkdownLines();

    lines.addParagraph(text);

    assertThat(lines.text()).isEqualTo("\n" + expected + "\n");
  }

  @Test
  void addTable_lineBreak_staysInItsRow() {
    MarkdownLines lines = new MarkdownLines();

    lines.addTable(List.of("name", "n"), column -> column == 0, List.of(List.of("a\r\nb", "c")));

    assertThat(lines.text()).isEqualTo("\n| name | n |\n| --- | ---: |\n| a<br>b | c |\n");
  }
}
