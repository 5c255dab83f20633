package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run with StAX implementations, dummy reads and mapper caches. */
final class PreparationIT {
  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init")
  private static Program.Result result;

  @BeforeAll
  static void runOnce() throws Exception {
    result =
        Program.inProcess(
            "run",
            Runs.FAST,
            Runs.NO_WARMUP,
            "--pseudo-warm",
            "--restore=mapper-cache,dummy-read",
            "--stax=woodstox,aalto",
            "--module=none,afterburner",
            "--skip-invalid",
            "--requests=1",
            "--details",
            "--out=" + directory.resolve("run"));
  }

  private static List<Sample> samples() throws IOException {
    return Runs.samples(directory.resolve("run"));
  }

  @Test
  void run_everyCombination_bindsTheSame() throws IOException {
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.err())
        .contains("json.reader.afterburner.pseudo-warm.mapper-cache", "Afterburner");
    assertThat(samples().stream().map(Sample::scenario).distinct())
        .hasSize(9)
        .contains(
            "json.reader.none.pseudo-warm.mapper-cache",
            "xml.reader.none.pseudo-warm.dummy-read@woodstox",
            "xml.reader.none.pseudo-warm.mapper-cache@aalto",
            "xml.reader.none.pseudo-warm.dummy-read@aalto",
            "json.reader.afterburner.pseudo-warm.dummy-read");
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples())
        .extracting(sample -> sample.text(Metric.DIGEST))
        .containsOnly(samples().get(0).text(Metric.DIGEST));
  }

  @Test
  void run_severalStaxTypes_areReportedOnlyForXml() throws IOException {
    assertThat(
            samples().stream()
                .collect(
                    Collectors.groupingBy(
                        sample -> sample.factors().word(Factor.STAX),
                        Collectors.mapping(
                            sample -> sample.factors().word(Factor.FORMAT), Collectors.toSet()))))
        .hasSize(3)
        .containsEntry("", Set.of("json"))
        .containsEntry("woodstox", Set.of("xml"))
        .containsEntry("aalto", Set.of("xml"));
  }

  @Test
  void run_dummyRead_keepsNoFileAndLeavesDeserializersReady() throws IOException {
    assertThat(samples())
        .filteredOn(sample -> sample.factors().word(Factor.RESTORE).equals("dummy-read"))
        .isNotEmpty()
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.RESTORED_DESERIALIZERS)).isGreaterThan(50);
              assertThat(sample.number(Metric.CACHE_BYTES)).isEqualTo(Sample.ABSENT);
              assertThat(sample.number(Metric.PREPARED_DESERIALIZERS)).isEqualTo(Sample.ABSENT);
            });
    assertThat(result.out()).contains("deserializers were ready before the request");
  }

  @Test
  void run_staxWithoutXml_isRefused() throws Exception {
    Program.Result refused =
        Program.inProcess(
            "run", "--format=json", "--stax=aalto", "--out=" + directory.resolve("refused"));
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .contains("--stax: is for XML, and the formats are json; add the format xml");
    assertThat(directory.resolve("refused")).doesNotExist();
  }
}
