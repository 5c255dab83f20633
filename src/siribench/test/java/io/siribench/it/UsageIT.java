package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Command lines and their output. */
final class UsageIT {
  @TempDir private Path directory;

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  private static Program.Result siribench(String... args) {
    return Program.inProcess(args);
  }

  private static Program.Result refused(String... args) {
    return refused(siribench(args));
  }

  private static Program.Result refused(Program.Result result) {
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).doesNotContain("Exception", "\tat ");
    assertThat(result.err().lines()).hasSizeLessThan(12);
    return result;
  }

  @Test
  void run_twoProblems_namesBothAndLeavesNothing() throws Exception {
    Program.Result result =
        refused(
            Program.run(directory, "run", "missing.json", "-r", "scanner", "--java=/nonexistent"));
    assertThat(result.err())
        .contains("nothing was run", "'missing.json' does not exist", "'scanner' is unknown")
        .contains("there is no java command at");
    assertThat(Runs.entries(directory)).isEmpty();
  }

  @Test
  void run_combinationThatCannotWork_isRefusedWithTheReason() throws Exception {
    Program.Result result =
        refused(
            Program.run(
                directory, "run", Runs.SMALL, Runs.FAST, "--pseudo-warm", "-m", "afterburner"));
    assertThat(result.err())
        .contains("json.reader.afterburner.pseudo-warm.mapper-cache cannot work", "--skip-invalid");
    assertThat(Runs.entries(directory)).isEmpty();
  }

  @Test
  void dryRun_skipInvalid_reportsSkippedAndMeasuresNothing() throws Exception {
    Program.Result result =
        Program.run(
            directory,
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--pseudo-warm",
            "-m",
            "none,blackbird",
            "--skip-invalid",
            "--dry-run",
            "-n",
            "9");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.err()).contains("skipped: json.reader.blackbird.pseudo-warm.mapper-cache");
    assertThat(result.out())
        .contains("json.reader.none.pseudo-warm.mapper-cache")
        .contains("10 forks", "expected duration: about ")
        .doesNotContain("blackbird");
    assertThat(Runs.entries(directory)).isEmpty();
  }

  @Test
  void siribench_argumentFileThatIsMissing_isNamed() throws Exception {
    assertThat(refused("@missing").err()).contains("no such argument file: 'missing'");
  }

  @Test
  void siribench_alone_showsItsHelp() throws Exception {
    Program.Result result = Program.run(directory);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("Usage: siribench", "Examples:");
  }

  @Test
  void run_directoryBelowAFile_reportsSo() throws Exception {
    Files.createFile(directory.resolve("file"));
    assertThat(refused("run", Runs.SMALL, Runs.FAST, "--cold", "--out=" + path("file/run")).err())
        .contains("--out", "file", "give a writable directory with --out");
  }

  @Test
  void run_directoryInUse_isRefused() throws Exception {
    Files.createDirectory(directory.resolve("used"));
    Files.createFile(directory.resolve("used/thesis.odt"));
    assertThat(refused("run", Runs.SMALL, Runs.FAST, "--cold", "--out=" + path("used")).err())
        .contains(path("used") + " is not empty; choose another directory");
    assertThat(refused("run", Runs.SMALL, Runs.FAST, "--cold", "--append=" + path("used")).err())
        .contains("--append: " + path("used") + " is not empty; choose another directory")
        .doesNotContain("add to its run");
    assertThat(Runs.entries(directory.resolve("used"))).containsExactly("thesis.odt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "."})
  void report_notARun_reportsSo(String run) throws Exception {
    assertThat(refused(Program.run(directory, "report", run)).err()).contains(run);
  }

  @Test
  void run_appendingSameScenario_needsALabel() throws Exception {
    List<String> options =
        List.of("run", Runs.SMALL, Runs.FAST, "--cold", "-n1", "--append=" + path("sweep"), "-q");
    Program.Result first = siribench(options.toArray(String[]::new));
    assertThat(first.exitCode()).as(first.all()).isZero();
    assertThat(first.err()).isEmpty();

    assertThat(refused(options.toArray(String[]::new)).err())
        .contains("json.reader.none.cold is already in that run", "--label");

    // Arguments from a file, as in a sweep.
    Files.writeString(directory.resolve("options"), String.join("\n", options) + "\n--label=b\n");
    Program.Result second = siribench("@" + path("options"));
    assertThat(second.exitCode()).as(second.all()).isZero();
    assertThat(second.out()).contains("\n json cold ", "\n json cold b ");
    assertThat(Runs.samples(directory.resolve("sweep")))
        .extracting(Sample::scenario, Sample::fork)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("json.reader.none.cold", 0),
            org.assertj.core.groups.Tuple.tuple("json.reader.none.cold", 1),
            org.assertj.core.groups.Tuple.tuple("json.reader.none.cold@b", 2),
            org.assertj.core.groups.Tuple.tuple("json.reader.none.cold@b", 3));
  }

  @Test
  void run_jarWithoutSamplesNextToIt_generatesThem() throws Exception {
    Path elsewhere = Files.createDirectories(directory.resolve("lib/app"));
    Path jar = Files.copy(Program.JAR, elsewhere.resolve("siribench.jar"));
    try (Program program =
        Program.start(
            directory,
            List.of(),
            jar,
            "run",
            Runs.FAST,
            Runs.NO_WARMUP,
            "--cold",
            "-f",
            "cbor",
            "-n",
            "1",
            "--out=run")) {
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isZero();
    }
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(Runs.samples(directory.resolve("run")))
        .extracting(sample -> sample.number(Metric.VISITS))
        .containsOnly(20L);
  }

  @Test
  void run_unusableCacheDirectory_namesTheVariable() throws Exception {
    Path jar = Files.copy(Program.JAR, directory.resolve("siribench.jar"));
    String cache = "XDG_CACHE_HOME=" + jar;
    try (Program program =
        Program.start(directory, List.of("env", cache), jar, "run", "--cold", "-f", "json")) {
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isEqualTo(1);
      assertThat(result.err())
          .contains("cannot write to the cache directory " + jar)
          .contains("(set XDG_CACHE_HOME to use another)");
    }
  }

  @Test
  void verbose_afterTheSubcommand_showsTheCauses() throws Exception {
    Files.createDirectory(directory.resolve("run"));
    Files.writeString(directory.resolve("run/samples.csv"), "a,b\n1,2\n");
    Program.Result quiet = siribench("report", path("run"));
    assertThat(quiet.exitCode()).isEqualTo(2);
    assertThat(quiet.err()).contains("samples.csv").doesNotContain("\tat ");
    assertThat(quiet.err().lines()).hasSize(1);
    assertThat(siribench("report", path("run"), "--verbose").err()).contains("\tat io.siribench");
  }

  @ParameterizedTest
  @CsvSource({
    "--help, true",
    "--version, true",
    "help run, false",
    "run --help, false",
    "completion, false"
  })
  void siribench_help_exitsWithZero(String line, boolean isProcess) throws Exception {
    String[] args = line.split(" ", -1);
    Program.Result result = isProcess ? Program.run(directory, args) : siribench(args);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).contains("siribench");
    assertThat(result.err()).isEmpty();
  }

  /** The second run does not repeat completed measurements. */
  @Test
  void reproduce_ownPreset_runsOnceAndReportsConfirmedClaims() throws Exception {
    Path preset =
        Files.writeString(
            directory.resolve("study.json"),
            """
            {
              "name": "study", "question": "How long?", "source": "Somebody",
              "experiments": [{"name": "now", "description": "as it is", "arguments":
                ["--cold", "--format=json,xml", "%s", "--requests=9", "%s"]}],
              "figures": [{"what": "JSON", "scenario": {"format": "json"}, "published_ms": 3963}],
              "claims": [{"what": "XML takes longer", "scenario": {"format": "xml"},
                "against": {"format": "json"}, "published_percent": 347}]
            }
            """
                .formatted("--jvm-arg=-XX:TieredStopAtLevel=1", Runs.TREE));
    String[] command = {"reproduce", "--preset=" + preset, "-n", "1", "-o", path("again")};
    Program.Result first = siribench(command);
    assertThat(first.exitCode()).as(first.all()).isZero();
    assertThat(first.out()).contains("now, undecided: XML takes longer; published +347.0 %");
    Path again = directory.resolve("again/study");
    Runs.assertAllOk(again.resolve("now"));
    byte[] samples = Files.readAllBytes(again.resolve("now/samples.csv"));
    assertThat(again.resolve("reproduction.md")).content().contains("| JSON | 3963 | ");
    Program.Result second = siribench(command);
    assertThat(second.exitCode()).as(second.all()).isZero();
    assertThat(second.err())
        .doesNotContain("siribench run")
        .contains("not measured again; to repeat it, remove that directory or give another --out");
    assertThat(again.resolve("now/samples.csv")).hasBinaryContent(samples);
  }
}
