package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class ArgumentsTest {
  private static final Arguments ARGUMENTS =
      new Arguments(new String[] {"source=a=b.json", "sourceful=x", "empty=", "format"});

  @Test
  void get_key_isAllAfterTheFirstEqualsSign() {
    assertThat(ARGUMENTS.get("source")).isEqualTo("a=b.json");
  }

  @Test
  void get_missingWithAnother_isTheOther() {
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
}
