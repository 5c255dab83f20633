package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.AdbServer;
import io.siribench.device.adb.AdbVersion;
import io.siribench.device.adb.AttachedDevice;
import io.siribench.device.adb.DeviceList;
import io.siribench.problem.PlanProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DeviceParsersTest {
  @Test
  void deviceList_inEveryState_isRead() {
    String output =
        """
        * daemon not running; starting now at tcp:5037
        * daemon started successfully
        List of devices attached
        0A171FDD4003AX         device usb:1-4 product:redfin model:Pixel_5 device:redfin transport_id:3
        R58M123ABC             unauthorized usb:1-1 transport_id:1
        emulator-5554          offline
        192.168.1.20:5555      device product:a52q model:SM_A525F device:a52q transport_id:9
        adb-4c753791-lL2him (2)._adb-tls-connect._tcp device product:veux model:2201116SG device:veux transport_id:7
        ????????????           no permissions (user in plugdev group; are your udev rules wrong?); see [http://developer.android.com/tools/device.html] usb:1-2
        (no serial number)     unauthorized usb:1-3 transport_id:4

        """;
    assertThat(DeviceList.parse(output))
        .containsExactly(
            new AttachedDevice("0A171FDD4003AX", "device", "Pixel 5"),
            new AttachedDevice("R58M123ABC", "unauthorized", ""),
            new AttachedDevice("emulator-5554", "offline", ""),
            new AttachedDevice("192.168.1.20:5555", "device", "SM A525F"),
            new AttachedDevice(
                "adb-4c753791-lL2him (2)._adb-tls-connect._tcp", "device", "2201116SG"),
            new AttachedDevice("????????????", "no permissions", ""),
            new AttachedDevice("(no serial number)", "unauthorized", ""));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
  void diagnosis_deviceIsBack_namesBothCauses(@TempDir Path directory) throws Exception {
    Path adb = directory.resolve("adb");
    Files.writeString(adb, "#!/bin/sh\ncase $3 in shell) echo boot ;; *) echo device ;; esac\n");
    Files.setPosixFilePermissions(adb, PosixFilePermissions.fromString("rwx------"));
    AdbServer unknown = AdbServer.of(Map.of("ADB_SERVER_SOCKET", "localfilesystem:/adb"));
    assertThat(
            new DisconnectDiagnosis(new Adb(adb), unknown, "S", "boot")
                .explain(new IOException("the shell ended"), "a fork ran"))
        .contains("was not restarted (the shell ended); check cable and plug, and whether another")
        .endsWith("program has restarted the adb server");
  }

  @Test
  void problem_readyDeviceWithoutSerial_cannotBeSelected() {
    assertThat(DeviceList.parse("(no serial number)     device usb:1-3 model:Tab transport_id:4"))
        .singleElement()
        .satisfies(
            device ->
                assertThat(device.problem().map(PlanProblem::text).orElse(""))
                    .contains("no serial number", "-s HOST:5555"));
  }

  @Test
  void adbServer_emptyPort_usesDefaultPort() {
    assertThat(AdbServer.of(Map.of("ANDROID_ADB_SERVER_PORT", "")).displayedAddress())
        .isEqualTo("127.0.0.1:5037");
  }

  @Test
  void deviceList_nothingAttached_isEmpty() {
    assertThat(DeviceList.parse("List of devices attached\n\n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Android Debug Bridge version 1.0.41\\nVersion 29.0.6-debian\\nInstalled as /usr/bin/adb | 41 |"
            + " 1.0.41 (29.0.6-debian)",
        "Android Debug Bridge version 1.0.41\\r\\nVersion 35.0.2-12147458\\r\\nInstalled as C:\\adb |"
            + " 41 | 1.0.41 (35.0.2-12147458)",
        "Android Debug Bridge version 1.0.32 | 32 | 1.0.32",
        "Android Debug Bridge version 1.0.36\\nRevision 0e9850346394-android | 36 | 1.0.36",
      })
  void adbVersion_ofManyYears_isRead(String output, int protocol, String text) {
    assertThat(AdbVersion.parse(output.replace("\\n", "\n").replace("\\r", "\r")))
        .contains(new AdbVersion(protocol, text));
  }

  @Test
  void adbVersion_ofSomethingElse_isAbsent() {
    assertThat(AdbVersion.parse("bash: adb: version 2.0")).isEmpty();
  }

  @Test
  void properties_getpropOutput_isParsed() {
    Properties properties =
        new Properties(
            """
            [ro.product.model]: [Pixel 5]
            [ro.build.version.sdk]: [33]
            [persist.odd]: [a]: [b]
            [ro.lines]: [first
            [second]
            third]
            [ro.empty]: []
            nothing
            """);
    assertThat(properties.text("ro.product.model")).isEqualTo("Pixel 5");
    assertThat(properties.number("ro.build.version.sdk", 0)).isEqualTo(33);
    assertThat(properties.text("persist.odd")).isEqualTo("a]: [b");
    assertThat(properties.text("ro.empty", "ro.missing")).isEmpty();
    assertThat(properties.text("ro.empty", "ro.product.model")).isEqualTo("Pixel 5");
    assertThat(properties.number("ro.empty", -1)).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // toybox, and an older version whose first column was too long for the line
        "Filesystem 1K-blocks Used Available Use% Mounted on#/dev/block/dm-5 114735104 20448800"
            + " 94286304 18% /data | 96549175296",
        "Filesystem 1K-blocks Used Available Use% Mounted on#/dev/block/platform/soc/1d84000.ufshc"
            + "/by-name/userdata#  52000000 1000 51999000 1% /data | 53246976000",
        "df: /data/local/tmp/x: No such file or directory | -1",
        "'' | -1",
      })
  void freeBytes_asDfReportsThem_areRead(String df, long bytes) {
    assertThat(DirectoryProbe.freeBytes(df.replace('#', '\n'))).isEqualTo(bytes);
  }

  @Test
  void hashes_asSha256sumPrintsThem_areRead() {
    String hash = "0123456789abcdef".repeat(4);
    String output = "sha256sum: x: No such file\n" + hash + "  a b.jar\n" + hash + " *c\n";
    assertThat(Hashes.byName(output)).isEqualTo(Map.of("a b.jar", hash, "c", hash));
    assertThat(Hashes.byName("no such file")).isEmpty();
  }

  @Test
  void sections_ofAnOutput_areKeptApart() {
    assertThat(Sections.parse("noise\n\n@@ one\na\nb\n\n@@ two\n\n@@ three\nc"))
        .containsExactly(Map.entry("one", "a\nb"), Map.entry("two", ""), Map.entry("three", "c"));
  }

  @Test
  void exitCodes_thatDiffer_areNamed() {
    List<String> kept = List.of("1 0", "2 137");
    assertThat(ExitCodes.difference("S", kept, List.of(0, 137))).isEmpty();
    assertThat(ExitCodes.difference("S", kept, List.of(0, 0)))
        .contains(
            "1 exit code that the device S recorded differs from those received through adb (fork 2"
                + " of this session: received 0, recorded 137); do not trust this run");
    assertThat(ExitCodes.difference("S", kept, List.of(0, 0, 0)))
        .hasValueSatisfying(
            difference ->
                assertThat(difference)
                    .startsWith("2 exit codes that the device S recorded")
                    .contains(
                        "fork 2 of this session: received 0, recorded 137; fork 3 of this session:"
                            + " received 0, recorded none"));
  }

  @ParameterizedTest
  @CsvSource({
    "arm64-v8a, arm64",
    "armeabi-v7a, arm",
    "armeabi, arm",
    "x86_64, x86_64",
    "x86, x86",
  })
  void isa_abi_isMappedToArtName(String abi, String isa) {
    assertThat(AheadOfTimeCompiler.isa(abi)).isEqualTo(isa);
  }

  @ParameterizedTest
  @CsvSource({
    "0A171FDD4003AX, false",
    "emulator-5554, false",
    "127.0.0.1:40001, false",
    "localhost:5555, false",
    "0.0.0.0:6520, false",
    "[::1]:5555, false",
    "192.168.1.20:5555, true",
    "adb-0A171FDD4003AX-x5Zqab._adb-tls-connect._tcp, true",
  })
  void airplane_wirelessDevice_isRefused(String serial, boolean isRefused) {
    assertThat(Setting.AIRPLANE.obstacle(serial, 34, false).isPresent()).isEqualTo(isRefused);
  }

  @Test
  void airplane_beforeAndroid11_requiresRoot() {
    assertThat(Setting.AIRPLANE.obstacle("S", 29, false)).isPresent();
    assertThat(Setting.AIRPLANE.obstacle("S", 29, true)).isEmpty();
    assertThat(Setting.AIRPLANE.switchCode(true, 29)).contains("am broadcast");
    assertThat(Setting.FIXED_PERFORMANCE.obstacle("S", 29, true)).isPresent();
  }

  /** The user's own shell must not divide the command. */
  @Test
  void manualRemedy_twoCommands_areQuotedAsOneWord() {
    assertThat(Setting.AIRPLANE.manualRemedy("S", 29))
        .endsWith(
            "adb -s S shell 'settings put global airplane_mode_on 0 && am broadcast -a"
                + " android.intent.action.AIRPLANE_MODE --ez state false'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "error: device unauthorized.\\nThis adb server's $ADB_VENDOR_KEYS is not set | accept the key",
        "adb: error: failed to get feature set: device offline | plug it in again",
        "error: device 'S' not found | plug it in again",
        "adb: device 'S' not found | plug it in again",
        "error: insufficient permissions for device: user in plugdev group; no permissions | udev",
        "adb: no devices/emulators found | plug it in again",
      })
  void trouble_inAdbOutput_isRecognizedByFragments(String said, String remedy) {
    assertThat(AdbErrors.of("S", said))
        .hasValueSatisfying(problem -> assertThat(problem.remedy()).contains(remedy));
  }
}
