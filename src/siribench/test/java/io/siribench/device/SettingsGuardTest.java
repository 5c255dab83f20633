package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.LocalShell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Settings of a local shell, whose functions replace the commands of Android. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shell is in a session of its own by setsid")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SettingsGuardTest {
  @TempDir private Path directory;

  private List<String> restored(Path record, String functions) throws Exception {
    Adb adb = LocalShell.adb(directory);
    try (DeviceShell shell = DeviceShell.open(adb, "S")) {
      assertThat(shell.execute(functions, Duration.ofSeconds(30)).isOk()).isTrue();
      DeviceLink link = new DeviceLink(adb, "S", shell, (loss, during) -> "gone while " + during);
      DeviceDirectory place = new DeviceDirectory(record.resolveSibling("").toString());
      return new SettingsGuard(link, place, 30, false).restore(link);
    }
  }

  private Path record() throws IOException {
    Path place = Files.createDirectory(directory.resolve("it's here"));
    return Files.writeString(
        place.resolve("restore"), "airplane\nfixed-performance\nfuture\nstay-awake\n");
  }

  /** The user may switch a restored setting on again before the next run. */
  @Test
  void restore_someSettingsFail_keepsOnlyTheirRecords() throws Exception {
    Path record = record();
    String functions = "settings() { echo 0; }; svc() { :; }; cmd() { echo Failed; }";
    assertThat(restored(record, functions))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("fixed-performance is still on"),
            second -> assertThat(second).contains("'future' of another version"));
    assertThat(record).hasContent("fixed-performance\nfuture\n");
    assertThat(record.getParent()).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void restore_allSettings_removesTheRecord() throws Exception {
    Path record = record();
    Files.writeString(record, "airplane\nstay-awake\n");
    String functions = "settings() { echo 0; }; svc() { :; }; cmd() { :; }";
    assertThat(restored(record, functions)).isEmpty();
    assertThat(record).doesNotExist();
  }
}
