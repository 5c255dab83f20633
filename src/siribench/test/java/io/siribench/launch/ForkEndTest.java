package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.plan.Round.Layout;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ends of forks in real JVMs, with the worker or a test's replacement. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "forks are not ended by SIGKILL there")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class ForkEndTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final Duration LONG = Duration.ofSeconds(100);
  private static final Duration SHORT = Duration.ofSeconds(5);
  private static final int MANY = 20000;

  /**
   * A worker that writes much to both streams, and then its last line. It then hangs, or returns
   * and has a shutdown hook write one more line.
   */
  private static final String WORKER =
      """
      package io.siribench.worker;

      public final class WorkerMain {
        public static void main(String[] args) throws Exception {
          if (args[0].equals("crash")) {
            String pid = String.valueOf(ProcessHandle.current().pid());
            // A minimal system has no such program, but each shell has this command.
            new ProcessBuilder("sh", "-c", "kill -SEGV " + pid).start().waitFor();
            Thread.sleep(Long.MAX_VALUE);
          }
          boolean hangs = args[0].equals("hang");
          for (int i = 1; i <= %d; i++) {
            System.out.println("@siribench\\tsample\\trequest=" + i);
            System.err.println("error " + i);
          }
          if (!hangs) {
            Runtime.getRuntime().addShutdownHook(
                new Thread(() -> System.err.println("written at exit")));
          }
          System.out.println("@siribench\\tend");
          if (hangs) {
            Thread.sleep(Long.MAX_VALUE);
          }
        }
      }
      """
          .formatted(MANY);

  @TempDir private static Path classes;
  @TempDir private Path directory;

  @BeforeAll
  static void compile() throws IOException {
    Path source = classes.resolve("WorkerMain.java");
    Files.writeString(source, WORKER);
    int code =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
            .run(null, null, null, "-d", classes.toString(), source.toString());
    assertThat(code).isZero();
  }

  private static ForkResult launch(
      String java, String classPath, List<String> jvmArgs, Duration timeout, String... args)
      throws IOException, InterruptedException {
    return new JvmLauncher((any, order) -> classPath, List.of(), pause -> {})
        .launch(TestCommands.of(java, jvmArgs, List.of(args), List.of(), Secrets.NONE, timeout));
  }

  private static ForkResult launchWorker(List<String> jvmArgs, String reader)
      throws IOException, InterruptedException {
    return launch(
        JAVA,
        System.getProperty("java.class.path"),
        jvmArgs,
        LONG,
        "format=json",
        "reader=" + reader,
        "source=" + Path.of("samples", "stop-monitoring-1.json").toAbsolutePath());
  }

  @Test
  void launch_forkThatHangsAfterItsLastLine_isEndedAtOnceWithAllItsOutput() throws Exception {
    ForkResult result = launch(JAVA, classes.toString(), List.of("-Xmx64m"), LONG, "hang");
    assertThat(result.timedOut()).isFalse();
    assertThat(result.exitCode()).isZero();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.messages()).hasSize(MANY + 1);
    assertThat(result.errorTail()).endsWith("error " + MANY);
  }

  @Test
  void launch_argumentThatMayWriteAtExit_letsForkExit() throws Exception {
    ForkResult result = launch(JAVA, classes.toString(), List.of("-Xlog:disable"), LONG, "exit");
    assertThat(result.exitCode()).isZero();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.messages()).hasSize(MANY + 1);
    assertThat(result.errorTail()).endsWith("written at exit");
  }

  @Test
  void launch_forkThatHangsInAnOrderlyExit_isEndedByTheTimeout() throws Exception {
    ForkResult result = launch(JAVA, classes.toString(), List.of("-Xlog:disable"), SHORT, "hang");
    assertThat(result.timedOut()).isTrue();
    assertThat(result.messages()).hasSize(MANY + 1);
  }

  @Test
  void launch_scriptInsteadOfJava_isNotKilled() throws Exception {
    Path script = directory.resolve("java");
    Files.writeString(
        script, "#!/bin/sh\nprintf '@siribench\\tend\\n'\nhead -c 100000 /dev/zero\nexit 5\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    ForkResult result = launch(script.toString(), classes.toString(), List.of(), LONG, "any");
    assertThat(result.exitCode()).isEqualTo(5);
    assertThat(result.isComplete()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx64m", "-Xlog:disable"})
  void launch_worker_endsCleanlyEitherWay(String jvmArg) throws Exception {
    ForkResult result = launchWorker(List.of(jvmArg), "tree");
    assertThat(result.exitCode()).as(result.errorTail()).isZero();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.messages().get(0).kind()).isEqualTo(Protocol.SAMPLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx64m", "-Xlog:disable"})
  void launch_failingWorker_reportsExitCodeAndReasonEitherWay(String jvmArg) throws Exception {
    ForkResult result = launchWorker(List.of(jvmArg), "nonsense");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.errorTail()).contains("IllegalArgumentException");
    assertThat(result.messages()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-Xmx64m, false",
    "-Dname=value, false",
    "-XX:+UseSerialGC, false",
    "-XX:TieredStopAtLevel=1, false",
    "-XX:SharedArchiveFile=app.jsa, false",
    "-XX:ArchiveClassesAtExit=app.jsa, true",
    "-XX:+AutoCreateSharedArchive, true",
    "-XX:+PrintCompilation, true",
    "-XX:StartFlightRecording, true",
    "-Xlog:gc:file=gc.log, true",
    "-agentlib:jdwp=server=y, true",
    "-javaagent:jacoco.jar, true",
    "-Xprof, true",
    "@arguments, true"
  })
  void needsOrderlyExit_anyArgument_dependsOnWhatItMayWrite(String jvmArg, boolean needs) {
    ForkCommand command =
        TestCommands.of(
            JAVA, List.of("-Xms8m", jvmArg), List.of("format=json"), List.of(), Secrets.NONE, LONG);
    assertThat(command.needsOrderlyExit()).isEqualTo(needs);
    assertThat(command.workerArgsWithExit())
        .isEqualTo(needs ? List.of("format=json", "exit=orderly") : List.of("format=json"));
  }

  /** The crash report is not left in siribench's working directory. */
  @Test
  void launch_forkThatCrashes_namesJvmErrorFile() throws Exception {
    ForkResult result = launch(JAVA, classes.toString(), List.of("-Xmx64m"), LONG, "crash");
    assertThat(result.isComplete()).isFalse();
    String line = result.errorTail().lines().reduce("", (before, last) -> last);
    assertThat(line).startsWith("report of the JVM: ");
    Path report = Path.of(line.substring("report of the JVM: ".length()));
    try {
      assertThat(Files.readString(report)).contains("SIGSEGV");
      assertThat(report.toAbsolutePath().getParent()).isNotEqualTo(Path.of("").toAbsolutePath());
    } finally {
      Files.delete(report);
    }
  }

  /** Systems use process ids again. */
  @Test
  void report_ofEarlierProcessWithSamePid_isIgnored() throws Exception {
    long pid = -ProcessHandle.current().pid();
    Path report =
        Path.of(System.getProperty("java.io.tmpdir"), "siribench-hs_err_pid" + pid + ".log");
    Files.writeString(report, "# SIGSEGV");
    try {
      Instant written = Files.getLastModifiedTime(report).toInstant();
      assertThat(CrashReport.of(pid, written)).isEqualTo("\nreport of the JVM: " + report);
      assertThat(CrashReport.of(pid, written.plusSeconds(2))).isEmpty();
    } finally {
      Files.delete(report);
    }
    assertThat(CrashReport.of(pid, Instant.EPOCH)).isEmpty();
  }

  @Test
  void launch_markedFork_acceptsOnlyMarkedLines() throws Exception {
    String path = System.getProperty("java.class.path");
    List<String> args =
        List.of(
            "format=json",
            "reader=tree",
            "source=" + Path.of("samples", "stop-monitoring-1.json").toAbsolutePath());
    ForkCommand command = marked(args);
    assertThat(
            new JvmLauncher((any, order) -> path, List.of(), pause -> {})
                .launch(command)
                .isComplete())
        .isTrue();

    ForkCommand forging = marked(List.of("exit"));
    ForkResult forged =
        new JvmLauncher((any, order) -> classes.toString(), List.of(), pause -> {}).launch(forging);
    assertThat(forged.messages()).isEmpty();
    assertThat(forged.isComplete()).isFalse();
  }

  private static ForkCommand marked(List<String> args) {
    ForkStart start = ForkStart.of(List.of(), args);
    return new ForkCommand(JAVA, start, List.of(), Secrets.NONE, LONG, Layout.FIXED, "1f");
  }
}
