package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.process.Criu;
import io.siribench.results.Sample;
import io.siribench.results.Sample.Times;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks that are restored by the CRIU of this machine. */
final class ProcessImageIT {
  @TempDir private static Path directory;

  @Test
  void run_processImage_isRestoredForEachForkAndLeavesNothingBehind() throws Exception {
    Optional<String> obstacle = Criu.INSTALLED.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "no process can be restored: " + obstacle.orElse(""));
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--cold",
            "--pseudo-warm",
            "--restore=process-image:1",
            "--format=json",
            "--requests=2",
            "--out=" + directory.resolve("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples)
        .extracting(sample -> sample.content().digest())
        .containsOnly(samples.get(0).content().digest());
    List<Sample> restored =
        samples.stream().filter(sample -> sample.scenario().contains("process-image-1")).toList();
    assertThat(restored)
        .hasSize(3)
        .allSatisfy(
            sample -> {
              assertThat(sample.restored().cacheBytes()).isGreaterThan(1_000_000);
              assertWithinItsLife(sample.times());
            });
    assertThat(directory.resolve("run")).isDirectoryNotContaining("regex:.*caches.*");
    assertThat(
            ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).contains(directory.toString())))
        .isEmpty();
  }

  /** The clock of a restored process is that of the dump: unless shifted back it is of the past. */
  private static void assertWithinItsLife(Times times) {
    assertThat(times.bootNanos()).isPositive();
    assertThat(times.setUpNanos()).isNotNegative();
    assertThat(times.bootNanos() + times.setUpNanos() + times.elapsedNanos())
        .isLessThan(times.wallNanos());
  }

  private static String commandLine(ProcessHandle process) {
    return process.info().commandLine().orElse("");
  }
}
