package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compressed documents, read from files and from siribench's own server. */
final class CompressionIT {
  @ParameterizedTest
  @CsvSource({"--preload, 'none,gzip,deflate,lzf,zstd,lz4'", "--serve, 'none,deflate,lzf'"})
  void run_anyCompression_bindsTheSame(String option, String compressions, @TempDir Path directory)
      throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.FAST,
            Runs.TREE,
            "--format=json",
            "--warm",
            "-n=2",
            "--forks=1",
            option,
            "--compression=" + compressions,
            "--quiet",
            "--out=" + directory.resolve("run"));
    assumeFalse(
        result.err().contains(": lzf: ") || result.err().contains(": zstd: "),
        "a library is neither in Maven's local repository nor can it be fetched: " + result.err());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOk(run);
    List<Sample> samples = Runs.samples(run);
    long bytes = Files.size(Path.of(Runs.SMALL));
    assertThat(samples)
        .allSatisfy(sample -> assertThat(sample.number(Metric.BYTES)).isEqualTo(bytes))
        .filteredOn(sample -> sample.request() == 0)
        .extracting(sample -> sample.text(Metric.DIGEST))
        .doesNotContain("")
        .containsOnly(samples.get(0).text(Metric.DIGEST));
    assertThat(samples)
        .filteredOn(sample -> !sample.factors().word(Factor.COMPRESSION).equals("none"))
        .hasSize(
            samples.size()
                * (compressions.split(",", -1).length - 1)
                / compressions.split(",", -1).length)
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.WIRE_BYTES)).isBetween(100L, bytes - 1);
              assertThat(sample.number(Metric.DECOMPRESS_NS)).isPositive();
            });
    assertThat(Files.readString(run.resolve("plan.json"))).contains("deflate");
  }
}
