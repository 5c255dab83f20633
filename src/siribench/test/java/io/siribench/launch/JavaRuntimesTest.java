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
  void refusal_knownFlags_isEmpty() throws Exception {
    String java = JavaRuntimes.current().executable();
    assertThat(JavaRuntimes.refusal(java, List.of("-Xmx64m", "-Da.b=c"))).isEmpty();
  }

  @Test
  void refusal_unknownFlags_isJvmMessage() throws Exception {
    String java = JavaRuntimes.current().executable();
    assertThat(JavaRuntimes.refusal(java, List.of("-Xmx64m", "-Xsurely-none")))
        .hasValueSatisfying(said -> assertThat(said).contains("-Xsurely-none"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void refusal_ignoredFlag_isJvmWarning(@TempDir Path directory) throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(
        script,
        "#!/bin/sh\necho 'OpenJDK VM warning: Ignoring option UseOld; support was removed'\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    assertThat(JavaRuntimes.refusal(script.toString(), List.of("-XX:+UseOld")))
        .contains("OpenJDK VM warning: Ignoring option UseOld; support was removed");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void refusal_multiLineError_isReasonWithoutWarnings(@TempDir Path directory) throws Exception {
    String warning = "echo 'OpenJDK 64-Bit Server VM warning: Option UseOld was deprecated'\n";
    String logged = "echo '[0.001s][warning][cds] the archive is not used'\n";
    assertThat(refusalOf(directory, warning + logged + "echo 'Unrecognized option: -Xno'\n"))
        .isEqualTo("Unrecognized option: -Xno");
    String error = "echo 'Error occurred during initialization of VM'\n";
    assertThat(refusalOf(directory, warning + error + "echo; echo 'Too small maximum heap'\n"))
        .isEqualTo("Error occurred during initialization of VM: Too small maximum heap");
    assertThat(refusalOf(directory, error)).isEqualTo("Error occurred during initialization of VM");
    assertThat(refusalOf(directory, warning))
        .isEqualTo("OpenJDK 64-Bit Server VM warning: Option UseOld was deprecated");
    assertThat(refusalOf(directory, "")).isEqualTo("exit code 1");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void at_commandThatReportsAnEmptyVersion_isRefused(@TempDir Path directory) throws Exception {
    Path java =
        Files.writeString(directory.resolve("java"), "#!/bin/sh\necho '  java.version = '\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    assertThatThrownBy(() -> JavaRuntimes.at(java.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage(java + " does not report its version");
  }

  private static String refusalOf(Path directory, String script) throws Exception {
    Path java = Files.writeString(directory.resolve("java"), "#!/bin/sh\n" + script + "exit 1\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    return JavaRuntimes.refusal(java.toString(), List.of()).orElseThrow();
  }

  @Test
  void at_emptyDirectory_reportsWhereItLooked(@TempDir Path directory) {
    assertThatThrownBy(() -> JavaRuntimes.at(directory.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage("there is no java command at " + directory.resolve("bin").resolve("java"));
  }

  /** An empty path would be the current directory. */
  @Test
  void at_emptyText_isRefused() {
    assertThatThrownBy(() -> JavaRuntimes.at(""))
        .isInstanceOf(IOException.class)
        .hasMessage("its value is empty");
  }

  @Test
  void at_textThatIsNotAPath_isRefused() {
    assertThatThrownBy(() -> JavaRuntimes.at("a\0b"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("there is no java command at a");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void at_anotherProgram_reportsMissingVersion(@TempDir Path directory) throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(script, "#!/bin/sh\necho hello\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    assertThatThrownBy(() -> JavaRuntimes.at(script.toString()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(script + " does not report its version");
  }
}
