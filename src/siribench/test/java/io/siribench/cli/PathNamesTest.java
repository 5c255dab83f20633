package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class PathNamesTest {
  @Test
  void lostArgument_allAscii_isNone() {
    byte[] line =
        "java\0-jar\0siribench.jar\0run\0http://h/?a=b\0".getBytes(StandardCharsets.UTF_8);
    assertThat(PathNames.lostArgument(line)).isEmpty();
  }

  @Test
  void lostArgument_umlaut_isNamed() {
    byte[] line = "java\0-jar\0siribench.jar\0run\0größe.json\0".getBytes(StandardCharsets.UTF_8);
    assertThat(PathNames.lostArgument(line)).contains("größe.json");
  }
}
