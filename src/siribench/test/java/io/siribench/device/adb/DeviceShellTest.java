package io.siribench.device.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no POSIX shell")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeviceShellTest {
  private static final Duration LONG = Duration.ofSeconds(50);

  @TempDir private Path directory;

  private DeviceShell open() throws IOException {
    return DeviceShell.open(LocalShell.adb(directory), "S");
  }

  @Test
  void execute_scripts_returnOutputAndExitCodeOfEach() throws Exception {
    try (DeviceShell shell = open()) {
      assertThat(shell.execute("echo one; echo two >&2", LONG))
          .isEqualTo(new DeviceShell.Result(0, "one\ntwo\n"));
      assertThat(shell.execute("printf unfinished; (exit 7)", LONG))
          .isEqualTo(new DeviceShell.Result(7, "unfinished\n"));
      assertThat(shell.execute("cat; nosuchcommand", LONG).exitCode()).isEqualTo(127);
    }
  }

  @Test
  void execute_outputThatLooksLikeAnEnd_isOutput() throws Exception {
    try (DeviceShell shell = open()) {
      String line = "@0123456789abcdef end 1 0";
      assertThat(shell.execute("echo '" + line + "'", LONG).output()).isEqualTo(line + "\n");
    }
  }

  @Test
  void execute_noAnswerInTime_isLost() throws Exception {
    try (DeviceShell shell = open()) {
      assertThatThrownBy(() -> shell.execute("sleep 100", Duration.ofMillis(200)))
          .isInstanceOf(ShellLostException.class)
          .hasMessageContaining("did not respond within");
      assertThat(shell.isOpen()).isFalse();
    }
  }

  @Test
  void execute_adbFails_reportsItsMessage() throws Exception {
    String started = "echo '* daemon not running; starting now at tcp:5037' >&2\n";
    String failed = "echo \"error: device 'S' not found\" >&2; exit 1\n";
    Adb adb = LocalShell.script(directory, started + failed);
    try (DeviceShell shell = DeviceShell.open(adb, "S")) {
      assertThatThrownBy(() -> shell.execute("echo", LONG))
          .isInstanceOfSatisfying(
              ShellLostException.class,
              lost -> assertThat(lost.adbMessage()).isEqualTo("error: device 'S' not found"));
    }
  }

  @Test
  void execute_outputThatStopsWithExitCode0_isLost() throws Exception {
    // adb reports an unplugged device like this.
    try (DeviceShell shell = open()) {
      assertThatThrownBy(() -> shell.execute("echo cut; exit 0", LONG))
          .isInstanceOf(ShellLostException.class);
      assertThatThrownBy(() -> shell.execute("echo", LONG)).isInstanceOf(ShellLostException.class);
    }
  }

  @Test
  void execute_connectionEnds_killsJustStartedProcess() throws Exception {
    Path pid = directory.resolve("pid");
    try (DeviceShell shell = open()) {
      String code = "sleep 1000 &\necho $! >" + pid + "; kill -HUP $$; p=$!";
      assertThatThrownBy(() -> shell.execute(code, LONG)).isInstanceOf(ShellLostException.class);
    }
    ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
        .ifPresent(process -> assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(30)));
  }

  @Test
  void endBackground_adbThatFails_isLost() throws Exception {
    try (DeviceShell shell = open()) {
      assertThat(shell.execute("echo", LONG).isOk()).isTrue();
      Files.delete(directory.resolve("adb"));
      assertThatThrownBy(shell::endBackground)
          .isInstanceOf(ShellLostException.class)
          .hasMessageContaining("does not respond");
      assertThat(shell.isOpen()).isFalse();
    }
  }

  @Test
  void execute_afterAnInterrupt_ignoresEarlierOutput() throws Exception {
    try (DeviceShell shell = open()) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> shell.execute("sleep 0.3; echo before", LONG))
          .isInstanceOf(InterruptedException.class);
      assertThat(shell.execute("echo after", LONG).output()).isEqualTo("after\n");
    }
  }

  @Test
  void execute_muchOutput_isReadToItsEnd() throws Exception {
    try (DeviceShell shell = open()) {
      String code = "i=0; while [ $i -lt 20000 ]; do echo $i; i=$((i+1)); done";
      assertThat(shell.execute(code, LONG).output()).endsWith("\n19999\n");
    }
  }
}
