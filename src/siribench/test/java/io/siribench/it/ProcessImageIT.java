package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.process.Criu;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks restored by this machine's CRIU. */
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
        .extracting(sample -> sample.text(Metric.DIGEST))
        .containsOnly(samples.get(0).text(Metric.DIGEST));
    List<Sample> restored =
        samples.stream().filter(sample -> sample.scenario().contains("process-image-1")).toList();
    assertThat(restored)
        .hasSize(3)
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.CACHE_BYTES)).isGreaterThan(1_000_000);
              assertWithinItsLife(sample);
            });
    assertThat(directory.resolve("run")).isDirectoryNotContaining("regex:.*caches.*");
    assertThat(
            ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).contains(directory.toString())))
        .isEmpty();
  }

  /** A dumped process continues with all requests of a measured one. */
  @Test
  void run_processImageWithWarmRequests_sendsThemInEachRestoredProcess() throws Exception {
    Optional<String> obstacle = Criu.INSTALLED.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "no process can be restored: " + obstacle.orElse(""));
    Path run = directory.resolve("warm");
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--warm",
            "--restore=process-image:3",
            "--format=json",
            "--requests=4",
            "--forks=2",
            "--out=" + run);
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run);
    List<Sample> restored =
        Runs.samples(run).stream()
            .filter(sample -> sample.scenario().contains("process-image-3"))
            .toList();
    assertThat(restored).extracting(Sample::request).containsExactly(0, 1, 2, 3, 0, 1, 2, 3);
    assertThat(restored).allMatch(sample -> sample.number(Metric.CACHE_BYTES) > 1_000_000);
  }

  /** A restored process has the clock of the dump, which is shifted back. */
  private static void assertWithinItsLife(Sample sample) {
    assertThat(sample.number(Metric.BOOT_NS)).isPositive();
    assertThat(sample.number(Metric.SET_UP_NS)).isNotNegative();
    assertThat(
            sample.number(Metric.BOOT_NS) + sample.number(Metric.SET_UP_NS) + sample.elapsedNanos())
        .isLessThan(sample.number(Metric.WALL_NS));
  }

  private static String commandLine(ProcessHandle process) {
    return process.info().commandLine().orElse("");
  }
}
