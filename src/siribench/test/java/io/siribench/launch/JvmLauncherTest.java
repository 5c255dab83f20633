package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.plan.Round.Layout;
import io.siribench.process.Taskset;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, with shell scripts instead of the java command. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the forks of these tests are shell scripts")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class JvmLauncherTest {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final String ANSWER =
      "printf '@siribench\\tsample\\trequest=0\\n@siribench\\tend\\n'\n";

  @TempDir private Path directory;

  private List<String> prefix = List.of();
  private Secrets secrets = Secrets.NONE;
  private List<String> workerArgs = List.of("format=json");

  /** A launch with a timeout. */
  @FunctionalInterface
  interface Launch {
    ForkResult within(Duration timeout) throws IOException, InterruptedException;
  }

  /**
   * Launches a fork that is ended by its timeout, which doubles until {@code isShown}. On a busy
   * machine it may end a shell before its first word.
   */
  static ForkResult launchUntil(Predicate<ForkResult> isShown, Launch launch)
      throws IOException, InterruptedException {
    Duration timeout = SHORT;
    ForkResult result = launch.within(timeout);
    while (!isShown.test(result) && timeout.compareTo(LONG) < 0) {
      timeout = timeout.multipliedBy(2);
      result = launch.within(timeout);
    }
    return result;
  }

  /** Returns whether {@code file} has a complete line. */
  static boolean isWritten(Path file) {
    try {
      return Files.exists(file) && Files.readString(file).endsWith("\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ForkResult launch(Duration timeout, String... lines)
      throws IOException, InterruptedException {
    Path script = directory.resolve("java");
    Files.writeString(script, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    ForkCommand command =
        TestCommands.of(
            script.toString(), List.of("-Xjvm"), workerArgs, List.of(), secrets, timeout);
    return new JvmLauncher((any, order) -> "worker.jar", prefix, pause -> {}).launch(command);
  }

  private ForkResult launchPinned(Duration timeout, String... lines)
      throws IOException, InterruptedException {
    assumeTrue(Taskset.obstacle("0").isEmpty(), "there is no taskset, or no processor 0");
    prefix = Taskset.prefix("0");
    return launch(timeout, lines);
  }

  @Test
  void launch_pinned_runsOnThatProcessorAsTheSameProcess() throws Exception {
    ForkResult result =
        launchPinned(LONG, "grep Cpus_allowed_list /proc/self/status", "cat /proc/$PPID/comm");
    assertThat(result.exitCode()).isZero();
    assertThat(result.errorTail().lines().toList())
        .satisfiesExactly(
            allowed -> assertThat(allowed).endsWith("\t0"),
            // No process remains between siribench and the fork.
            parent -> assertThat(parent.strip()).isNotEqualTo("taskset"));
  }

  @Test
  void launch_pinnedFork_keepsItsExitCode() throws Exception {
    assertThat(launchPinned(LONG, "echo said >&2; exit 7").exitCode()).isEqualTo(7);
  }

  @Test
  void launch_pinnedForkThatHangs_isEnded() throws Exception {
    Path pid = directory.resolve("pid");
    ForkResult result =
        launchUntil(
            any -> isWritten(pid),
            timeout -> launchPinned(timeout, "echo $$ > " + pid, "exec sleep 1000"));
    assertThat(result.timedOut()).isTrue();
    assertEnded(Long.parseLong(Files.readString(pid).strip()));
  }

  @Test
  void launch_forkThatAnswers_isComplete() throws Exception {
    ForkResult result = launch(LONG, "echo some warning of the JVM", ANSWER);
    assertThat(result.isComplete()).isTrue();
    assertThat(result.exitCode()).isZero();
    assertThat(result.timedOut()).isFalse();
    assertThat(result.messages()).extracting(ForkMessage::kind).containsExactly("sample", "end");
    assertThat(result.wallNanos()).isPositive();
  }

  @Test
  void launch_anyFork_getsItsArgumentsInOrder() throws Exception {
    ForkResult result = launch(LONG, "echo \"$@\"");
    assertThat(result.errorTail())
        .startsWith(String.join(" ", CrashReport.JVM_ARGS))
        .contains(
            " -Xjvm -cp worker.jar io.siribench.worker.WorkerMain format=json exit=orderly"
                + " launched=");
  }

  @Test
  void launch_startWithVariablesAndClassPath_passesThem() throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(script, "#!/bin/sh\necho $A $5 >&2; exit 1\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    ForkStart start =
        new ForkStart(List.of("-Xjvm"), List.of(), Map.of("A", "one"), List.of("b.jar", "c"));
    ForkCommand command = TestCommands.of(script.toString(), start, List.of(), Secrets.NONE, LONG);
    assertThat(
            new JvmLauncher((any, order) -> "worker.jar", List.of(), pause -> {})
                .launch(command)
                .errorTail())
        .isEqualTo("one " + String.join(File.pathSeparator, "worker.jar", "b.jar", "c"));
  }

  @Test
  void launch_layout_variesEnvironmentAndClassPath() throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(script, "#!/bin/sh\necho ${#SIRIBENCH_PADDING} $4 >&2; exit 1\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    ForkClassPath classPath =
        new ForkClassPath() {
          @Override
          public String of(List<String> workerArgs) {
            throw new AssertionError("the order was not asked for");
          }

          @Override
          public String of(List<String> workerArgs, long order) {
            return "order" + order + ".jar";
          }
        };
    ForkCommand fixed =
        TestCommands.of(script.toString(), ForkStart.NONE, List.of(), Secrets.NONE, LONG);
    String[] plain =
        new JvmLauncher(classPath, List.of(), pause -> {}).launch(fixed).errorTail().split(" ", -1);
    String[] varied =
        new JvmLauncher(classPath, List.of(), pause -> {})
            .launch(fixed.in(new Layout(1_600, 7)))
            .errorTail()
            .split(" ", -1);
    assertThat(plain[1]).isEqualTo("order0.jar");
    assertThat(varied[1]).isEqualTo("order7.jar");
    assertThat(Integer.parseInt(varied[0]) - Integer.parseInt(plain[0])).isEqualTo(1_600);
  }

  @Test
  void launch_crash_reportsExitCodeAndLastLines() throws Exception {
    ForkResult result =
        launch(
            LONG,
            ANSWER,
            "i=1; while [ $i -le 30 ]; do echo line $i >&2; i=$((i+1)); done; exit 7");
    assertThat(result.isComplete()).isFalse();
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.errorTail().lines()).hasSize(20).startsWith("line 11").endsWith("line 30");
    assertThat(result.messages()).hasSize(2);
  }

  @Test
  void launch_secretInAnyOutput_isHiddenBeforeAnythingIsCut() throws Exception {
    secrets = Secrets.of(Secret.all(List.of("c4n4ry/Key+7x9Q=")));
    String long490 = "x".repeat(490);
    ForkResult result =
        launch(
            LONG,
            "p='@siribench\\t'; k='c4n4ry/Key+7x9Q='",
            "printf \"${p}sample\\trequest=0\\toutcome=http\\trequest_ns=4711\\terror=401: $k!\\n"
                + "\"",
            "printf \"${p}versions\\tjava=17\\n${p}stopped\\terror=c4n4ry/Key...\\n\"",
            "echo " + long490 + "$k >&2",
            "exit 1");
    assertThat(result.messages().get(0).fields())
        .containsEntry("error", "401: ***!")
        .containsEntry("outcome", "http")
        .containsEntry("request_ns", "4711");
    assertThat(result.messages().get(1).text("java")).isEqualTo("17");
    assertThat(result.messages().get(2).text("error")).isEqualTo("***...");
    assertThat(result.errorTail()).isEqualTo(long490 + "***");
  }

  @Test
  void launch_noErrorOutput_reportsTheOtherOutput() throws Exception {
    assertThat(launch(LONG, "echo Error occurred during initialization of VM; exit 1").errorTail())
        .isEqualTo("Error occurred during initialization of VM");
  }

  @Test
  void launch_endWithoutTheLastAnswer_isNotComplete() throws Exception {
    assertThat(launch(LONG, "printf '@siribench\\tsample\\trequest=0\\n'").isComplete()).isFalse();
  }

  @Test
  void launch_lastLineWithoutNewline_counts() throws Exception {
    assertThat(launch(LONG, "printf '@siribench\\tend'").isComplete()).isTrue();
  }

  @Test
  void launch_killedBySignal_reportsWhich() throws Exception {
    assertThat(launch(LONG, "kill -KILL $$").exitCode()).isEqualTo(128 + 9);
  }

  @Test
  void launch_silence_isEndedByTheTimeout() throws Exception {
    ForkResult result =
        launchUntil(
            found -> !found.errorTail().isEmpty(),
            timeout -> launch(timeout, "echo about to hang >&2", "exec sleep 1000"));
    assertThat(result.timedOut()).isTrue();
    assertThat(result.exitCode()).isEqualTo(128 + 9);
    assertThat(result.errorTail()).isEqualTo("about to hang");
  }

  @Test
  void launch_pauseRequestedByEndpoint_isNotSilence() throws Exception {
    // The pause exceeds the timeout and has no output.
    ForkResult result =
        launchUntil(
            ForkResult::isComplete,
            timeout ->
                launch(
                    timeout,
                    "printf '@siribench\\tsample\\trequest=0\\tretry_after_ms=60000\\n'",
                    "sleep " + (timeout.toMillis() / 1000.0 + 0.5),
                    "printf '@siribench\\tend\\n'"));
    assertThat(result.timedOut()).isFalse();
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void launch_childOfHangingFork_isEnded() throws Exception {
    Path pid = directory.resolve("pid");
    ForkResult result =
        launchUntil(
            any -> isWritten(pid),
            timeout -> launch(timeout, "sleep 1000 &", "echo $! > " + pid, "wait"));
    assertThat(result.timedOut()).isTrue();
    assertEnded(Long.parseLong(Files.readString(pid).strip()));
  }

  private static void assertEnded(long pid) throws Exception {
    ProcessHandle process = ProcessHandle.of(pid).orElse(null);
    if (process != null) {
      // If it still exists, its new parent must reap it first.
      process.onExit().get(20, TimeUnit.SECONDS);
    }
  }

  @Test
  void launch_childThatHoldsTheStreams_isNotWaitedFor() throws Exception {
    Path pid = directory.resolve("pid");
    try {
      ForkResult result = launch(LONG, ANSWER, "sleep 1000 &", "echo $! > " + pid);
      assertThat(result.isComplete()).isTrue();
      assertThat(result.timedOut()).isFalse();
    } finally {
      ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
          .ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  @Test
  void launch_closedStreamsAndStillRunning_isEndedByTimeout() throws Exception {
    ForkResult result =
        launchUntil(
            found -> found.messages().size() == 2,
            timeout -> launch(timeout, ANSWER, "exec >&- 2>&-", "exec sleep 1000"));
    assertThat(result.timedOut()).isTrue();
    assertThat(result.isComplete()).isFalse();
    assertThat(result.messages()).hasSize(2);
  }

  @Test
  void launch_endlessLineWithoutEnd_isEndedByTheTimeout() throws Exception {
    ForkResult result =
        launchUntil(
            found -> !found.errorTail().isEmpty(),
            timeout -> launch(timeout, "exec tr '\\0' x < /dev/zero"));
    assertThat(result.timedOut()).isTrue();
    assertThat(result.errorTail()).hasSizeLessThanOrEqualTo(500);
  }

  @Test
  void launch_endlessOtherLines_areEndedByTimeout() throws Exception {
    ForkResult result =
        launchUntil(
            found -> !found.errorTail().isEmpty(), timeout -> launch(timeout, "exec yes babble"));
    assertThat(result.timedOut()).isTrue();
    assertThat(result.messages()).isEmpty();
    assertThat(result.errorTail().lines()).hasSize(20);
  }

  @Test
  void launch_occasionalAnswers_areNotSilence() throws Exception {
    ForkResult result =
        launchUntil(
            ForkResult::isComplete,
            timeout ->
                launch(
                    timeout,
                    "for i in 1 2 3 4 5 6; do printf '@siribench\\tsample\\n'; sleep "
                        + timeout.toMillis() / 4000.0
                        + "; done",
                    ANSWER));
    assertThat(result.timedOut()).isFalse();
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void launch_hugeErrorOutput_keepsItsEnd() throws Exception {
    ForkResult result =
        launch(
            LONG,
            "head -c 20000000 /dev/zero | tr '\\0' 'x' >&2",
            "echo >&2; echo >&2 'the end'",
            ANSWER);
    assertThat(result.isComplete()).isTrue();
    assertThat(result.errorTail()).endsWith("the end").hasSizeLessThan(12_000);
  }

  @Test
  void launch_jvmEnvironmentVariables_areNotPassedOn() throws Exception {
    assertThat(launch(LONG, "echo \"[$JAVA_TOOL_OPTIONS$_JAVA_OPTIONS$CLASSPATH]\"").errorTail())
        .isEqualTo("[]");
  }

  @Test
  void environment_variablesOfAnyJvm_areLeftOut() {
    Map<String, String> variables =
        Map.of("OPENJ9_JAVA_OPTIONS", "-Xint", "JDK_AOT_VM_OPTIONS", "-Xint", "LANG", "C");
    assertThat(JvmLauncher.environment(variables)).containsExactly(Map.entry("LANG", "C"));
  }

  @Test
  void launch_argumentsOfAnyLength_fillAnAreaOfOneSize() throws Exception {
    String[] area = {
      "cat /proc/$$/environ /proc/$$/cmdline | wc -c",
      "cat /proc/$$/environ /proc/$$/cmdline | tr -d -c '\\0' | wc -c"
    };
    workerArgs = List.of("format=json");
    List<String> shorter = launch(LONG, area).errorTail().lines().toList();
    workerArgs = List.of("format=smile", "stax=woodstox", "source=" + "\u00fc".repeat(100));
    List<String> longer = launch(LONG, area).errorTail().lines().toList();
    assertThat(areaBytes(longer)).isEqualTo(areaBytes(shorter)).isGreaterThan(8 << 10);
  }

  /** Returns the size of the argument area: octets, and a pointer per string. */
  private static int areaBytes(List<String> octetsAndStrings) {
    return Integer.parseInt(octetsAndStrings.get(0).strip())
        + Long.BYTES * Integer.parseInt(octetsAndStrings.get(1).strip());
  }

  @Test
  void launch_noSuchCommand_isReported() {
    ForkCommand command =
        TestCommands.of("/nonexistent/java", List.of(), List.of(), List.of(), Secrets.NONE, LONG);
    assertThatThrownBy(
            () ->
                new JvmLauncher((any, order) -> "worker.jar", List.of(), pause -> {})
                    .launch(command))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("/nonexistent/java");
  }

  @Test
  void launch_interrupted_endsTheFork() throws Exception {
    Path pid = directory.resolve("pid");
    Thread worker = Thread.currentThread();
    Thread interrupter =
        new Thread(
            () -> {
              while (!Files.exists(pid)) {
                Thread.onSpinWait();
              }
              worker.interrupt();
            });
    interrupter.start();
    assertThatThrownBy(() -> launch(LONG, "echo $$ > " + pid, "exec sleep 1000"))
        .isInstanceOf(InterruptedException.class);
    interrupter.join();
    assertEnded(Long.parseLong(Files.readString(pid).strip()));
  }

  /** Creates a JDK whose java command runs the shell code {@code answer}. */
  private Path jdk(String name, String answer) throws IOException {
    Path home = Files.createDirectories(directory.resolve(name));
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + answer);
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + name + "\"\n");
    return home;
  }

  /**
   * Launches a fork before and after {@code change} with the same launcher; returns the second
   * result.
   */
  private ForkResult launchedAfter(Path java, Path jar, String document, Change change)
      throws Exception {
    JvmLauncher launcher = new JvmLauncher((any, order) -> jar.toString(), List.of(), pause -> {});
    ForkCommand command =
        TestCommands.of(
            java.toString(), List.of(), List.of("source=" + document), List.of(), secrets, LONG);
    assertThat(launcher.launch(command).isComplete()).isTrue();
    change.make();
    return launcher.launch(command);
  }

  /** A change of a file that a run uses. */
  @FunctionalInterface
  private interface Change {
    void make() throws Exception;
  }

  @Test
  void launch_linkToAJdkThatIsSwitched_endsTheRun() throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve("jdk"), jdk("17", ANSWER));
    Path java = link.resolve("bin/java");
    assertThatThrownBy(
            () ->
                launchedAfter(
                    java,
                    directory.resolve("a.jar"),
                    "a.json",
                    () -> {
                      Files.delete(link);
                      Files.createSymbolicLink(link, jdk("25", ANSWER));
                    }))
        .isInstanceOf(LauncherLostException.class)
        .hasMessageStartingWith("the JDK of " + java + " was replaced, changed or removed during");
  }

  @Test
  void launch_jarOrDocumentThatChanges_endsTheRun() throws Exception {
    Path java = jdk("17", ANSWER).resolve("bin/java");
    Path jar = Files.writeString(directory.resolve("a.jar"), "old");
    Path classes = Files.createDirectory(directory.resolve("classes"));
    Path document = Files.writeString(directory.resolve("a.json"), "{}");
    FileTime time = Files.getLastModifiedTime(jar);
    assertThatThrownBy(
            () ->
                launchedAfter(
                    java,
                    jar,
                    document.toString(),
                    () -> {
                      Files.delete(jar);
                      Files.writeString(directory.resolve("a.jar"), "new");
                      Files.setLastModifiedTime(jar, time);
                    }))
        .isInstanceOf(LauncherLostException.class)
        .hasMessageStartingWith(jar + " was replaced");
    assertThatThrownBy(
            () ->
                launchedAfter(
                    java, jar, document.toString(), () -> Files.writeString(document, "[]")))
        .hasMessageStartingWith(document + " was replaced");
    assertThatThrownBy(
            () -> launchedAfter(java, jar, document.toString(), () -> Files.delete(document)))
        .hasMessageStartingWith(document + " was replaced");
    assertThatThrownBy(
            () ->
                launchedAfter(
                    java,
                    classes,
                    "none.json",
                    () -> Files.writeString(classes.resolve("A.class"), "a")))
        .hasMessageStartingWith(classes + " was replaced");
  }

  @Test
  void requireEncodable_unencodableFile_isNamed() throws Exception {
    List<String> line = List.of("java", "größe.json", "停車.json");
    JvmLauncher.requireEncodable(line, "UTF-8");
    assertThatThrownBy(() -> JvmLauncher.requireEncodable(line, "windows-1252"))
        .isInstanceOf(LauncherLostException.class)
        .hasMessageContainingAll("'停車.json'", "windows-1252", "rename");
  }

  /** Another run that unpacks the same jars does this. */
  @Test
  void launch_jarReplacedByEqualOne_continues() throws Exception {
    Path jar = Files.writeString(directory.resolve("a.jar"), "same");
    ForkResult result =
        launchedAfter(
            jdk("17", ANSWER).resolve("bin/java"),
            jar,
            "http://localhost/",
            () -> {
              Files.move(
                  Files.writeString(directory.resolve("b.jar"), "same"),
                  jar,
                  StandardCopyOption.REPLACE_EXISTING);
            });
    assertThat(result.isComplete()).isTrue();
  }
}
