package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CleanWriterTest {
  private static String written(boolean hasColours, String text) {
    StringWriter all = new StringWriter();
    try (PrintWriter out = CleanWriter.to(new PrintWriter(all), hasColours)) {
      out.print(text);
    }
    return all.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u001b[2J",
        "\u001b]0;title\u0007",
        "\u009b31m",
        "\u202etxt",
        "a\rb",
        "\u0000",
        "\b",
        "\u007f",
        "\u2028",
        "\u2066a",
        "\u001b[8m",
        "\u001b[?7l",
        "\u001bc"
      })
  void write_terminalControlCharacters_areReplaced(String text) {
    for (boolean hasColours : new boolean[] {false, true}) {
      assertThat(written(hasColours, "x" + text + "y"))
          .startsWith("x")
          .endsWith("y")
          .contains("\uFFFD")
          .hasSameSizeAs("x" + text + "y")
          .doesNotContainPattern("[\\x00-\\x1F\\x7F-\\x9F\\u2028-\\u202E\\u2066-\\u2069]");
    }
  }

  @Test
  void write_colours_areKeptOnlyIfEnabled() {
    String text = "\u001b[1;31mslower\u001b[m \u001b[36m--out\u001b[39m\u001b[0m";
    assertThat(written(true, text)).isEqualTo(text);
    assertThat(written(false, text)).doesNotContain("\u001b");
  }

  @Test
  void write_ordinaryText_isUnchanged() {
    String text = "a\tb\r\nZ\u00fcrich \u05e9\u200f \ud83d\ude8c\n";
    assertThat(written(false, text)).isEqualTo(text);
  }
}
