package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.plan.Quantity;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.session.output.ExitCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that measure allocation, in real processes. */
final class AllocationIT {
  @TempDir private Path directory;

  @Test
  void run_judgedByAllocation_timesNothingAndFailsTheGate() throws Exception {
    Path run = directory.resolve("run");
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            Runs.TREE,
            "--cold",
            "--format=json,xml",
            "--judge=allocated",
            "--gate=1%",
            "--quiet",
            "--out=" + run,
            Program.SAMPLES.resolve("stop-monitoring-1.json").toString(),
            Program.SAMPLES.resolve("stop-monitoring-1.xml").toString());

    assertThat(result.exitCode()).as(result.all()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(result.all())
        .contains("regression established: xml.tree.none.cold")
        .contains("xml cold start allocates ")
        .doesNotContain("slower");
    Runs.assertAllOk(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples)
        .hasSize(2 * 6)
        .allSatisfy(sample -> assertThat(sample.quantity()).isEqualTo(Quantity.ALLOCATION))
        .allSatisfy(sample -> assertThat(sample.has(Metric.REQUEST_NS)).isFalse())
        .allSatisfy(sample -> assertThat(sample.number(Metric.ALLOCATED_BYTES)).isPositive());
  }

  @Test
  void run_withAllocation_alsoTimesAndAppendsItsForks() throws Exception {
    Path run = directory.resolve("run");
    Program.Result result =
        Program.inProcess(
            "run",
            "--warm",
            "--format=json",
            Runs.TREE,
            Runs.FAST,
            "--allocation",
            "--requests=5",
            "--forks=1",
            "--quiet",
            "--out=" + run,
            Runs.SMALL);

    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples).hasSize(5 + 6 * 5);
    assertThat(samples.subList(0, 5))
        .allSatisfy(sample -> assertThat(sample.quantity()).isEqualTo(Quantity.TIME))
        .allSatisfy(sample -> assertThat(sample.has(Metric.ALLOCATED_BYTES)).isFalse());
    assertThat(samples.subList(5, samples.size()))
        .filteredOn(sample -> sample.request() > 0)
        .allSatisfy(sample -> assertThat(sample.number(Metric.ALLOCATED_BYTES)).isPositive());
  }
}
