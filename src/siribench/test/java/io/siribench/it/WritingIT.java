package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.plan.Factor;
import io.siribench.results.Sample;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that write what they bind. */
final class WritingIT {
  @Test
  void run_readAndWrite_haveOneDigest(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.run(
            directory,
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--model=siri-plain",
            "--format=json",
            "--operation=read,write",
            "--cold",
            "-n=1",
            "--quiet",
            "--out=run");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOk(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples)
        .extracting(sample -> sample.content().digest())
        .doesNotContain("")
        .containsOnly(samples.get(0).content().digest());
    assertThat(samples)
        .filteredOn(sample -> sample.factors().word(Factor.OPERATION).equals("write"))
        .hasSize(samples.size() / 2)
        .allSatisfy(sample -> assertThat(sample.content().bytes()).isGreaterThan(2000));
  }

  /** Bound by a second databind in the first one's place; without a source it is the sample. */
  @Test
  void run_writingNumbers_needsNoSource(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.run(
            directory,
            "run",
            Runs.FAST,
            "--model=numbers",
            "--format=json",
            "--operation=write",
            "--fast-doubles=on",
            "--cold",
            "-n=1",
            "--quiet",
            "--out=run");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
  }
}
