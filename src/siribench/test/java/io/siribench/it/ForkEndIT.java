package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that JVMs write at exit, although siribench ends forks after their last line. */
final class ForkEndIT {
  @TempDir private Path directory;

  @Test
  void run_archiveOfClassesAtExit_isWritten() throws Exception {
    Path archive = directory.resolve("worker.jsa");
    Program.Result result = run("-XX:ArchiveClassesAtExit=" + archive);
    assertThat(archive).as(result.all()).isNotEmptyFile();
  }

  @Test
  void run_flightRecording_isWritten() throws Exception {
    Path recording = directory.resolve("recording.jfr");
    Program.Result result = run("-XX:StartFlightRecording=filename=" + recording);
    assertThat(recording).as(result.all()).isNotEmptyFile();
  }

  private Program.Result run(String jvmArg) throws Exception {
    Path document = Program.SAMPLES.resolve("stop-monitoring-1.json");
    Program.Result result =
        Program.inProcess(
            "run",
            document.toString(),
            Runs.TREE,
            "--warm",
            "--requests=2",
            "--forks=1",
            "--quiet",
            "--out=" + directory.resolve("run"),
            "--jvm-arg=" + jvmArg);
    assertThat(result.exitCode()).as(result.all()).isZero();
    return result;
  }
}
