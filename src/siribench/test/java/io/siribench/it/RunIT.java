package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.launch.JavaRuntimes;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.session.preparation.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run with everything that can safely be varied, and its derived files. */
final class RunIT {
  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init")
  private static Program.Result result;

  private static Path run() {
    return directory.resolve("run");
  }

  @BeforeAll
  static void runOnce() throws Exception {
    result =
        Program.run(
            directory,
            "run",
            Runs.FAST,
            "--cold",
            "--warm",
            "--pseudo-warm",
            "--reader=reader,mapper",
            "--requests=2",
            "--forks=1",
            "--seed=1",
            "--details",
            "--out=run");
  }

  /** In-process runs start forks from the same file. */
  @Test
  void jar_inProcess_equalsJarOfProcesses() throws IOException {
    assertThat(Installation.jar()).isEqualTo(Program.JAR);
  }

  @Test
  void run_allStarts_succeeds() {
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).contains("json reader cold", "xml mapper pseudo-warm", "verdict");
    assertThat(result.err())
        .contains(
            "12 scenarios, 28 forks",
            "100 %",
            "files: run; report.html opens with: siribench view run");
  }

  @Test
  void run_allStarts_leavesAllFilesAndNothingElse() throws IOException {
    assertThat(Runs.entries(run()))
        .contains(
            "plan.json",
            "samples.csv",
            "summary.csv",
            "effects.csv",
            "columns.csv",
            "histograms.hlog",
            "report.html")
        .filteredOn(name -> name.endsWith(".hgrm"))
        .hasSize(12);
    assertThat(Runs.entries(run())).hasSize(7 + 12);
  }

  @Test
  void run_everyFormatAndReader_bindsTheSame() throws IOException {
    Runs.assertAllOk(run());
    List<Sample> samples = Runs.samples(run());
    assertThat(samples).hasSize(8 * 3 + 4 * 2);
    assertThat(samples)
        .extracting(sample -> sample.text(Metric.DIGEST))
        .containsOnly(samples.get(0).text(Metric.DIGEST));
    assertThat(samples).extracting(sample -> sample.number(Metric.VISITS)).containsOnly(20L);
    assertThat(samples)
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.REQUEST_NS)).isPositive();
              assertThat(sample.number(Metric.EXIT_CODE)).isZero();
              assertThat(sample.factors().jackson()).isNotEmpty();
            });
  }

  @Test
  void run_firstRequests_haveTheTimesOfTheirProcess() throws IOException {
    assertThat(Runs.samples(run()).stream().filter(sample -> sample.request() == 0))
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.BOOT_NS)).isPositive();
              assertThat(sample.number(Metric.PREPARATION_NS)).isPositive();
              assertThat(sample.number(Metric.SET_UP_NS)).isPositive();
              assertThat(sample.launchNanos())
                  .isGreaterThan(sample.number(Metric.BOOT_NS) + sample.elapsedNanos())
                  .isLessThan(sample.number(Metric.WALL_NS));
            });
  }

  @Test
  void run_onEveryJdkOfThisMachine_bindsTheSame(@TempDir Path elsewhere) throws Exception {
    List<String> jdks =
        JavaRuntimes.installed().stream()
            .filter(java -> Integer.parseInt(java.feature()) >= 8)
            .map(JavaRuntime::feature)
            .distinct()
            .toList();
    assumeTrue(jdks.size() > 1, () -> "no JDK is installed but " + jdks);
    // Without Runs.FAST, whose flag file Java 8 cannot read.
    Program.Result onAll =
        Program.inProcess(
            "run",
            "--warm",
            "--reader=reader,stream",
            "--requests=2",
            "--forks=1",
            "--java=" + String.join(",", jdks),
            "--jvm-arg=-XX:TieredStopAtLevel=1",
            "--jvm-arg=-XX:+UseSerialGC",
            "--out=" + elsewhere.resolve("run"));
    assertThat(onAll.exitCode()).as(onAll.all()).isZero();
    Path run = elsewhere.resolve("run");
    Runs.assertAllOk(run);
    assertThat(Runs.samples(run))
        .hasSize(2 * 2 * 2 * jdks.size())
        .extracting(sample -> sample.text(Metric.DIGEST))
        .containsOnly(Runs.samples(run).get(0).text(Metric.DIGEST));
    assertThat(Runs.samples(run))
        .extracting(
            sample ->
                sample.factors().java().replaceFirst("^1[.]", "").replaceFirst("[^0-9].*", ""))
        .hasSameElementsAs(jdks);
  }

  /** Mappers restored by Jackson 2.15.0 or later find no deserializers; readers keep theirs. */
  @Test
  void run_restored_readersKeepDeserializersAndMappersNone() throws IOException {
    Map<String, List<Sample>> restored =
        Runs.samples(run()).stream()
            .filter(sample -> sample.factors().word(Factor.START).equals("pseudo-warm"))
            .collect(Collectors.groupingBy(sample -> sample.factors().word(Factor.READER)));
    assertThat(restored.get("reader"))
        .hasSize(6)
        .allSatisfy(
            found -> {
              assertThat(found.number(Metric.RESTORED_DESERIALIZERS))
                  .isPositive()
                  .isEqualTo(found.number(Metric.PREPARED_DESERIALIZERS));
              assertThat(found.number(Metric.CACHE_BYTES)).isPositive();
            });
    assertThat(restored.get("mapper"))
        .hasSize(6)
        .extracting(found -> found.number(Metric.RESTORED_DESERIALIZERS))
        .containsOnly(0L);
  }

  @Test
  void report_ofTheRun_reproducesDerivedFilesByteForByte() throws Exception {
    Map<String, byte[]> before = Runs.files(run());
    for (String name : before.keySet()) {
      if (!name.equals("plan.json") && !name.equals("samples.csv")) {
        Files.delete(run().resolve(name));
      }
    }
    Program.Result report = Program.run(directory, "report", "--details", "run");
    assertThat(report.exitCode()).as(report.all()).isZero();
    List<String> again = notes(report.out());
    List<String> printed = notes(result.out());
    assertThat(again.get(0)).isEqualTo(printed.get(0));
    // The run printed its warnings earlier; only an idle machine has none.
    assertThat(again).containsAll(printed);
    Map<String, byte[]> after = Runs.files(run());
    assertThat(after).hasSameSizeAs(before);
    before.forEach((name, bytes) -> assertThat(after.get(name)).as(name).isEqualTo(bytes));
  }

  /** Splits {@code text} into tables with verdicts, and notes, each without line breaks. */
  private static List<String> notes(String text) {
    return Stream.of(text.split("\\n- "))
        .map(note -> note.replaceAll("\\s+", " ").strip())
        .toList();
  }

  @Test
  void report_asJson_isValid() throws Exception {
    Program.Result report = Program.inProcess("report", "--json", run().toString());
    assertThat(report.exitCode()).as(report.all()).isZero();
    JsonNode root = new ObjectMapper().readTree(report.out());
    assertThat(root.isObject()).isTrue();
  }

  @Test
  void run_streamWithJvmFlags_isExplainedByExtraForks() throws Exception {
    Path young = young("--jvm=c1+serial", "--explain");
    assertThat(Runs.samples(young))
        .allMatch(sample -> sample.factors().word(Factor.JVM).equals("c1+serial"))
        .allMatch(sample -> sample.number(Metric.FIRST_VISIT_NS) > 0);
    assertThat(young.resolve("breakdown.csv")).isNotEmptyFile();
  }

  @Test
  void run_streamWithHeadStarts_recordsVisibleWait() throws Exception {
    assertThat(Runs.samples(young("--head-start=0,1ms")))
        .allMatch(sample -> sample.number(Metric.VISIBLE_WAIT_NS) > 0)
        .extracting(sample -> sample.factors().word(Factor.HEAD_START))
        .contains("0", "1ms");
  }

  @Test
  void run_severalThreads_hasTheTimeOfEachAndOfTheLast() throws Exception {
    Path several = young("--threads=1,3,3:sequential", "--judge=last");
    List<Sample> samples = Runs.samples(several);
    assertThat(samples)
        .hasSize(7)
        .allMatch(sample -> sample.outcome().completed())
        .extracting(sample -> sample.text(Metric.DIGEST))
        .containsOnly(samples.get(0).text(Metric.DIGEST));
    assertThat(samples)
        .filteredOn(sample -> sample.factors().word(Factor.THREADS).equals("3"))
        .allMatch(sample -> sample.has(Metric.QUEUED_NS) && sample.has(Metric.PREPARATION_NS))
        .extracting(sample -> sample.number(Metric.THREAD))
        .containsExactly(0L, 1L, 2L);
    Program.Result report = Program.inProcess("report", "--json", several.toString());
    JsonNode scenarios = new ObjectMapper().readTree(report.out()).path("scenarios");
    assertThat(scenarios).hasSize(3);
    for (JsonNode scenario : scenarios) {
      assertThat(scenario.path("last_p50_ms").asDouble())
          .isGreaterThanOrEqualTo(scenario.path("p50_ms").asDouble());
    }
  }

  /** Runs generated readers in real forks with {@code options}. */
  private static Path young(String... options) throws Exception {
    List<String> args =
        new ArrayList<>(
            List.of(
                "run",
                "--cold",
                "--format=json",
                "--reader=stream",
                "--requests=1",
                "--quiet",
                Runs.NO_WARMUP));
    args.addAll(List.of(options));
    Path young = Files.createTempDirectory(directory, "young").resolve("run");
    args.addAll(List.of("--out=" + young, Runs.SMALL));
    Program.Result result = Program.inProcess(args.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(young);
    return young;
  }
}
