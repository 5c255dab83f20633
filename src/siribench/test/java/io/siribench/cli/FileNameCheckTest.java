package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class FileNameCheckTest {
  @Test
  void lostArgument_allAscii_isNone() {
    byte[] line =
        "java\0-jar\0siribench.jar\0run\0http://h/?a=b\0".getBytes(StandardCharsets.UTF_8);
    assertThat(FileNameCheck.lostArgument(line)).isEmpty();
  }

  @Test
  void lostArgument_umlaut_isNamed() {
    byte[] line = "java\0-jar\0siribench.jar\0run\0größe.json\0".getBytes(StandardCharsets.UTF_8);
    assertThat(FileNameCheck.lostArgument(line)).contains("größe.json");
  }

  @Test
  void unreadable_jarBelowADirectoryThatEndsWithAnExclamationMark_isNamed() {
    assertThat(FileNameCheck.unreadable("jar:file:/wow!/target/siribench.jar!/io/A.class"))
        .contains(
            "Java cannot read jar:file:/wow!/target/siribench.jar, because the name of a directory"
                + " ends with '!'; rename it");
    assertThat(FileNameCheck.unreadable("jar:file:/wow!x/siribench.jar!/io/A.class")).isEmpty();
    assertThat(FileNameCheck.unreadable("file:/target/classes/io/A.class")).isEmpty();
  }
}
