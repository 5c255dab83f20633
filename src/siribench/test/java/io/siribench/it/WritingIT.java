package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that write the bound objects. */
final class WritingIT {
  @Test
  void run_readAndWrite_haveOneDigest(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--model=siri-plain",
            "--format=json",
            "--operation=read,write,read-write",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOkOfOneDigest(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples)
        .filteredOn(sample -> sample.factors().word(Factor.OPERATION).equals("write"))
        .hasSize(samples.size() / 3)
        .allSatisfy(sample -> assertThat(sample.number(Metric.BYTES)).isGreaterThan(2000));
  }

  /** Each output is bound by another library than its writer, except for Jackson 3. */
  @Test
  void run_writingByOtherLibraries_hasOneDigest(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.SMALL.replace(".json", ".xml"),
            Runs.FAST,
            "--model=siri-plain",
            "--format=json,xml",
            "--library=gson,yasson,jackson-jr,jaxb,jackson:3.x",
            "--skip-invalid",
            "--operation=write",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assumeHad(result);
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOkOfOneDigest(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples)
        .extracting(sample -> sample.factors().librarySource())
        .contains("gson-2.13.1.jar", "jaxb-runtime-4.0.5.jar", "jackson-databind-3.2.2.jar");
    assertThat(samples)
        .hasSize(6)
        .allSatisfy(sample -> assertThat(sample.number(Metric.BYTES)).isGreaterThan(2000));
  }

  private static void assumeHad(Program.Result result) {
    assumeFalse(
        Stream.of("gson: ", "yasson: ", "jackson-jr: ", "jaxb: ", "jackson:3.")
            .anyMatch(result.err()::contains),
        "a library is neither in Maven's local repository nor can it be fetched: " + result.err());
  }

  /** Yasson finds its implementation as a service, in its own class loader. */
  @Test
  void run_classWrittenByOtherLibraries_isBoundBySecondInstance(@TempDir Path directory)
      throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--model=numbers",
            "--format=json",
            "--library=jackson,gson,yasson",
            "--operation=write,read-write",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assumeHad(result);
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOkOfOneDigest(directory.resolve("run"));
  }

  /** A second databind binds the output; the default source is the sample. */
  @Test
  void run_writingNumbers_needsNoSource(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--model=numbers",
            "--format=json",
            "--operation=write",
            "--feature=+USE_FAST_DOUBLE_PARSER+USE_FAST_DOUBLE_WRITER",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(Runs.samples(directory.resolve("run")))
        .extracting(sample -> sample.factors().word(Factor.FEATURE))
        .containsOnly("+USE_FAST_DOUBLE_PARSER+USE_FAST_DOUBLE_WRITER");
  }
}
