package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The real adb's reaction to each fault. */
final class TestDeviceFaultsIT {
  private static final int FILE_BYTES = 3_000_000;
  private static final String FILE = "/data/local/tmp/file";

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private static AdbServer.Result on(TestDevice device, String... args) throws Exception {
    return DEVICES.adb().on(device, args);
  }

  private static TestDevice attach(Condition condition, Object value) throws Exception {
    return DEVICES.attach(new Faults().set(condition, value));
  }

  private String fileToPush() throws Exception {
    return Files.write(directory.resolve("file"), new byte[FILE_BYTES]).toString();
  }

  @Test
  void key_rejected_isUnauthorizedUntilAccepted() throws Exception {
    TestDevice device = attach(Condition.AUTHORIZED, "no");
    AdbServer.Result result = on(device, "shell", "echo");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("device unauthorized.");
    device.faults().set(Condition.AUTHORIZED, "yes");
    DEVICES.adb().awaitState(device, "device");
    assertThat(on(device, "shell", "echo there").out()).isEqualTo("there\n");
  }

  @Test
  void silentDevice_isOffline() throws Exception {
    TestDevice device = attach(Condition.ANSWERS, "no");
    AdbServer.Result result = on(device, "shell", "echo");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("device offline");
  }

  @Test
  void shellWithoutProtocol_hasNoExitCode() throws Exception {
    TestDevice device = attach(Condition.FEATURES, "cmd");
    assertThat(on(device, "features").out()).doesNotContain("shell_v2");
    assertThat(on(device, "shell", "echo err >&2; exit 7"))
        .isEqualTo(new AdbServer.Result(0, "err\n", ""));
  }

  @Test
  void fullDevice_refusesToTakeMore() throws Exception {
    TestDevice device = attach(Condition.FREE_BYTES, 1_000_000);
    AdbServer.Result result = on(device, "push", fileToPush(), FILE);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.all()).contains("failed to copy", "No space left on device");
    assertThat(device.file(FILE)).doesNotExist();
    assertThat(on(device, "shell", "df /data/local/tmp").out())
        .containsPattern("/dev/block/\\S+ +976 +0 +976 +0% /data\n");
  }

  @Test
  void readOnlyDevice_refusesPushesAndCommands() throws Exception {
    TestDevice device = DEVICES.attach();
    Files.writeString(device.file(FILE), "before");
    device.faults().set(Condition.READ_ONLY, "yes");
    AdbServer.Result result = on(device, "push", fileToPush(), FILE);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.all()).contains("failed to copy", "Read-only file system");
    String writing = "mkdir /data/local/tmp/x; echo more >> " + FILE + "; cat " + FILE;
    AdbServer.Result shell = on(device, "shell", writing);
    assertThat(shell.err().lines())
        .hasSize(2)
        .allMatch(line -> line.endsWith("Read-only file system"));
    assertThat(shell.out()).isEqualTo("before");
    assertThat(on(device, "shell", "mount").out()).containsPattern(" on /data type f2fs \\(ro,");
    device.faults().set(Condition.READ_ONLY, "no");
    assertThat(on(device, "shell", writing).err()).isEmpty();
  }

  @Test
  void noexec_refusesToRunFiles() throws Exception {
    TestDevice device = attach(Condition.NOEXEC, "yes");
    String probe = "echo 'exit 0' > " + FILE + "; chmod 700 " + FILE + "; " + FILE;
    AdbServer.Result result = on(device, "shell", probe);
    assertThat(result.exitCode()).isEqualTo(126);
    assertThat(result.err()).contains(FILE + ": Permission denied");
    device.faults().set(Condition.NOEXEC, "no");
    assertThat(on(device, "shell", probe).exitCode()).isZero();
  }

  @Test
  void oldAndroid_isReported() throws Exception {
    TestDevice device = attach(Condition.SDK, 25);
    assertThat(on(device, "shell", "getprop ro.build.version.sdk").out()).isEqualTo("25\n");
    assertThat(on(device, "shell", "dumpsys thermalservice").err())
        .isEqualTo("Can't find service: thermalservice\n");
  }

  @Test
  void nothing_pulled_isReportedAsMissing() throws Exception {
    TestDevice device = DEVICES.attach();
    AdbServer.Result result = on(device, "pull", FILE, directory.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.all()).contains("remote object '" + FILE + "' does not exist");
  }

  @Test
  void readings_set_areReportedByDumpsys() throws Exception {
    TestDevice device = DEVICES.attach();
    device
        .faults()
        .set(Condition.THERMAL, 3)
        .set(Condition.BATTERY_LEVEL, 41)
        .set(Condition.BATTERY_TEMPERATURE, 390)
        .set(Condition.CHARGING, "no");
    assertThat(on(device, "shell", "dumpsys thermalservice").out()).contains("Thermal Status: 3\n");
    assertThat(on(device, "shell", "dumpsys battery").out())
        .contains("USB powered: false\n", "level: 41\n", "temperature: 390\n", "status: 3\n");
  }

  @Test
  void appProcess_aborting_reportsOnlyTheLog() throws Exception {
    TestDevice device = attach(Condition.APP_PROCESS, "aborts");
    AdbServer.Result result = on(device, "shell", "app_process / x; echo $?; logcat -d -t 5");
    assertThat(result.out()).startsWith("134\n").contains("JNI_CreateJavaVM failed");
  }

  @Test
  void settings_changed_areSeen() throws Exception {
    TestDevice device = DEVICES.attach();
    on(
        device,
        "shell",
        "cmd power set-fixed-performance-mode-enabled true; cmd connectivity airplane-mode enable");
    assertThat(device.settings().isFixedPerformance()).isTrue();
    assertThat(device.settings().isAirplane()).isTrue();
    device.reboot();
    assertThat(device.settings().isFixedPerformance()).isFalse();
    assertThat(device.settings().isAirplane()).isTrue();
  }

  @Test
  void appProcess_hanging_endsWhenItIsKilled() throws Exception {
    TestDevice device = attach(Condition.APP_PROCESS, "hangs");
    String code = "app_process / x & kill -9 $!; wait $!; echo $?";
    assertThat(on(device, "shell", code).out()).isEqualTo("137\n");
  }

  @Test
  void selinux_denying_isReportedOnlyInTheLog() throws Exception {
    TestDevice device = attach(Condition.SELINUX, "denies");
    AdbServer.Result result =
        on(device, "shell", "getenforce; app_process / x; echo $?; logcat -d -t 5");
    assertThat(result.out()).startsWith("Enforcing\n134\n").contains("avc: denied { read }");
  }

  @Test
  void fixedPerformance_ofOtherHardware_isRefused() throws Exception {
    TestDevice device = attach(Condition.FIXED_PERFORMANCE, "unsupported");
    AdbServer.Result result =
        on(device, "shell", "cmd power set-fixed-performance-mode-enabled true");
    assertThat(result.exitCode()).isEqualTo(255);
    assertThat(result.err()).startsWith("Failed to set FIXED_PERFORMANCE mode\n");
    assertThat(device.settings().isFixedPerformance()).isFalse();
  }

  @Test
  void value_notAccepted_isRefusedWithAcceptedValues() {
    assertThatThrownBy(() -> new Faults().set(Condition.THERMAL, 9))
        .hasMessage("thermal: '9' is none of [0-6]");
  }
}
