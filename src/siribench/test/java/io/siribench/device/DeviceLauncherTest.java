package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.LocalShell;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkInterruptedException;
import io.siribench.launch.ForkResult;
import io.siribench.launch.LauncherLostException;
import io.siribench.launch.TestCommands;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Forks launched by a local shell, with scripts instead of app_process. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shell is in a session of its own by setsid")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeviceLauncherTest {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final Duration SHORT = Duration.ofMillis(300);

  /** More than the largest process id of Linux. */
  private static final int MISSING_PROCESS = 4_194_305;

  private static final String ANSWER =
      "printf '@siribench\\tsample\\trequest=0\\n@siribench\\tend\\n'\n";

  @TempDir private Path directory;

  private Secrets secrets = Secrets.NONE;

  private DeviceDirectory place = DeviceDirectory.STANDARD;
  private DeviceShell shell;
  private DeviceLauncher launcher;

  @BeforeEach
  void open() throws IOException {
    place = new DeviceDirectory(directory.resolve("it's here").toString());
    Files.createDirectories(Path.of(place.run()));
    shell = DeviceShell.open(LocalShell.adb(directory), "S");
    launcher =
        new DeviceLauncher(
            shell,
            place,
            "/jar of $it",
            List.of(),
            Set.of(),
            (loss, during) -> "gone while " + during,
            Duration.ZERO);
  }

  @AfterEach
  void close() {
    shell.close();
  }

  private ForkCommand command(Duration timeout, List<String> input, String... lines)
      throws IOException {
    Path script = directory.resolve("app_process");
    Files.writeString(script, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return TestCommands.of(
        script.toString(),
        List.of("-Xmx1g"),
        List.of("source=a 'b' $c"),
        Secret.all(input),
        secrets,
        timeout);
  }

  private ForkResult launch(Duration timeout, String... lines)
      throws IOException, InterruptedException {
    return launcher.launch(command(timeout, List.of(), lines));
  }

  @Test
  void launch_forkThatAnswers_isComplete() throws Exception {
    ForkResult result = launch(LONG, "echo a warning of ART >&2", ANSWER);
    assertThat(result.isComplete()).isTrue();
    assertThat(result.timedOut()).isFalse();
    assertThat(result.wallNanos()).isBetween(1L, LONG.toNanos());
  }

  @Test
  void launch_fork_getsArgumentsOfAppProcess() throws Exception {
    ForkResult result = launch(LONG, "echo \"$CLASSPATH\"; printf '%s\\n' \"$@\"; pwd; exit 1");
    assertThat(result.errorTail().lines().toList())
        .satisfiesExactly(
            classPath -> assertThat(classPath).isEqualTo("/jar of $it"),
            jvmArg -> assertThat(jvmArg).isEqualTo("-Xmx1g"),
            temporary -> assertThat(temporary).isEqualTo("-Djava.io.tmpdir=" + place.run()),
            root -> assertThat(root).isEqualTo("/"),
            main -> assertThat(main).isEqualTo("io.siribench.worker.WorkerMain"),
            source -> assertThat(source).isEqualTo("source=a 'b' $c"),
            launched -> assertThat(launched).matches("launched-at=\\d{10,}\\.\\d{6,9}"),
            workingDirectory -> assertThat(workingDirectory).isEqualTo(place.run()));
  }

  @Test
  void launch_forkThatFails_reportsItsExitCodeAndItsErrors() throws Exception {
    ForkResult result = launch(LONG, "echo out; echo said >&2; exit 7");
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.errorTail()).isEqualTo("said");
    assertThat(result.isComplete()).isFalse();
    assertThat(Path.of(place.errors())).as("what may name a key").isEmptyFile();
  }

  @Test
  void launch_commandThatIsMissing_isAFailedFork() throws Exception {
    ForkResult result =
        launcher.launch(
            TestCommands.of("/no/app_process", List.of(), List.of(), List.of(), secrets, LONG));
    assertThat(result.exitCode()).isEqualTo(127);
    assertThat(result.errorTail()).contains("/no/app_process");
  }

  @Test
  void launch_secretInAnyOutput_isHidden() throws Exception {
    secrets = Secrets.of(Secret.all(List.of("c4n4ry/Key+7x9Q=")));
    ForkResult result =
        launch(
            LONG,
            "printf '@siribench\\tsample\\trequest=0\\terror=c4n4ry/Key\\n'",
            "echo c4n4ry/Key+7x9Q= >&2",
            "exit 1");
    assertThat(result.messages().get(0).text("error")).isEqualTo("***");
    assertThat(result.errorTail()).isEqualTo("***");
  }

  @Test
  void launch_forkKilledByASignal_reportsItAsAShellDoes() throws Exception {
    assertThat(launch(LONG, "kill -9 $$").exitCode()).isEqualTo(137);
    assertThat(launch(LONG, "kill -15 $$").exitCode()).isEqualTo(143);
  }

  @Test
  void launch_startWithVariablesAndClassPath_passesThem() throws Exception {
    ForkCommand command = command(LONG, List.of(), "echo \"$A $CLASSPATH\" >&2; exit 3");
    ForkStart start =
        new ForkStart(List.of(), List.of(), Map.of("A", "it's"), List.of("/b.jar", "/c"));
    ForkResult result = launcher.launch(command.startingWith(start));
    assertThat(result.errorTail()).isEqualTo("it's /b.jar:/c");
  }

  @Test
  void launch_input_arrivesUnchanged() throws Exception {
    List<String> input = List.of("url=http://h/?a='b'&c=\\n", "header=X: $(id)");
    ForkResult result = launcher.launch(command(LONG, input, "cat >&2; exit 3"));
    assertThat(result.errorTail()).isEqualTo(String.join("\n", input));
    assertThat(result.exitCode()).isEqualTo(3);
  }

  @Test
  void launch_input_appearsInNoProcessListOrFile() throws Exception {
    String input = "header=Key: zq7vx-unheard-of";
    String encoded =
        Base64.getEncoder().encodeToString((input + "\n").getBytes(StandardCharsets.UTF_8));
    // The brackets keep the search from finding itself.
    String search =
        "-e zq7vx[-]unheard -e '[" + encoded.charAt(0) + "]" + encoded.substring(1) + "'";
    ForkResult result =
        launcher.launch(
            command(
                LONG,
                List.of(input),
                "cat >/dev/null",
                "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' | grep -c " + search + " >&2",
                "grep -r -l " + search + " \"$PWD/..\" >&2",
                "exit 1"));
    assertThat(result.errorTail()).isEqualTo("0");
  }

  @Test
  void launch_severalForks_leaveTheirExitCodesInAFile() throws Exception {
    launch(LONG, "exit 0");
    launch(LONG, "exit 4");
    assertThat(Path.of(place.exitCodes())).hasContent("1 0\n2 4");
    assertThat(launcher.exitCodes()).containsExactly(0, 4);
  }

  @Test
  void launch_silentFork_isEndedAndTheNextOneRuns() throws Exception {
    Path pid = directory.resolve("pid");
    Duration silence = SHORT;
    ForkResult result;
    do {
      result = launch(silence, "echo before >&2", "echo $$ > " + pid, "exec sleep 1000");
      assertThat(result.timedOut()).isTrue();
      assertThat(result.exitCode()).isEqualTo(137);
      assertThat(result.errorTail()).isIn("", "before");
      // On a busy machine, the fork was ended before it could begin.
      silence = silence.multipliedBy(2);
    } while (!isWritten(pid));
    assertThat(result.errorTail()).isEqualTo("before");
    assertEnded(pid);
    assertThat(launch(LONG, ANSWER).isComplete()).isTrue();
  }

  /** Returns a start that is traced by a perfetto that does nothing. */
  private ForkStart traced() throws IOException {
    Path bin = Files.createDirectories(directory.resolve("bin"));
    Path perfetto =
        Files.writeString(bin.resolve("perfetto"), "#!/bin/sh\necho " + MISSING_PROCESS + "\n");
    Files.setPosixFilePermissions(perfetto, PosixFilePermissions.fromString("rwx------"));
    return new ForkStart(
        List.of(),
        List.of(
            ForkCommand.PROFILER + "perfetto", ForkCommand.PROFILE + directory.resolve("trace")),
        Map.of("PATH", bin + ":" + System.getenv("PATH")),
        List.of());
  }

  @Test
  void launch_silentForkThatIsTraced_isEnded() throws Exception {
    Path pid = directory.resolve("pid");
    ForkStart start = traced();
    Duration silence = Duration.ofSeconds(2);
    do {
      ForkCommand command = command(silence, List.of(), "echo $$ > " + pid, "exec sleep 1000");
      assertThat(launcher.launch(command.startingWith(start)).timedOut()).isTrue();
      // On a busy machine, the fork was ended before it could begin.
      silence = silence.multipliedBy(2);
    } while (!isWritten(pid));
    assertEnded(pid);
  }

  @Test
  void launch_forkThatIsTraced_getsItsInputAndKeepsItsExitCode() throws Exception {
    ForkCommand command = command(LONG, List.of("header=X: y"), "cat >&2; exit 3");
    ForkResult result = launcher.launch(command.startingWith(traced()));
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.errorTail()).startsWith("header=X: y");
  }

  @Test
  void launch_forkEndedBeforeAnyOutput_hasNoErrors() throws Exception {
    for (int millis = 1; millis < 100; millis *= 4) {
      ForkResult result = launch(Duration.ofMillis(millis), "exec sleep 1000");
      assertThat(result.timedOut()).isTrue();
      assertThat(result.exitCode()).isEqualTo(137);
      // Shells report a killed process.
      assertThat(result.errorTail()).isEmpty();
    }
  }

  @Test
  void launch_interrupted_endsForkAndReportsItsAnswers() throws Exception {
    Path pid = directory.resolve("pid");
    ForkCommand command = command(LONG, List.of(), ANSWER, "echo $$ > " + pid, "exec sleep 1000");
    Thread caller = Thread.currentThread();
    Thread interrupter = interruptOnceThereIs(pid, caller);
    ForkInterruptedException e =
        catchThrowableOfType(ForkInterruptedException.class, () -> launcher.launch(command));
    interrupter.join();
    assertThat(e.result().messages()).hasSize(2);
    assertThat(e.result().exitCode()).isEqualTo(137);
    assertEnded(pid);
  }

  @Test
  void launch_connectionLost_throwsAndEndsFork() throws Exception {
    Path pid = directory.resolve("pid");
    LauncherLostException e =
        catchThrowableOfType(
            LauncherLostException.class,
            () ->
                launch(
                    LONG,
                    ANSWER,
                    "echo $$ > " + pid,
                    // adbd does this when its connection is gone.
                    "kill -HUP $PPID",
                    "exec sleep 1000"));
    assertThat(e).hasMessage("gone while a fork ran");
    assertThat(e.result().messages()).hasSize(2);
    assertEnded(pid);
    assertThatThrownBy(() -> launch(LONG, ANSWER)).isInstanceOf(LauncherLostException.class);
  }

  private static Thread interruptOnceThereIs(Path file, Thread thread) {
    Thread waiting =
        new Thread(
            () -> {
              while (!isWritten(file)) {
                Thread.onSpinWait();
              }
              thread.interrupt();
            });
    waiting.start();
    return waiting;
  }

  private static boolean isWritten(Path file) {
    // A file is empty before its content is written.
    return file.toFile().length() > 0;
  }

  private static void assertEnded(Path pid) throws Exception {
    ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
        .ifPresent(
            process ->
                assertThat(process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS))
                    .succeedsWithin(Duration.ofSeconds(15)));
  }
}
