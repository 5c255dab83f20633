package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.worker.codec.Codec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents in other shapes than the given one. */
final class ShapesIT {
  @Test
  void run_bothShapesReadAndWritten_haveOneDigest(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--model=siri-plain",
            "--format=json",
            "--shape=object,array",
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
    List<Sample> arrays =
        samples.stream()
            .filter(sample -> sample.factors().word(Factor.SHAPE).equals("array"))
            .toList();
    assertThat(arrays).hasSize(samples.size() / 2);
    assertThat(arrays)
        .as("read and written alike")
        .extracting(sample -> sample.number(Metric.BYTES))
        .containsOnly(arrays.get(0).number(Metric.BYTES));
  }

  /** Java-serialised documents are read without Jackson, and written without it once bound. */
  @Test
  void run_everyWrapping_hasSameDigestAndJavaSerialisationUsesNoJackson(@TempDir Path directory)
      throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--model=siri-plain",
            "--format=json",
            "--wrapping=none,externalizable,serializable",
            "--operation=read,write",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"),
            "--jvm-arg=-Xlog:class+load:file=" + directory.resolve("classes-%p.log"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOkOfOneDigest(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples)
        .extracting(sample -> sample.factors().word(Factor.WRAPPING))
        .contains("none", "externalizable", "serializable");
    List<List<String>> serialized =
        ForkClassesIT.logs(directory).stream()
            .filter(classes -> classes.contains(Codec.SERIALIZATION))
            .filter(classes -> !classes.contains("io.siribench.worker.DocumentMaker"))
            .toList();
    assertThat(serialized).hasSize(2);
    for (List<String> classes : serialized) {
      // For a fork that only reads, these are all loaded classes.
      int written = classes.indexOf("java.io.ObjectOutputStream$BlockDataOutputStream");
      assertThat(classes.subList(Math.max(0, written), classes.size()))
          .noneMatch(name -> name.startsWith("com.fasterxml.jackson.core."))
          .noneMatch(name -> name.startsWith("com.fasterxml.jackson.databind."));
    }
    assertThat(serialized)
        .filteredOn(classes -> !classes.contains("io.siribench.worker.write.WritingCodec"))
        .hasSize(1);
  }

  /** Covers restored mappers and an old Jackson with a user-defined class. */
  @Test
  void run_arraysByMapperCachesAndEarlyJackson_areOk(@TempDir Path directory) throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.FAST,
            "--model=numbers",
            "--format=json",
            "--shape=array",
            "--jackson=2.2.3,bundled",
            Runs.NO_WARMUP,
            "--pseudo-warm",
            "--restore=mapper-cache,dummy-read",
            "-n=1",
            "--quiet",
            "--out=" + directory.resolve("run"));
    assumeFalse(
        result.err().contains(": jackson:2.2.3: "),
        "Jackson 2.2.3 is neither in Maven's local repository nor can it be fetched: "
            + result.err());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
  }
}
