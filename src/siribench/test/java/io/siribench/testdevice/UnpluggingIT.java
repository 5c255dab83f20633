package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A device that is unplugged during an operation, and plugged in again. */
final class UnpluggingIT {
  private static final int FILE_BYTES = 5_000_000;
  private static final String FILE = "/data/local/tmp/file";
  private static final String BOOT_ID = "cat /proc/sys/kernel/random/boot_id";

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
  void unpluggedInAShell_looksLikeSuccess() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.UNPLUG_AFTER_LINES, 3);
    String[] shell = {"-s", device.serial(), "shell", "-T", "sh"};
    AdbServer.Result result =
        DEVICES
            .adb()
            .runWithInput(
                "trap 'kill $!; exit' HUP; for i in 1 2 3 4 5; do echo $i; done; sleep 60 & wait\n",
                shell);
    assertThat(result).isEqualTo(new AdbServer.Result(0, "1\n2\n3", ""));
    DEVICES.adb().awaitState(device, "");
    device.awaitNoProcesses();
    assertThat(on(device, "shell", "echo").err())
        .contains("device '" + device.serial() + "' not found");
    device.plug();
    assertThat(on(device, "shell", "echo 1; echo 2; echo 3; echo 4").out())
        .isEqualTo("1\n2\n3\n4\n");
  }

  @Test
  void unpluggedWhilePushing_leavesNoFile() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.UNPLUG_AFTER_PUSHED_BYTES, FILE_BYTES / 2);
    Path file = Files.write(directory.resolve("file"), new byte[FILE_BYTES]);
    AdbServer.Result result = on(device, "push", file.toString(), FILE);
    assertThat(result).matches(AdbServer.Result::hasFailedToCopy, "has failed to copy");
    // Without this wait, adb may send the next push to the connection that has just ended.
    DEVICES.adb().awaitState(device, "");
    device.plug();
    assertThat(on(device, "push", file.toString(), FILE).exitCode()).isZero();
  }

  @Test
  void unpluggedWhilePulling_failsToCopy() throws Exception {
    TestDevice device = DEVICES.attach();
    Files.write(device.file(FILE), new byte[FILE_BYTES]);
    device.faults().set(Condition.UNPLUG_AFTER_PULLED_BYTES, FILE_BYTES / 2);
    AdbServer.Result result = on(device, "pull", FILE, directory.resolve("back").toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.all()).doesNotContain("1 file pulled");
  }

  @Test
  void unpluggedInAFork_cutsTheShellAfterTheForksBefore() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.UNPLUG_AFTER_FORKS, 2);
    String[] shell = {"-s", device.serial(), "shell", "-T", "sh"};
    AdbServer.Result result =
        DEVICES
            .adb()
            .runWithInput(
                "for i in 1 2 3 4; do app_process / x 2>/dev/null; echo $i; done\n", shell);
    assertThat(result).isEqualTo(new AdbServer.Result(0, "1\n2\n", ""));
  }

  @Test
  void rebootedDevice_hasNewBootIdAndKeepsFiles() throws Exception {
    TestDevice device = DEVICES.attach();
    Files.writeString(device.file(FILE), "kept");
    String before = on(device, "shell", BOOT_ID).out();
    device.reboot();
    assertThat(on(device, "shell", BOOT_ID).out()).hasSize(37).isNotEqualTo(before);
    assertThat(on(device, "shell", "cat " + FILE).out()).isEqualTo("kept");
  }
}
