package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.process.ScriptedCriu;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import io.siribench.restore.ProcessImage;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, with shell scripts instead of CRIU and the java command. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "CRIU restores processes of Linux")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class ProcessImageForkTest {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final String WAIT =
      "printf '@siribench\\timage\\tpid=7\\tnonce=abc\\n@siribench\\tend\\n'; read line";
  private static final String DUMP = "printf pages > $5/pages-1.img; kill -KILL $3";

  @TempDir private Path directory;

  private ScriptedCriu scripted;

  @BeforeEach
  void scripts() throws IOException {
    scripted = new ScriptedCriu(directory);
  }

  private Path image() {
    return directory.resolve("image");
  }

  private ForkResult launch(Duration timeout, boolean isRestored, String... lines)
      throws IOException, InterruptedException {
    Path java = directory.resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    ForkStart start =
        ForkStart.of(List.of(), List.of("format=json"))
            .with(new ProcessImage(image().toString(), isRestored));
    return new JvmLauncher((any, order) -> "worker.jar", List.of(), pause -> {}, scripted.criu())
        .launch(TestCommands.of(java.toString(), start, List.of(), Secrets.NONE, timeout));
  }

  private ForkResult restore(Duration timeout, String... lines)
      throws IOException, InterruptedException {
    Files.createDirectories(image().resolve("work"));
    Files.write(image().resolve("standard-streams"), List.of("pipe:[1]", "pipe:[2]", "pipe:[3]"));
    scripted.doing(lines);
    return launch(timeout, true, "echo a JVM was launched >&2; exit 1");
  }

  @Test
  void dump_ofAWaitingFork_isReportedInItsMessages() throws Exception {
    scripted.doing("[ $1 != dump ] || { " + DUMP + "; }");
    ForkResult result = launch(LONG, false, WAIT);
    assertThat(result.exitCode()).isZero();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.messages())
        .extracting(ForkMessage::kind)
        .containsExactly(Protocol.IMAGE, Protocol.DUMPED, Protocol.END);
    assertThat(result.number(Protocol.DUMPED, Protocol.CACHE_BYTES))
        .isGreaterThan("pages".length());
    assertThat(result.number(Protocol.DUMPED, Protocol.CACHE_WRITE)).isPositive();
  }

  @Test
  void dump_thatFails_reportsWhyAndEndsTheFork() throws Exception {
    scripted.doing("echo 'Error (criu/tty.c:2319): no tty' >&2; exit 1");
    ForkResult result = launch(LONG, false, WAIT);
    assertThat(result.timedOut()).isFalse();
    assertThat(result.exitCode()).isEqualTo(128 + 9);
    assertThat(result.isComplete()).isFalse();
    assertThat(result.errorTail()).isEqualTo("criu dump fails: Error (criu/tty.c:2319): no tty");
    // The next fork of the run tries it again.
    assertThat(launch(LONG, false, WAIT).errorTail()).isEqualTo(result.errorTail());
  }

  @Test
  void dump_ofAForkThatFailsBefore_isNotStarted() throws Exception {
    ForkResult result = launch(LONG, false, "echo no such document >&2; exit 1");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.errorTail()).isEqualTo("no such document");
    assertThat(image()).doesNotExist();
  }

  @Test
  void restore_ofAnImage_getsItsLaunchTime() throws Exception {
    ForkResult result =
        restore(LONG, "read line", "printf \"@siribench\\tsample\\t$line\\n@siribench\\tend\\n\"");
    assertThat(result.isComplete()).isTrue();
    assertThat(result.number(Protocol.SAMPLE, Protocol.ARG_LAUNCHED))
        .isPositive()
        .isLessThan(System.nanoTime());
  }

  @Test
  void restore_pidInUse_reportsSo() throws Exception {
    ForkResult result =
        restore(
            LONG,
            "echo \"Error (criu/cr-restore.c:1): Can't fork for 7: File exists\" >&2; exit 1");
    assertThat(result.isComplete()).isFalse();
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.errorTail()).endsWith("Can't fork for 7: File exists");
  }

  @Test
  void restore_hanging_endsWholeProcessTree() throws Exception {
    Path pid = directory.resolve("pid");
    ForkResult result =
        JvmLauncherTest.launchUntil(
            any -> JvmLauncherTest.isWritten(pid),
            timeout -> restore(timeout, "sleep 1000 &", "echo $! > " + pid, "wait"));
    assertThat(result.timedOut()).isTrue();
    assertEnded(pid);
  }

  @Test
  void restore_interrupted_endsWholeProcessTree() throws Exception {
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
    assertThatThrownBy(
            () ->
                restore(
                    LONG,
                    "sleep 1000 &",
                    "echo $! > " + pid + ".new",
                    "mv " + pid + ".new " + pid,
                    "wait"))
        .isInstanceOf(ForkInterruptedException.class);
    interrupter.join();
    assertEnded(pid);
  }

  private static void assertEnded(Path pid) throws Exception {
    ProcessHandle process =
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElse(null);
    if (process != null) {
      // If it still exists, its new parent must reap it first.
      process.onExit().get(20, TimeUnit.SECONDS);
    }
  }
}
