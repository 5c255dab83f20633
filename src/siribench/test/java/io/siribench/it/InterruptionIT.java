package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals from a terminal, a supervisor or an impatient user. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs setsid and /proc")
@NeedsProc
final class InterruptionIT {
  private static final String FORKS = "500";
  private static final int KILLS = Integer.getInteger("siribench.kills", 3);
  private static final int MAX_MORE_MILLIS = 900;
  private static final Pattern ANNOUNCED = Pattern.compile("(\\d+) of \\d+ forks");

  @TempDir private Path directory;

  private Path run() {
    return directory.resolve("run");
  }

  /** Starts siribench in its own process group, like a shell. */
  private Program start(String... args) throws IOException {
    return Program.start(directory, List.of("setsid"), Program.JAR, args);
  }

  private Program startMany() throws IOException {
    return start(
        "run",
        Runs.SMALL,
        Runs.FAST,
        Runs.TREE,
        "--cold",
        "--pseudo-warm",
        "--out=run",
        "-n",
        FORKS);
  }

  private static void assumeNotIgnored(Program program) throws IOException {
    assumeNotIgnored(program, 2);
  }

  /**
   * Assumes that {@code signal} is not ignored, as SIGINT is in background jobs of plain shells.
   */
  private static void assumeNotIgnored(Program program, int signal) throws IOException {
    String status = Files.readString(Path.of("/proc", program.handle().pid() + "", "status"));
    Matcher ignored = Pattern.compile("SigIgn:\\s*([0-9a-f]+)").matcher(status);
    assumeTrue(
        ignored.find() && (Long.parseUnsignedLong(ignored.group(1), 16) >> (signal - 1) & 1) == 0,
        "signal " + signal + " is ignored where these tests run");
  }

  private static void assertEnded(List<ProcessHandle> processes) throws Exception {
    assertThat(processes).isNotEmpty();
    for (ProcessHandle process : processes) {
      process.onExit().get(20, TimeUnit.SECONDS);
    }
  }

  private void assertInterrupted(Program.Result result, int exitCode) throws IOException {
    assertThat(result.exitCode()).as(result.all()).isEqualTo(exitCode);
    assertThat(result.out()).containsPattern("\n cold +[0-9]+ ").contains("p50");
    assertThat(result.err()).contains("interrupted; finished forks are in run");
    Runs.assertAllOk(run());
    assertThat(run().resolve("summary.csv")).exists();
    assertThat(run().resolve("mapper-caches")).doesNotExist();
  }

  @Test
  void interrupt_ofTheProgram_keepsResultsAndEndsTheForks() throws Exception {
    try (Program program = startMany()) {
      assumeNotIgnored(program);
      program.awaitThat(
          "samples and a fork", () -> Runs.rows(run()) >= 3 && !program.descendants().isEmpty());
      int rows = Runs.rows(run());
      List<ProcessHandle> forks = program.descendants();
      program.signal("INT");
      assertInterrupted(program.await(), 130);
      assertThat(Runs.rows(run())).isGreaterThanOrEqualTo(rows);
      if (!forks.isEmpty()) {
        assertEnded(forks);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"HUP, 1", "INT, 2", "TERM, 15"})
  void signal_ofAnyKind_leavesARunThatCanBeResumed(String name, int number) throws Exception {
    try (Program program =
        start("run", Runs.SMALL, Runs.FAST, Runs.NO_WARMUP, "--cold", "-n", "3", "--out=run")) {
      assumeNotIgnored(program, number);
      program.awaitThat("a sample", () -> Runs.rows(run()) >= 1);
      program.signal(name);
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isEqualTo(128 + number);
      assertThat(result.err()).contains("resume with: siribench run --resume run");
    }
    assertThat(Runs.rows(run())).isBetween(1, 2);
    try (Program program = start("run", "--resume", "run", "-q")) {
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isZero();
    }
    Runs.assertAllOk(run());
    assertThat(Runs.samples(run())).extracting(Sample::round).containsExactly(1, 2, 3);
  }

  @Test
  void interrupt_ofAWarmFork_keepsTheRequestsItHasAnswered() throws Exception {
    try (CanaryServer server = new CanaryServer("");
        Program program =
            start(
                "run",
                server.url("/ok"),
                "-f",
                "json",
                "--warm",
                "-n",
                "1000",
                "--forks=1",
                Runs.FAST,
                Runs.TREE,
                "--interval=20ms",
                "--out=run")) {
      assumeNotIgnored(program);
      // With a pause after each request, all but the last have been reported.
      program.awaitThat("some requests", () -> server.seen().size() > 5);
      program.signal("INT");
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isEqualTo(130);
      Runs.assertAllOk(run());
      assertThat(Runs.rows(run())).isBetween(5, 999);
      assertThat(result.out()).doesNotContain("no sample completed");
    }
  }

  @Test
  void interrupt_ofTheWholeGroup_isNotAForkCrash() throws Exception {
    try (Program program = startMany()) {
      assumeNotIgnored(program);
      program.awaitThat(
          "samples and a fork", () -> Runs.rows(run()) >= 3 && !program.descendants().isEmpty());
      program.signalGroup("INT");
      assertInterrupted(program.await(), 130);
    }
  }

  @Test
  void termination_ofProcessGroup_isNotAForkCrash() throws Exception {
    try (Program program = startMany()) {
      program.awaitThat(
          "samples and a fork", () -> Runs.rows(run()) >= 3 && !program.descendants().isEmpty());
      program.signalGroup("TERM");
      assertInterrupted(program.await(), 128 + 15);
    }
  }

  @Test
  void interrupt_ofAWarmFork_endsItAtOnce() throws Exception {
    try (Program program =
        start(
            "run",
            Runs.SMALL,
            Runs.FAST,
            Runs.TREE,
            "--warm",
            "-n",
            "1000",
            "--interval=10s",
            "--out=run")) {
      assumeNotIgnored(program);
      // Earlier processes only test the JVM.
      program.awaitThat("a run", () -> Files.exists(run().resolve("samples.csv")));
      program.awaitThat("a fork", () -> !program.descendants().isEmpty());
      List<ProcessHandle> forks = program.descendants();
      program.signal("INT");
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isEqualTo(130);
      assertEnded(forks);
      assertThat(Runs.samples(run())).isEmpty();
    }
  }

  /** {@code -Dsiribench.kills=50} increases the number of kills. */
  @Test
  void kill_atAnyMoment_losesNoFinishedFork() throws Exception {
    Random random = new Random(KILLS);
    for (int kill = 0; kill < KILLS; kill++) {
      Path killed = directory.resolve("kill-" + kill);
      // The first run is killed at any point before its first sample.
      int rows = kill == 0 ? 0 : random.nextInt(6);
      try (Program program =
          start(
              "run",
              Runs.SMALL,
              Runs.FAST,
              Runs.TREE,
              "--cold",
              "--pseudo-warm",
              "-n",
              FORKS,
              "--out=" + killed)) {
        program.awaitThat(rows + " rows", () -> Runs.rows(killed) >= rows);
        program.liveOn(random.nextInt(MAX_MORE_MILLIS));
        List<Sample> before = Runs.rows(killed) == 0 ? List.of() : Runs.samples(killed);
        program.handle().destroyForcibly();
        assertThat(program.await().exitCode()).isEqualTo(128 + 9);
        assertThat(program.err()).doesNotContain("Exception");
        if (Files.exists(killed.resolve("samples.csv"))) {
          assertNothingLost(killed, before, program.err());
        }
      }
    }
  }

  private void assertNothingLost(Path killed, List<Sample> before, String progress)
      throws Exception {
    List<Sample> after = Runs.samples(killed);
    assertThat(after).startsWith(before.toArray(Sample[]::new));
    Matcher announced = ANNOUNCED.matcher(progress);
    while (announced.find()) {
      assertThat(after).hasSizeGreaterThanOrEqualTo(Integer.parseInt(announced.group(1)));
    }
    Program.Result report = Program.inProcess("report", killed.toString());
    assertThat(report.exitCode()).as(report.all()).isEqualTo(after.isEmpty() ? 3 : 0);
    assertThat(Runs.samples(killed)).isEqualTo(after);
  }

  @Test
  void append_afterAKill_isRefusedUntilTheRunIsComplete() throws Exception {
    String[] added = {
      "run", Runs.SMALL, Runs.FAST, Runs.TREE, "--cold", "-n=1", "--append=" + run(), "--label=b"
    };
    try (Program program =
        start("run", Runs.SMALL, Runs.FAST, Runs.TREE, "--pseudo-warm", "-n=8", "--out=run")) {
      program.awaitThat("samples", () -> Runs.rows(run()) >= 2);
      program.handle().destroyForcibly();
      program.await();
    }
    assertThat(run().resolve("mapper-caches")).exists();
    Program.Result refused = Program.inProcess(added);
    assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
    assertThat(refused.all()).contains("--append: ", "siribench run --resume " + run());

    Program.Result resumed = Program.inProcess("run", "--resume=" + run(), "--trust-plan");
    assertThat(resumed.exitCode()).as(resumed.all()).isZero();
    assertThat(Runs.samples(run())).hasSize(9);
    assertThat(run().resolve("mapper-caches")).doesNotExist();

    Program.Result appended = Program.inProcess(added);
    assertThat(appended.exitCode()).as(appended.all()).isZero();
    assertThat(Runs.samples(run())).hasSize(11).extracting(Sample::fork).doesNotHaveDuplicates();
  }

  @Test
  void append_whileAnotherRunWrites_isRefused() throws Exception {
    try (Program program = startMany()) {
      program.awaitThat("samples", () -> Runs.rows(run()) >= 1);
      Program.Result second =
          Program.inProcess(
              "run", Runs.SMALL, Runs.FAST, Runs.TREE, "--cold", "--append=" + run(), "--label=b");
      assertThat(second.exitCode()).as(second.all()).isEqualTo(2);
      assertThat(second.err()).contains("is being written by another run");
    }
    assertThat(Runs.samples(run())).extracting(Sample::fork).doesNotHaveDuplicates();
  }
}
