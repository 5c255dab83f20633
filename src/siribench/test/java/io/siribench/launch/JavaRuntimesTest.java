package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class JavaRuntimesTest {
  @Test
  void at_directoryOfThisJava_isThisJava() throws Exception {
    assertThat(JavaRuntimes.at(System.getProperty("java.home"))).isEqualTo(JavaRuntimes.current());
  }

  @Test
  void at_commandOfThisJava_isThisJava() throws Exception {
    assertThat(JavaRuntimes.at(JavaRuntimes.current().executable()))
        .isEqualTo(JavaRuntimes.current());
  }

  @Test
  void refusal_flagsThatItHas_isNone() throws Exception {
    String java = JavaRuntimes.current().executable();
    assertThat(JavaRuntimes.refusal(java, List.of("-Xmx64m", "-Da.b=c"))).isEmpty();
  }

  @Test
  void refusal_flagsThatItHasNot_isInItsOwnWords() throws Exception {
    String java = JavaRuntimes.current().executable();
    assertThat(JavaRuntimes.refusal(java, List.of("-Xmx64m", "-Xsurely-none")))
        .hasValueSatisfying(said -> assertThat(said).contains("-Xsurely-none"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void refusal_flagThatIsIgnored_isThatWarning(@TempDir Path directory) throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(
        script,
        "#!/bin/sh\necho 'OpenJDK VM warning: Ignoring option UseOld; support was removed'\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    assertThat(JavaRuntimes.refusal(script.toString(), List.of("-XX:+UseOld")))
        .contains("OpenJDK VM warning: Ignoring option UseOld; support was removed");
  }

  @Test
  void at_emptyDirectory_reportsWhereItLooked(@TempDir Path directory) {
    assertThatThrownBy(() -> JavaRuntimes.at(directory.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage("there is no java command at " + directory.resolve("bin").resolve("java"));
  }

  @Test
  void at_textThatIsNotAPath_isRefused() {
    assertThatThrownBy(() -> JavaRuntimes.at("a\0b"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("there is no java command at a");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void at_anotherProgram_reportsThatItReportsNoVersion(@TempDir Path directory) throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(script, "#!/bin/sh\necho hello\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    assertThatThrownBy(() -> JavaRuntimes.at(script.toString()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(script + " does not report its version");
  }
}
