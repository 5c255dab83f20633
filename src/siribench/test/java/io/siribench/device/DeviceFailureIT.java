package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.launch.ForkInterruptedException;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
import io.siribench.launch.TestCommands;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.request.Secrets;
import io.siribench.testdevice.Condition;
import io.siribench.testdevice.Faults;
import io.siribench.testdevice.TestDevice;
import io.siribench.testdevice.TestDevices;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages about unusable and lost devices, with the real adb. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeviceFailureIT {
  private static final String PLACE = "/data/local/tmp/siribench";

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private static Bridge bridge() throws Exception {
    return Bridge.find(Optional.empty(), DEVICES.adb().environment());
  }

  private static InvalidPlanException refusal(TestDevice device) {
    return catchThrowableOfType(InvalidPlanException.class, () -> bridge().open(device.serial()));
  }

  private static InvalidPlanException choice(List<String> serials, boolean all) {
    return catchThrowableOfType(InvalidPlanException.class, () -> bridge().choose(serials, all));
  }

  private Path file(String name, int bytes) throws IOException {
    return Files.write(directory.resolve(name), new byte[bytes]);
  }

  @Test
  void choose_noDevice_reportsHowToAttachOne() {
    InvalidPlanException e = choice(List.of(), false);
    assertThat(e.problems().get(0).option()).isEqualTo("-s");
    assertThat(e.problems().get(0).wrong()).isEqualTo("no device is attached");
    assertThat(e.problems().get(0).remedy()).contains("USB debugging");
    assertThat(choice(List.of(), true).problems().get(0).wrong())
        .isEqualTo("no device is attached");
  }

  @Test
  void choose_severalDevices_namesThem() throws Exception {
    TestDevice one = DEVICES.attach();
    TestDevice other = DEVICES.attach();
    InvalidPlanException e = choice(List.of(), false);
    assertThat(e.problems().get(0).wrong())
        .startsWith("2 devices are attached: ")
        .contains(one.serial() + " (Test Device)", other.serial());
    assertThat(e.problems().get(0).remedy()).contains("--all");
    assertThat(bridge().choose(List.of(), true))
        .containsExactlyInAnyOrder(one.serial(), other.serial());
    assertThat(bridge().choose(List.of(other.serial(), other.serial()), false))
        .containsExactly(other.serial());
  }

  @Test
  void choose_badSerials_areAllReported() throws Exception {
    TestDevice attached = DEVICES.attach();
    TestDevice silent = DEVICES.attach(new Faults().set(Condition.ANSWERS, "no"));
    InvalidPlanException e = choice(List.of("X", attached.serial(), silent.serial()), false);
    assertThat(e.problems()).hasSize(2);
    assertThat(e)
        .hasMessageContaining("adb does not see a device 'X'")
        .hasMessageContaining(silent.serial() + " does not respond (adb: offline)");
  }

  @Test
  void unauthorizedDevice_isReportedWithRemedy() throws Exception {
    TestDevice attached = DEVICES.attach(new Faults().set(Condition.AUTHORIZED, "no"));
    assertThat(bridge().choose(List.of(), true)).containsExactly(attached.serial());
    for (InvalidPlanException e : List.of(choice(List.of(), false), refusal(attached))) {
      assertThat(e.problems().get(0).wrong())
          .contains(attached.serial(), "does not trust this computer");
      assertThat(e.problems().get(0).remedy()).contains("accept the key on the device's screen");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FEATURES   | cmd     | shell_v2",
        "SDK        | 25      | Android 7.1.2 (API 25)",
        "READ_ONLY  | yes     | read-only",
        "NOEXEC     | yes     | noexec",
        "SELINUX    | denies  | SELinux is Enforcing",
        "FREE_BYTES | 5000000 | 5 MiB are free, 20 are needed",
      })
  void open_deviceThatCannotRunSiribench_isRefused(
      Condition condition, String value, String expected) throws Exception {
    TestDevice attached = DEVICES.attach(new Faults().set(condition, value));
    InvalidPlanException e = refusal(attached);
    assertThat(e.problems().get(0).wrong()).contains(attached.serial(), expected);
    assertThat(e.problems().get(0).remedy()).isNotEmpty();
    attached.faults().clear();
    // adb queries features only once, when a device is attached.
    attached.unplug();
    DEVICES.adb().awaitState(attached, "");
    attached.plug();
    // The failed attempt left nothing behind that prevents another one.
    bridge().open(attached.serial()).close();
  }

  @Test
  void install_noRoom_isRefusedBeforeAnythingIsPushed() throws Exception {
    TestDevice attached = DEVICES.attach(new Faults().set(Condition.FREE_BYTES, 22_000_000));
    try (Device device = bridge().open(attached.serial())) {
      Path jar = file("a.jar", 4_000_000);
      InvalidPlanException e =
          catchThrowableOfType(
              InvalidPlanException.class,
              () ->
                  device.install(
                      jar,
                      List.of(),
                      progress -> {
                        throw new AssertionError(progress);
                      }));
      assertThat(e.problems().get(0).wrong()).contains("too little space");
    }
  }

  @Test
  void install_deviceFillsUp_isReportedAsFull() throws Exception {
    TestDevice attached = DEVICES.attach();
    try (Device device = bridge().open(attached.serial())) {
      Path jar = file("a.jar", 4_000_000);
      InvalidPlanException e =
          catchThrowableOfType(
              InvalidPlanException.class,
              () ->
                  device.install(
                      jar,
                      List.of(),
                      progress -> attached.faults().set(Condition.FREE_BYTES, 1_000_000)));
      assertThat(e.problems().get(0).wrong()).contains("is full");
    }
  }

  @Test
  void install_unpluggedWhilePushing_isReportedAndTheNextOneWorks() throws Exception {
    TestDevice attached = DEVICES.attach();
    Path jar = file("a.jar", 4_000_000);
    Device cutOff = bridge().open(attached.serial());
    attached.faults().set(Condition.UNPLUG_AFTER_PUSHED_BYTES, 2_000_000);
    InvalidPlanException e =
        catchThrowableOfType(
            InvalidPlanException.class, () -> cutOff.install(jar, List.of(), progress -> {}));
    assertThat(e.problems().get(0).wrong()).contains("was unplugged", "while a.jar was pushed");
    assertThat(catchThrowableOfType(IOException.class, cutOff::close))
        .hasMessageContaining("still has siribench's files and the settings of the run");
    attached.plug();
    try (Device device = bridge().open(attached.serial())) {
      device.install(jar, List.of(), progress -> {});
    }
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  /** Launches a fork that is lost; returns the failure. */
  private static LauncherLostException loss(Launcher launcher) {
    return catchThrowableOfType(
        LauncherLostException.class, () -> launcher.launch(DeviceIT.command()));
  }

  private Launcher launcher(Device device) throws Exception {
    device.install(file("a.jar", 10), List.of(), progress -> {});
    return device.launcher(List.of(), pause -> {});
  }

  @Test
  void launch_unplugged_isReported() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.UNPLUG_AFTER_FORKS, 0);
    Device device = bridge().open(attached.serial());
    LauncherLostException e = loss(launcher(device));
    assertThat(e)
        .hasMessage(
            "the device "
                + attached.serial()
                + " was unplugged (adb does not see it any more) while a fork ran;"
                + " plug it in again");
    assertThat(catchThrowableOfType(IOException.class, device::close))
        .hasMessageContaining("still has siribench's files and the settings of the run")
        .hasMessageContaining("the next siribench adb removes and restores them");
    attached.plug();
    bridge().open(attached.serial()).close();
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void launch_restarted_isDistinguishedFromUnplugged() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "hangs");
    Device device = bridge().open(attached.serial());
    Launcher launcher = launcher(device);
    Thread restarting = onceAForkRuns(attached, attached::reboot);
    LauncherLostException e = loss(launcher);
    restarting.join();
    assertThat(e).hasMessageContaining("was restarted while a fork ran");
    // The device is back, so it can be cleaned up.
    device.close();
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void launch_serverEnded_isReported() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "hangs");
    Device device = bridge().open(attached.serial());
    Launcher launcher = launcher(device);
    Thread ending = onceAForkRuns(attached, () -> DEVICES.adb().run("kill-server"));
    LauncherLostException e = loss(launcher);
    ending.join();
    assertThat(e).hasMessageContaining("the adb server was ended while a fork ran");
    // A new server does not know the device yet.
    assertThat(catchThrowableOfType(IOException.class, device::close))
        .hasMessageContaining("still has siribench's files and the settings of the run");
    DEVICES.adb().connect(attached.serial());
    bridge().open(attached.serial()).close();
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void launch_interrupted_endsTheForkAndTheDeviceIsCleanedUp() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "hangs");
    Device device = bridge().open(attached.serial());
    device.switchOn(Setting.AIRPLANE);
    Launcher launcher = launcher(device);
    Thread caller = Thread.currentThread();
    Thread interrupting = onceAForkRuns(attached, caller::interrupt);
    ForkInterruptedException e =
        catchThrowableOfType(
            ForkInterruptedException.class, () -> launcher.launch(DeviceIT.command()));
    interrupting.join();
    assertThat(e.result().exitCode()).isEqualTo(137);
    Thread.currentThread().interrupt();
    device.close();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(attached.settings().isAirplane()).isFalse();
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void launch_silentFork_isEnded() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "hangs");
    try (Device device = bridge().open(attached.serial())) {
      ForkResult result =
          launcher(device)
              .launch(
                  TestCommands.of(
                      "app_process",
                      List.of(),
                      List.of(),
                      List.of(),
                      Secrets.NONE,
                      Duration.ofMillis(500)));
      assertThat(result.timedOut()).isTrue();
      assertThat(result.exitCode()).isEqualTo(137);
    }
  }

  @Test
  void launch_abortingAppProcess_isAFailedForkWithLogOutput() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "aborts");
    try (Device device = bridge().open(attached.serial())) {
      ForkResult result = launcher(device).launch(DeviceIT.command());
      assertThat(result.exitCode()).isEqualTo(134);
      assertThat(result.errorTail()).contains("JNI_CreateJavaVM failed");
    }
  }

  @Test
  void close_exitCodesThatDiffer_areReported() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "aborts");
    Device device = bridge().open(attached.serial());
    launcher(device).launch(DeviceIT.command());
    Files.writeString(attached.file(PLACE + "/run/rc"), "1 0\n");
    assertThat(catchThrowableOfType(IOException.class, device::close))
        .hasMessageContaining("fork 1 of this session: received 134, recorded 0");
    assertThat(attached.file(PLACE)).doesNotExist();
  }

  @Test
  void close_unpluggedWhilePulling_reportsIt() throws Exception {
    TestDevice attached = DEVICES.attach();
    attached.faults().set(Condition.APP_PROCESS, "aborts");
    Device device = bridge().open(attached.serial());
    launcher(device).launch(DeviceIT.command());
    attached.faults().set(Condition.UNPLUG_AFTER_PULLED_BYTES, 1);
    assertThat(catchThrowableOfType(IOException.class, device::close))
        .hasMessageContaining("could not be pulled")
        .hasMessageContaining("still has siribench's files and the settings of the run");
  }

  @Test
  void find_serverOfAnotherVersion_isLeftAlone() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread answering = new Thread(() -> answerVersion(server, "0020"));
      answering.setDaemon(true);
      answering.start();
      Map<String, String> environment = new HashMap<>(DEVICES.adb().environment());
      environment.put("ANDROID_ADB_SERVER_PORT", String.valueOf(server.getLocalPort()));
      InvalidPlanException e =
          catchThrowableOfType(
              InvalidPlanException.class, () -> Bridge.find(Optional.empty(), environment));
      assertThat(e.problems().get(0).option()).isEqualTo("--adb");
      assertThat(e.problems().get(0).wrong()).contains("another version, 1.0.32", "would kill it");
      assertThat(e.problems()).extracting(PlanProblem::remedy).singleElement().isNotNull();
    }
  }

  private static void answerVersion(ServerSocket server, String version) {
    try (Socket socket = server.accept()) {
      byte[] request = socket.getInputStream().readNBytes(16);
      assertThat(request).asString(StandardCharsets.UTF_8).isEqualTo("000chost:version");
      socket.getOutputStream().write(("OKAY0004" + version).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private interface Action {
    void run() throws Exception;
  }

  private static Thread onceAForkRuns(TestDevice device, Action action) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (device.processes().stream().noneMatch(line -> line.contains("sleep"))) {
                  Thread.onSpinWait();
                }
                action.run();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
