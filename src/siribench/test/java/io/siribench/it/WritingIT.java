package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.siribench.plan.Factor;
import io.siribench.results.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that write what they bind. */
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
            "--operation=read,write",
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
        .hasSize(samples.size() / 2)
        .allSatisfy(sample -> assertThat(sample.content().bytes()).isGreaterThan(2000));
  }

  /** Each bound by what is not the library that wrote it, but for Jackson 3. */
  @Test
  void run_writingByOtherLibraries_isOfOneDigest(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.SMALL.replace(".json", ".xml"),
            Runs.FAST,
            "--model=siri-plain",
            "--format=json,xml",
            "--library=gson,yasson,jackson-jr,jaxb,simple-xml,jackson:3.x",
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
        .contains("gson-2.13.1.jar", "simple-xml-2.7.1.jar", "jackson-databind-3.2.2.jar");
    assertThat(samples)
        .hasSize(7)
        .allSatisfy(sample -> assertThat(sample.content().bytes()).isGreaterThan(2000));
  }

  private static void assumeHad(Program.Result result) {
    assumeFalse(
        Stream.of("gson: ", "yasson: ", "jackson-jr: ", "jaxb: ", "simple-xml: ", "jackson:3.")
            .anyMatch(result.err()::contains),
        "a library is neither in Maven's local repository nor can it be fetched: " + result.err());
  }

  /** Yasson looks for what implements it by a service, and finds the one of its own loader. */
  @Test
  void run_writingAClassByOtherLibraries_isBoundByASecondOneOfEach(@TempDir Path directory)
      throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--model=numbers",
            "--format=json",
            "--library=gson,yasson",
            "--operation=write",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assumeHad(result);
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOkOfOneDigest(directory.resolve("run"));
  }

  /** Bound by a second databind in the first one's place; without a source it is the sample. */
  @Test
  void run_writingNumbers_needsNoSource(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--model=numbers",
            "--format=json",
            "--operation=write",
            "--fast-doubles=on",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
  }
}
