package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.report.ResultSchema;
import io.siribench.testdevice.Condition;
import io.siribench.testdevice.Faults;
import io.siribench.testdevice.TestDevice;
import io.siribench.testdevice.TestDevices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** {@code siribench doctor --adb} with the real adb. */
@EnabledOnOs(OS.LINUX)
final class DoctorAdbIT {
  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private static Program.Result doctor(String... args) {
    List<String> all = new ArrayList<>(List.of("doctor"));
    all.addAll(List.of(args));
    if (args[0].startsWith("--adb")) {
      all.add("--no-forks");
    }
    return Program.inProcess(all.toArray(String[]::new));
  }

  private static String adb() throws IOException {
    return "--adb=" + DEVICES.adb().command();
  }

  /** Uses the adb of the environment. */
  @Test
  void device_attached_isReportedWithItsCapabilities() throws Exception {
    TestDevice device = DEVICES.attach();
    Program.Result result =
        Program.run(directory, DEVICES.adb().environment(), "doctor", "--adb", "--no-forks");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out().lines().map(line -> line.strip().replaceAll(" +", " ")))
        .contains(
            "adb",
            device.serial(),
            "ok device: siribench Test Device",
            "ok formats: json, xml, smile, cbor",
            "ok XML by: woodstox, aalto",
            "ok connections: jackson-url, url-connection; also to this machine, by adb reverse",
            "note root: no",
            "ok heat: none",
            "ok battery: 87 %, charging, 27.4 °C")
        .anyMatch(line -> line.endsWith("Android 11 (API 30)"));
    assertThat(device.file("/data/local/tmp/siribench")).doesNotExist();
  }

  @Test
  void devices_oneUnauthorized_areReportedIndividually() throws Exception {
    TestDevice device = DEVICES.attach();
    TestDevice other = DEVICES.attach(new Faults().set(Condition.AUTHORIZED, "no"));
    Program.Result result = doctor(adb(), "--json");
    assertThat(result.exitCode()).as(result.all()).isZero();
    JsonNode root = new ObjectMapper().readTree(ResultSchema.checked(result.out()));
    JsonNode devices = root.at("/attached/devices");
    assertThat(devices.path(device.serial()).path("model").asText()).isEqualTo("Test Device");
    assertThat(devices.path(device.serial()).path("thermal_status").asText()).isEqualTo("none");
    assertThat(devices.path(other.serial()).path("state").asText()).isEqualTo("unauthorized");
    assertThat(root.path("findings"))
        .anySatisfy(
            finding -> {
              assertThat(finding.path("group").asText()).isEqualTo(other.serial());
              assertThat(finding.path("verdict").asText()).isEqualTo("warning");
              assertThat(finding.path("remedy").asText()).contains("accept the key");
            });
    assertThat(
            new ObjectMapper()
                .readTree(doctor(adb(), "--json", "-s", device.serial()).out())
                .at("/attached/devices"))
        .hasSize(1);
  }

  @Test
  void device_oldHotAndFull_isReportedAsSuch() throws Exception {
    DEVICES.attach(
        new Faults()
            .set(Condition.SDK, 25)
            .set(Condition.THERMAL, 3)
            .set(Condition.FREE_BYTES, 5_000_000)
            .set(Condition.BATTERY_LEVEL, 7));
    assertThat(doctor(adb()).out())
        .contains("siribench needs Android 8.0", "4 MiB are free", "charge it first")
        // This version has no thermal status.
        .contains("heat: unknown");
  }

  @Test
  void device_readOnlyOrNoexec_isReportedAsSuch() throws Exception {
    TestDevice device = DEVICES.attach(new Faults().set(Condition.READ_ONLY, "yes"));
    TestDevice other = DEVICES.attach(new Faults().set(Condition.NOEXEC, "yes"));
    assertThat(doctor(adb(), "-s", device.serial()).out())
        .contains("mounted read-only")
        .doesNotContain("noexec");
    assertThat(doctor(adb(), "-s", other.serial()).out())
        .contains("mounted noexec")
        .doesNotContain("read-only");
  }

  @Test
  void capabilities_areTriedInForks() throws Exception {
    TestDevice device =
        DEVICES.attach(
            new Faults()
                .set(Condition.DEX2OAT, "denied")
                .set(Condition.FIXED_PERFORMANCE, "unsupported")
                .set(Condition.EMULATOR, "yes")
                .set(Condition.DOZE, "deep"));
    Program.Result result = Program.inProcess("doctor", adb());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out())
        .contains(
            "documents: tried: cbor.reader.none.cold, json.reader.none.cold, smile.",
            "restores: tried: ",
            "requests: tried: ",
            "emulator",
            "deep doze",
            "leave --compile out",
            "leave --fixed-performance out");
    assertThat(device.file("/data/local/tmp/siribench")).doesNotExist();
  }

  @Test
  void capabilities_deviceUnpluggedDuringATrial_areNotReportedAsTried() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.UNPLUG_AFTER_FORKS, 3);
    // The reason of a loss comes from the server of the environment.
    Program.Result result = Program.run(directory, DEVICES.adb().environment(), "doctor", "--adb");
    device.plug();
    assertThat(result.out().replaceAll("\\s+", " "))
        .contains("documents: not completed; works: ", "was unplugged")
        .doesNotContain("documents: tried", "resume with");
  }

  @Test
  void noDevice_isANoteExplainingHowToAttachOne() throws Exception {
    Program.Result result = doctor(adb());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).contains("no device is attached", "USB debugging");
  }

  @Test
  void serial_withoutAnyDevice_isReportedWithoutAList() throws Exception {
    assertThat(doctor(adb(), "-s", "X").out())
        .containsPattern("adb does not see it\\s+-> none is attached");
  }

  @Test
  void adb_missing_isAFinding() throws Exception {
    Program.Result result = doctor("--adb=/no/adb");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).contains("there is no adb at /no/adb");
  }

  @Test
  void serial_withoutAdb_isRefused() throws Exception {
    assertThat(doctor("-s", "X").exitCode()).isEqualTo(2);
  }
}
