package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.launch.JavaRuntimes;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries that are not bundled. */
final class LibraryIT {
  @TempDir private Path directory;

  private Path run() {
    return directory.resolve("run");
  }

  @Test
  void run_otherLibraries_bindLikeBundledLibrary() throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--warm",
            "-n=2",
            "--forks=1",
            "--model=siri-plain",
            "--library=jackson:2.1.2,jackson,gson,jackson:3.x",
            "--quiet",
            "--out=" + run());
    assumeFalse(
        Stream.of("jackson:2.1.2: ", "gson: ", "jackson:3.").anyMatch(result.err()::contains),
        "a library is neither in Maven's local repository nor can it be fetched: " + result.err());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = run();
    Runs.assertAllOk(run);
    assertThat(Runs.samples(run))
        .extracting(
            sample -> sample.factors().word(Factor.LIBRARY),
            sample -> sample.factors().jackson(),
            sample -> sample.factors().librarySource())
        .contains(
            tuple("jackson:2.1.2", "2.1.2", "jackson-databind-2.1.2.jar"),
            tuple("jackson:3.2.2", "3.2.2", "jackson-databind-3.2.2.jar"),
            tuple("gson", "2.13.1", "gson-2.13.1.jar"))
        .hasSize(8);
    assertThat(Runs.samples(run))
        .filteredOn(sample -> sample.request() == 0)
        .extracting(sample -> sample.text(Metric.DIGEST))
        .doesNotContain("")
        .containsOnly(Runs.samples(run).get(0).text(Metric.DIGEST));
    assertThat(Runs.samples(run)).extracting(sample -> sample.outcome()).containsOnly(Outcome.OK);
    assertThat(Files.readString(run.resolve("plan.json"))).contains("jackson-databind-2.1.2.jar");
  }

  /** Jackson 3 has no mapper cache, but class archives work with any library. */
  @Test
  void run_archivesOfJackson3_areUsed() throws Exception {
    Optional<JavaRuntime> jdk =
        JavaRuntimes.installed().stream()
            .filter(java -> Integer.parseInt(java.feature()) >= 25)
            .findFirst();
    assumeTrue(jdk.isPresent(), "there is no JDK 25 or later here");
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            "--pseudo-warm",
            Runs.NO_WARMUP,
            "--restore=aot-cache,app-cds",
            "--java=" + jdk.orElseThrow().executable(),
            "-n=1",
            "--model=siri-plain",
            "--jackson=3.x",
            "--quiet",
            "--out=" + run());
    assumeFalse(
        result.err().contains("jackson:3."),
        "Jackson 3 is neither in Maven's local repository nor can it be fetched: " + result.err());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = run();
    Runs.assertAllOk(run);
    assertThat(Runs.samples(run))
        .extracting(
            sample -> sample.factors().word(Factor.RESTORE),
            sample -> sample.text(Metric.CDS),
            sample -> sample.factors().jackson())
        .contains(tuple("aot-cache", "shared", "3.2.2"), tuple("app-cds", "shared", "3.2.2"));
  }

  @Test
  void run_libraryWithDifferentValues_isReportedAndNotCompared() throws Exception {
    Path odd =
        Files.writeString(
            directory.resolve("odd.json"),
            "{\"Siri\":{\"version\":\"2.0\",\"ServiceDelivery\":{\"Status\":true,\"Weather\":\"fair\"}}}");
    Program.Result result =
        Program.inProcess(
            "run",
            odd.toString(),
            Runs.FAST,
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--model=siri-plain",
            "--library=jackson,gson",
            "--quiet",
            "--out=" + run());
    assumeFalse(result.err().contains("gson: "), "Gson cannot be had: " + result.err());
    assertThat(result.all().replaceAll("\\s+", " "))
        .contains(
            "gson binds odd.json differently from jackson, first ServiceDelivery/Weather, only in"
                + " jackson")
        .doesNotContain("faster", "slower");
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.text(Metric.DIGEST))
        .doesNotContain("")
        .satisfies(digests -> assertThat(new HashSet<>(digests)).hasSize(2));
  }

  /** Jackson 2.1 cannot load a class with this naming strategy. */
  @Test
  void run_libraryThatCannotBindClass_isOmittedAndOthersRun() throws Exception {
    Path source =
        Files.writeString(
            directory.resolve("Named.java"),
            """
            import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
            import com.fasterxml.jackson.databind.annotation.JsonNaming;

            @JsonNaming(SnakeCaseStrategy.class)
            public class Named { public String name; }
            """);
    Path classes = Files.createDirectories(directory.resolve("classes"));
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    String document =
        Files.writeString(directory.resolve("named.json"), "{\"name\":\"a\"}").toString();
    Program.Result result = dryRun(classes, "jackson,jackson:2.1.2", document);
    assumeFalse(result.err().contains("is not in"), "Jackson 2.1.2 cannot be had here");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.err())
        .contains("left out: Named ", "Jackson 2.1.2", "(with jackson:2.1.2)")
        .doesNotContain("\tat ");
    assertThat(result.out()).contains("cold@jackson ").doesNotContain("cold@jackson:2.1.2");
    Program.Result refused = dryRun(classes, "jackson:2.1.2,jackson", document);
    assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
    assertThat(refused.err()).contains("(with jackson:2.1.2); or select another baseline");
  }

  private static Program.Result dryRun(Path classes, String libraries, String document) {
    return Program.inProcess(
        "run",
        "--dry-run",
        "--cold",
        Runs.FAST,
        "--reader=mapper",
        "--model=Named",
        "--class-path=" + classes,
        "--library=" + libraries,
        document);
  }

  @Test
  void run_missingVersionOffline_isRefusedBeforeAnythingRuns() throws Exception {
    Program.Result result =
        Program.inProcess(
            "run", Runs.SMALL, "--cold", "--jackson=2.15.99", "--offline", "--out=" + run());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("--library", "jackson:2.15.99", "is not in", "offline", "online");
    assertThat(run()).doesNotExist();
  }
}
