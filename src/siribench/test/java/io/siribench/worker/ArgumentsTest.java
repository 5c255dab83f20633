package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class ArgumentsTest {
  private static final Arguments ARGUMENTS =
      new Arguments(new String[] {"source=a=b.json", "sourceful=x", "empty=", "format"});

  @Test
  void get_value_isEverythingAfterTheFirstEqualsSign() {
    assertThat(ARGUMENTS.get("source")).isEqualTo("a=b.json");
  }

  @Test
  void get_missingWithDefault_isTheDefault() {
    assertThat(ARGUMENTS.get("format", "json")).isEqualTo("json");
    assertThat(ARGUMENTS.get("sour", "none")).isEqualTo("none");
  }

  @Test
  void get_missing_isRefusedByName() {
    assertThatThrownBy(() -> ARGUMENTS.get("reader"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("missing argument reader=...");
    assertThatThrownBy(() -> ARGUMENTS.get("empty")).hasMessageContaining("empty=");
  }

  @Test
  void input_linesOfStandardInput_areArgumentsInUtf8() throws IOException {
    String lines = "url=http://x/?a=b\nheader=A: b=c\nheader=É: é\nproxy=\n";
    Arguments input =
        Endpoints.input(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
    assertThat(input.get(Protocol.INPUT_URL)).isEqualTo("http://x/?a=b");
    assertThat(input.all(Protocol.INPUT_HEADER)).containsExactly("A: b=c", "É: é");
    assertThat(input.get(Protocol.INPUT_PROXY, "")).isEmpty();
  }

  @Test
  void data_empty_isPosted_andAbsent_isNot() {
    assertThat(Endpoints.data(new Arguments(new String[] {"url=http://x/", "data="}))).isEmpty();
    assertThat(Endpoints.data(new Arguments(new String[] {"url=http://x/"}))).isNull();
  }
}
