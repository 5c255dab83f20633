package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.recording.ScriptedEndpoint;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Recordings by the packaged program, ended in every way and used afterwards. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs setsid and /proc")
final class RecordIT {
  @TempDir private Path directory;
  private ScriptedEndpoint endpoint;

  @BeforeEach
  void startEndpoint() throws IOException {
    endpoint = ScriptedEndpoint.start();
    endpoint.then(200, BundledSamples.bytes("stop-monitoring-1", Format.JSON));
  }

  @AfterEach
  void stopEndpoint() {
    endpoint.close();
  }

  private Path file() {
    return directory.resolve("a.har");
  }

  private Program startRecording(String every) throws IOException {
    // In its own process group, like a program started by a shell.
    return Program.start(
        directory,
        List.of("setsid"),
        Program.JAR,
        "record",
        endpoint.url("/sm.json"),
        "-o",
        "a.har",
        "--every",
        every);
  }

  private boolean hasAnEntry() throws IOException {
    return Files.exists(file())
        && Files.readString(file(), StandardCharsets.ISO_8859_1).contains("\"_outcome\"");
  }

  private JsonNode entries() throws IOException {
    return new ObjectMapper().readTree(file().toFile()).at("/log/entries");
  }

  @Test
  @NeedsProc
  void interrupt_betweenTwoAnswers_keepsTheFirst() throws Exception {
    try (Program program = startRecording("1h")) {
      assumeNotIgnored(program);
      program.awaitThat("an entry", this::hasAnEntry);
      program.signalGroup("INT");

      Program.Result result = program.await();

      assertThat(result.exitCode()).as(result.all()).isEqualTo(130);
      assertThat(result.err()).contains("1 response recorded", "interrupted");
      assertThat(entries()).hasSize(1);
    }
  }

  @Test
  void kill_inTheMiddle_leavesARecordingThatCanBeMeasuredAndAddedTo() throws Exception {
    try (Program program = startRecording("0")) {
      program.awaitThat("some entries", () -> endpoint.requests().size() > 20);
      program.handle().destroyForcibly();
      program.await();
    }

    Program.Result added =
        Program.inProcess(
            "record", endpoint.url("/sm.json"), "-o", file().toString(), "--append", "-q");
    assertThat(added.exitCode()).as(added.all()).isZero();
    assertThat(entries()).hasSizeGreaterThan(20);

    Program.Result checked = Program.run(directory, "check", "a.har");
    assertThat(checked.exitCode()).as(checked.all()).isZero();
    assertThat(checked.out()).contains("lost: 0, spurious: 0");
  }

  @Test
  void run_ofARecording_measuresItsDocumentInEachFormat() throws Exception {
    String night = directory.resolve("night.har").toString();
    Program.Result recorded = Program.inProcess("record", endpoint.url("/sm.json"), "-o", night);
    assertThat(recorded.exitCode()).as(recorded.all()).isZero();

    Program.Result run =
        Program.inProcess(
            "run",
            night,
            "-f",
            "json,smile",
            "--warm",
            "-n",
            "2",
            "--forks",
            "1",
            Runs.FAST,
            "-q",
            "--out=" + directory.resolve("run"));

    assertThat(run.exitCode()).as(run.all()).isZero();
    Path samples = directory.resolve("run").resolve("samples.csv");
    assertThat(Files.readString(samples)).contains("night-0001.json", "night-0001.smile");
    // Both formats have the same digest, or the run would have failed.
    assertThat(run.out()).containsPattern("\n json +1 ").containsPattern("\n smile +1 ");
  }

  /** Assumes that SIGINT is not ignored, as it is in background jobs of plain shells. */
  private static void assumeNotIgnored(Program program) throws IOException {
    String status = Files.readString(Path.of("/proc", program.handle().pid() + "", "status"));
    Matcher ignored = Pattern.compile("SigIgn:\\s*([0-9a-f]+)").matcher(status);
    assumeTrue(
        ignored.find() && (Long.parseUnsignedLong(ignored.group(1), 16) & 2) == 0,
        "SIGINT is ignored where these tests run");
  }
}
