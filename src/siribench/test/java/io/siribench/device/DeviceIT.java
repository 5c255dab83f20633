package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.device.adb.AttachedDevice;
import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.TestCommands;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import io.siribench.testdevice.Condition;
import io.siribench.testdevice.TestDevice;
import io.siribench.testdevice.TestDevices;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.restore.Preparation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A device without faults, with the real adb. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeviceIT {
  private static final Path JAR = Path.of("target", "siribench.jar");
  private static final Path SAMPLE = Path.of("samples", "stop-monitoring-20.json");
  private static final String PLACE = "/data/local/tmp/siribench";
  private static final Duration LONG = Duration.ofSeconds(90);

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  static Device open(TestDevice device) throws Exception {
    return bridge().open(device.serial());
  }

  static Bridge bridge() throws Exception {
    return Bridge.find(Optional.empty(), DEVICES.adb().environment());
  }

  static ForkCommand command(String... more) {
    List<String> args =
        new ArrayList<>(List.of("format=json", "reader=mapper", "source=" + SAMPLE));
    args.addAll(List.of(more));
    return TestCommands.of("app_process", List.of(), args, List.of(), Secrets.NONE, LONG);
  }

  @Test
  void bridge_attachedDevice_isListedAndChosen() throws Exception {
    TestDevice attached = DEVICES.attach();
    Bridge bridge = bridge();
    assertThat(bridge.version()).startsWith("1.0.");
    assertThat(bridge.attached())
        .containsExactly(new AttachedDevice(attached.serial(), "device", "Test Device"));
    assertThat(bridge.choose(List.of(), false)).containsExactly(attached.serial());
    assertThat(bridge.choose(List.of(), true)).containsExactly(attached.serial());
  }

  @Test
  void choose_all_doesNotNeedTheDeviceOfTheEnvironment() throws Exception {
    TestDevice attached = DEVICES.attach();
    Map<String, String> environment = new HashMap<>(DEVICES.adb().environment());
    environment.put("ANDROID_SERIAL", "127.0.0.1:1");
    Bridge bridge = Bridge.find(Optional.empty(), environment);
    assertThat(bridge.choose(List.of(), true)).containsExactly(attached.serial());
    assertThatThrownBy(() -> bridge.choose(List.of(), false))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("127.0.0.1:1");

    environment.put("ANDROID_SERIAL", "none");
    Bridge other = Bridge.find(Optional.empty(), environment);
    assertThatThrownBy(() -> other.choose(List.of(), false))
        .hasMessageContaining("ANDROID_SERIAL: adb does not see a device 'none'");
  }

  @Test
  void open_device_reportsWhatItIs() throws Exception {
    try (Device device = open(DEVICES.attach())) {
      DeviceFacts facts = device.facts();
      assertThat(facts.api()).isEqualTo(30);
      assertThat(facts.isRoot()).isFalse();
      assertThat(facts.runtime().executable()).isEqualTo("app_process");
      assertThat(facts.runtime().description()).endsWith("Android 11 (API 30)");
      assertThat(facts.facts())
          .containsEntry("model", "Test Device")
          .containsEntry("soc", "lito")
          .containsEntry("android", "11")
          .containsEntry("abi", "arm64-v8a")
          .containsEntry("cores", "8")
          .containsEntry("governor", "schedutil")
          .containsEntry("max_mhz", List.of(1800, 2400))
          .containsEntry("memory_class", "256m")
          .containsEntry("selinux", "Enforcing")
          .containsEntry("airplane", false)
          .containsKey("build");
    }
  }

  @Test
  void state_ofTheDevice_matchesItsSensors() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.THERMAL, 3).set(Condition.CHARGING, "no");
    try (Device device = open(attached)) {
      assertThat(device.state())
          .isEqualTo(
              new DeviceState(
                  3,
                  87,
                  false,
                  27_400,
                  true,
                  "",
                  Map.of("cpu0", 38_400L, "battery", 27_400L, "skin", 34_100L)));
      assertThat(device.state().thermalWord()).isEqualTo("severe");
      attached.faults().set(Condition.SCREEN, "off");
      assertThat(device.state().isScreenOn()).isFalse();
    }
  }

  @Test
  void launcher_forksOfTheJar_answerAsOnThisMachine() throws Exception {
    TestDevice attached = DEVICES.attach();
    Instant before = Instant.now();
    try (Device device = open(attached)) {
      List<String> messages = new ArrayList<>();
      device.install(JAR, List.of(SAMPLE), messages::add);
      assertThat(messages).hasSize(2).first().asString().startsWith("pushing siribench.jar (");
      Launcher launcher = device.launcher(List.of(), pause -> {});
      ForkResult first = launcher.launch(command());
      ForkResult second = launcher.launch(command());
      assertThat(first.errorTail()).isEmpty();
      assertThat(first.isComplete()).isTrue();
      assertThat(second.isComplete()).isTrue();
      var sample = first.message(Protocol.SAMPLE).orElseThrow();
      assertThat(sample.text(SampleLine.OUTCOME)).isEqualTo("ok");
      assertThat(sample.number(SampleLine.BOOT, -1)).isBetween(1L, first.wallNanos());
      assertThat(Instant.ofEpochMilli(sample.number(SampleLine.STARTED, -1)))
          .isBetween(before, Instant.now());
      assertThat(first.message(Protocol.VERSIONS).orElseThrow().text(Protocol.JAVA))
          .isEqualTo("ART 2.1.0");
    }
    assertThat(attached.file(PLACE)).doesNotExist();
    assertThat(attached.processes()).isEmpty();
  }

  @Test
  void caches_writtenByAFork_areRestoredByAnother() throws Exception {
    try (Device device = open(DEVICES.attach())) {
      device.install(JAR, List.of(SAMPLE), progress -> {});
      Launcher launcher = device.launcher(List.of(), pause -> {});
      CacheStore caches = device.caches();
      caches.makeDirectory();
      assertThat(caches.sha256("it's.ser")).isEmpty();
      String path = caches.path("it's.ser");
      String cache = Protocol.ARG_PREPARATION + "=" + Preparation.MAPPER_CACHE;
      assertThat(launcher.launch(command(cache, Protocol.ARG_PREPARE + "=" + path)).isComplete())
          .isTrue();
      assertThat(caches.sha256("it's.ser")).isPresent();
      ForkResult restored = launcher.launch(command(cache, Protocol.ARG_RESTORE + "=" + path));
      assertThat(restored.isComplete()).isTrue();
      caches.remove();
      assertThat(caches.sha256("it's.ser")).isEmpty();
    }
  }

  @Test
  void install_existingFile_isNotPushedAgain() throws Exception {
    TestDevice attached = DEVICES.attach();
    Path jar = Files.writeString(directory.resolve("a.jar"), "jar");
    Path document = Files.writeString(directory.resolve("d o c.json"), "{}");
    List<String> messages = new ArrayList<>();
    try (Device device = open(attached)) {
      device.install(jar, List.of(document), messages::add);
      assertThat(messages).hasSize(2);
      device.install(jar, List.of(document), messages::add);
      assertThat(messages).hasSize(2);
      device.keep();
    }
    try (Device device = open(attached)) {
      device.install(jar, List.of(document), messages::add);
      assertThat(messages).hasSize(2);
    }
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void install_filesOfEqualContent_arePushedOnce() throws Exception {
    Path jar = Files.writeString(directory.resolve("a.jar"), "jar");
    Path one = Files.writeString(directory.resolve("one.json"), "{}");
    Path copy = Files.writeString(directory.resolve("copy.json"), "{}");
    List<String> messages = new ArrayList<>();
    try (Device device = open(DEVICES.attach())) {
      device.install(jar, List.of(one, copy), messages::add);
      assertThat(messages).hasSize(2);
    }
  }

  @Test
  void install_fileNotMatchingItsName_isPushedAgain() throws Exception {
    TestDevice attached = DEVICES.attach();
    Path jar = Files.writeString(directory.resolve("a.jar"), "jar");
    try (Device device = open(attached)) {
      device.install(jar, List.of(), progress -> {});
      Path there;
      try (var files = Files.list(attached.file(PLACE))) {
        there = files.filter(file -> file.toString().endsWith(".jar")).findFirst().orElseThrow();
      }
      assertThat(Files.getPosixFilePermissions(there))
          .isEqualTo(PosixFilePermissions.fromString("r--r--r--"));
      Files.delete(there);
      Files.writeString(there, "cut");
      device.install(jar, List.of(), progress -> {});
      assertThat(there).hasContent("jar");
    }
  }

  @Test
  void settings_setForARun_areRestoredByClose() throws Exception {
    TestDevice attached = DEVICES.attach();
    try (Device device = open(attached)) {
      device.switchOn(Setting.FIXED_PERFORMANCE);
      device.switchOn(Setting.AIRPLANE);
      assertThat(attached.settings().isFixedPerformance()).isTrue();
      assertThat(attached.settings().isAirplane()).isTrue();
      assertThat(device.facts().facts())
          .containsEntry("fixed_performance", true)
          .containsEntry("airplane", true);
    }
    assertThat(attached.settings().isFixedPerformance()).isFalse();
    assertThat(attached.settings().isAirplane()).isFalse();
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void settings_ofAKilledRun_areRestoredByTheNextOne() throws Exception {
    TestDevice attached = DEVICES.attach();
    Device killed = open(attached);
    killed.switchOn(Setting.AIRPLANE);
    attached.unplug();
    DEVICES.adb().awaitState(attached, "");
    attached.plug();
    assertThat(attached.settings().isAirplane()).isTrue();
    open(attached).close();
    assertThat(attached.settings().isAirplane()).isFalse();
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void airplane_thatWasOn_staysOn() throws Exception {
    TestDevice attached = DEVICES.attach();
    DEVICES.adb().on(attached, "shell", "settings put global airplane_mode_on 1");
    try (Device device = open(attached)) {
      device.switchOn(Setting.AIRPLANE);
    }
    assertThat(attached.settings().isAirplane()).isTrue();
  }

  @Test
  void stayAwake_settingWasOn_wakesItAndLeavesTheSetting() throws Exception {
    TestDevice attached = DEVICES.attach();
    DEVICES.adb().on(attached, "shell", "settings put global stay_on_while_plugged_in 3");
    attached.faults().set(Condition.SCREEN, "off");
    try (Device device = open(attached)) {
      assertThat(device.state().isScreenOn()).isFalse();
      device.switchOn(Setting.STAY_AWAKE);
      assertThat(device.state().isScreenOn()).isTrue();
    }
    String setting = "settings get global stay_on_while_plugged_in";
    assertThat(DEVICES.adb().on(attached, "shell", setting).out()).isEqualTo("3\n");
  }

  @Test
  void fixedPerformance_unsupportedHardware_isRefusedAndLeavesNothing() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.FIXED_PERFORMANCE, "unsupported");
    try (Device device = open(attached)) {
      assertThatThrownBy(() -> device.switchOn(Setting.FIXED_PERFORMANCE))
          .isInstanceOfSatisfying(
              InvalidPlanException.class,
              e -> {
                assertThat(e.problems().get(0).option()).isEqualTo("--fixed-performance");
                assertThat(e.problems().get(0).wrong()).contains("doesn't exist on this device");
              });
    }
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void compile_jar_reportsOutcome() throws Exception {
    TestDevice attached = DEVICES.attach();
    Path jar = Files.writeString(directory.resolve("a.jar"), "jar");
    ForkCommand command =
        TestCommands.of(
            "app_process",
            ForkStart.of(List.of(), List.of(ForkCommand.COMPILED + "it")),
            List.of(),
            Secrets.NONE,
            LONG);
    try (Device device = open(attached)) {
      device.install(jar, List.of(), progress -> {});
      assertThat(device.compile(command, "speed")).isEqualTo("compiled (speed)");
      assertThat(device.facts().facts()).containsEntry("compiled: it", "compiled (speed)");
      Path place = attached.file(PLACE + "/run/compiled/it");
      assertThat(place.resolve("oat/arm64")).isDirectoryContaining("glob:**.odex");
      assertThat(device.compile(command, "speed-profile"))
          .isEqualTo("refused: the profile that ART recorded is empty");
      attached.faults().set(Condition.DEX2OAT, "denied");
      assertThat(device.compile(command, "verify"))
          .startsWith("refused: ")
          .contains("Permission denied");
      assertThat(place).doesNotExist();
    }
  }

  @Test
  void reverse_serverOfThisMachine_isRemovedByClose() throws Exception {
    TestDevice attached = DEVICES.attach();
    try (Device device = open(attached)) {
      int port = device.reverse(8080);
      assertThat(DEVICES.adb().on(attached, "reverse", "--list").out())
          .contains("tcp:" + port + " tcp:8080");
    }
    assertThat(DEVICES.adb().on(attached, "reverse", "--list").out()).doesNotContain("8080");
  }

  @Test
  void inspect_device_changesNothing() throws Exception {
    TestDevice attached = DEVICES.attach();
    Inspection inspection = bridge().inspect(attached.serial());
    assertThat(inspection.hasCompiler()).isTrue();
    assertThat(inspection.freeBytes()).isGreaterThan(1 << 20);
    assertThat(inspection.isInUse()).isFalse();
    assertThat(inspection.state().batteryPercent()).isEqualTo(87);
    assertThat(attached.file(PLACE)).doesNotExist();
    try (Device device = open(attached)) {
      assertThat(bridge().inspect(device.serial()).isInUse()).isTrue();
    }
  }

  @Test
  void open_deviceInUse_isRefusedUntilItIsFree() throws Exception {
    TestDevice attached = DEVICES.attach();
    try (Device device = open(attached)) {
      assertThat(device.serial()).isEqualTo(attached.serial());
      assertThatThrownBy(() -> open(attached))
          .isInstanceOf(InvalidPlanException.class)
          .hasMessageContaining("another siribench uses the device");
      assertThat(device.state().batteryPercent()).isEqualTo(87);
    }
    open(attached).close();
  }

  @Test
  void find_environmentWithoutAdb_reportsWhereItWasSearched() {
    assertThatThrownBy(
            () ->
                Bridge.find(
                    Optional.empty(),
                    Map.of("PATH", "/nowhere", "ANDROID_HOME", "", "ANDROID_SDK_ROOT", "/no")))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("there is no adb in PATH");
  }
}
