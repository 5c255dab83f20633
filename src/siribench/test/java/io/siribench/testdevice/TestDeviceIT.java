package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The device without faults, used by the real adb. */
final class TestDeviceIT {
  private static final int FILE_BYTES = 9_000_001;

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private static AdbServer.Result on(TestDevice device, String... args) throws Exception {
    return DEVICES.adb().on(device, args);
  }

  @Test
  void devices_attached_areListedWithTheirModel() throws Exception {
    TestDevice one = DEVICES.attach();
    TestDevice other = DEVICES.attach();
    assertThat(DEVICES.adb().run("devices", "-l").out())
        .containsPattern(one.serial() + " +device product:testdevice model:Test_Device")
        .containsPattern(other.serial() + " +device ");
    assertThat(on(one, "features").out()).contains("shell_v2");
  }

  @Test
  void shell_command_hasItsStreamsAndExitCode() throws Exception {
    TestDevice device = DEVICES.attach();
    AdbServer.Result result = on(device, "shell", "-T", "echo out; echo err >&2; exit 7");
    assertThat(result).isEqualTo(new AdbServer.Result(7, "out\n", "err\n"));
    assertThat(on(device, "shell", "-n", "kill -9 $$").exitCode()).isEqualTo(137);
  }

  @Test
  void shell_codeOnStandardInput_runsWithDevicePaths() throws Exception {
    TestDevice device = DEVICES.attach();
    StringBuilder code = new StringBuilder("cd /data/local/tmp\n");
    for (int i = 0; i < 2000; i++) {
      code.append("echo ").append(i).append(" >> /data/local/tmp/lines\n");
    }
    code.append("wc -l < lines; pwd; ls /data/local/tmp/nothing\nexit 5\n");
    String[] command = {"-s", device.serial(), "shell", "-T", "sh"};
    AdbServer.Result result = DEVICES.adb().runWithInput(code.toString(), command);
    assertThat(result.exitCode()).isEqualTo(5);
    assertThat(result.out()).isEqualTo("2000\n/data/local/tmp\n");
    assertThat(result.err()).contains("/data/local/tmp/nothing");
    assertThat(Files.readAllLines(device.file("/data/local/tmp/lines"))).hasSize(2000);
  }

  @Test
  void files_pushedAndPulled_stayTheSame() throws Exception {
    TestDevice device = DEVICES.attach();
    byte[] bytes = new byte[FILE_BYTES];
    new Random(1).nextBytes(bytes);
    Path file = Files.write(directory.resolve("file"), bytes);
    assertThat(on(device, "push", file.toString(), "/data/local/tmp/a/b/file").exitCode()).isZero();
    assertThat(device.file("/data/local/tmp/a/b/file")).hasBinaryContent(bytes);
    Path back = directory.resolve("back");
    assertThat(on(device, "pull", "/data/local/tmp/a", back.toString()).exitCode()).isZero();
    assertThat(back.resolve("b/file")).hasBinaryContent(bytes);
    assertThat(on(device, "exec-out", "sha256sum < /data/local/tmp/a/b/file").out())
        .isEqualTo(on(device, "shell", "cat /data/local/tmp/a/b/file | sha256sum").out());
  }

  @Test
  void environment_ofACommand_comesFromTheDevice() throws Exception {
    TestDevice device = DEVICES.attach();
    assertThat(on(device, "shell", "env").out())
        .contains("ANDROID_ROOT=/system", "PATH=/system/bin\n", "TMPDIR=/data/local/tmp\n")
        .doesNotContain("JAVA", "MAVEN");
    assertThat(on(device, "shell", "id -u; uname -m; java").out()).isEqualTo("2000\naarch64\n");
  }
}
