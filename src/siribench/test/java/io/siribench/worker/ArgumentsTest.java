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
  void unread_someRead_areTheKeysOfTheOthers() {
    Arguments arguments = new Arguments(new String[] {"format=json", "toy=a", "reader=", "toy=b"});
    assertThat(arguments.get("reader", "none")).isEmpty();
    assertThat(arguments.unread()).isEqualTo("format toy toy");
    assertThat(arguments.get("toy")).isEqualTo("a");
    assertThat(arguments.unread()).isEqualTo("format toy");
    assertThat(arguments.all("toy")).containsExactly("a", "b");
    assertThat(arguments.unread()).isEqualTo("format");
  }

  @Test
  void oneOf_absentOrUnknownWord_isTheFirstOrRefused() {
    Arguments arguments = new Arguments(new String[] {"operation=write", "shape=tree"});
    assertThat(arguments.oneOf("operation", "read", "write")).isEqualTo("write");
    assertThat(arguments.oneOf("wrapping", "none", "externalizable")).isEqualTo("none");
    assertThatThrownBy(() -> arguments.oneOf("shape", "object", "array"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no class of the worker implements shape=tree");
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
