package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.launch.JavaRuntimes;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Class archives on the tests' JVM: used, and silently not used. */
final class RestoreIT {
  @TempDir private Path directory;

  private Program.Result run(String... options) {
    return runOf(
        Stream.concat(
                Stream.of("--pseudo-warm", Runs.NO_WARMUP, "--requests=1"), Stream.of(options))
            .toArray(String[]::new));
  }

  private Program.Result runOf(String... options) {
    // C2 would only take CPU time. The other options of Runs.FAST name an archive.
    String[] all = {
      "run",
      Runs.SMALL,
      "--details",
      "--jvm-arg=-XX:TieredStopAtLevel=1",
      "--out=" + directory.resolve("run")
    };
    String[] arguments = Arrays.copyOf(all, all.length + options.length);
    System.arraycopy(options, 0, arguments, all.length, options.length);
    return Program.inProcess(arguments);
  }

  private List<Sample> samples(String restore) throws IOException {
    return Runs.samples(directory.resolve("run")).stream()
        .filter(sample -> sample.factors().word(Factor.RESTORE).equals(restore))
        .toList();
  }

  @Test
  void run_archiveAloneAndWithADummyRead_provesBoth() throws Exception {
    Program.Result result = run("--cold", "--restore=app-cds,app-cds+dummy-read");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(result.out()).contains("prepared in ");
    long loadedCold = samples("").get(0).number(Metric.LOADED_CLASSES);
    for (String restore : List.of("app-cds", "dummy-read+app-cds")) {
      assertThat(samples(restore))
          .hasSize(1)
          .allSatisfy(
              sample -> {
                assertThat(sample.number(Metric.LOADED_CLASSES)).isLessThan(loadedCold / 2);
                assertThat(sample.text(Metric.CDS)).isEqualTo("shared");
                assertThat(sample.number(Metric.CACHE_BYTES)).isGreaterThan(1 << 20);
                assertThat(sample.number(Metric.PREPARING_NS)).isPositive();
              });
    }
    assertThat(samples("dummy-read+app-cds"))
        .allMatch(sample -> sample.number(Metric.RESTORED_DESERIALIZERS) > 0);
    assertThat(directory.resolve("run/mapper-caches")).doesNotExist();
  }

  /** Each process of later requests is proved to be restored, and compared with others. */
  @Test
  void run_laterRequests_areRestoredAndComparedWithUnrestored() throws Exception {
    Program.Result result =
        runOf("--warm", "--restore=app-cds:3,dummy-read", "--requests=6", "--forks=2");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    long loadedPlain = samples("").get(0).number(Metric.LOADED_CLASSES);
    assertThat(samples("")).hasSize(12);
    assertThat(samples("app-cds:3"))
        .hasSize(12)
        .allSatisfy(
            sample -> {
              assertThat(sample.text(Metric.CDS)).isEqualTo("shared");
              assertThat(sample.number(Metric.LOADED_CLASSES)).isLessThan(loadedPlain / 2);
            });
    assertThat(samples("dummy-read"))
        .hasSize(12)
        .allMatch(sample -> sample.number(Metric.RESTORED_DESERIALIZERS) > 0);
    assertThat(result.out())
        .contains(
            "app-cds:3, dummy-read: the number of requests saved until the process is steady is"
                + " unknown",
            "requests, against warm:",
            "from launch to the object of each request:");
    String json = Files.readString(directory.resolve("run/report.html"));
    assertThat(json).contains("\"gain\":{\"reference\":");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void run_archiveOfEarlierRun_isUsedUnlessWritableByOthers() throws Exception {
    Path archives = directory.resolve("archives");
    String cache = "--cache-dir=" + archives;
    Program.Result first = run("--restore=app-cds", cache);
    assertThat(first.exitCode()).as(first.all()).isZero();
    assertThat(first.out()).doesNotContain("earlier run");
    long preparingNanos = samples("app-cds").get(0).number(Metric.PREPARING_NS);
    Files.move(directory.resolve("run"), directory.resolve("first"));

    Program.Result second = run("--restore=app-cds", cache);
    assertThat(second.exitCode()).as(second.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(second.out()).contains("prepared in ", "from an earlier run was reused");
    assertThat(samples("app-cds").get(0).number(Metric.PREPARING_NS)).isEqualTo(preparingNanos);

    Files.move(directory.resolve("run"), directory.resolve("second"));
    Files.setPosixFilePermissions(archives, PosixFilePermissions.fromString("rwxrwxrwx"));
    Program.Result third = run("--restore=app-cds", cache);
    assertThat(third.exitCode()).as(third.all()).isEqualTo(2);
    assertThat(third.err()).contains("--cache-dir", "other users can write to");
  }

  @Test
  void run_aotCacheOfJava25_isUsed() throws Exception {
    Optional<JavaRuntime> jdk =
        JavaRuntimes.installed().stream()
            .filter(java -> Integer.parseInt(java.feature()) >= 25)
            .findFirst();
    assumeTrue(jdk.isPresent(), "there is no JDK 25 or later here");
    Program.Result result = run("--restore=aot-cache", "--java=" + jdk.orElseThrow().executable());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples("aot-cache"))
        .hasSize(1)
        .allSatisfy(
            sample -> {
              assertThat(sample.text(Metric.CDS)).isEqualTo("shared");
              assertThat(sample.number(Metric.CACHE_BYTES)).isGreaterThan(1 << 20);
              assertThat(sample.number(Metric.PREPARING_NS)).isPositive();
            });
  }

  /**
   * The JVM only warns and starts cold; Java 17 also loses its own archive. Only its counters show
   * this.
   */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void run_archiveThatTheJvmDoesNotFind_isNotRestored() throws Exception {
    Path java = directory.resolve("java");
    Path real = Path.of(System.getProperty("java.home"), "bin", "java");
    Files.writeString(
        java,
        """
        #!/bin/sh
        for argument do
          shift
          case $argument in
            -XX:SharedArchiveFile=*) set -- "$@" "$argument.gone" ;;
            *) set -- "$@" "$argument" ;;
          esac
        done
        exec '%s' "$@"
        """
            .formatted(real));
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));

    Program.Result result =
        runOf(
            "--pseudo-warm",
            "--warm",
            Runs.NO_WARMUP,
            "--requests=2",
            "--forks=1",
            "--restore=app-cds",
            "--java=" + java);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(samples("")).hasSize(2).allMatch(sample -> sample.outcome() == Outcome.OK);
    assertThat(samples("app-cds"))
        .as("two pseudo-warm processes, and one with two requests")
        .hasSize(4)
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.NOT_RESTORED);
              assertThat(sample.error())
                  .startsWith("app-cds: the class archive was not used: ")
                  .contains(" classes came from class files");
              assertThat(sample.number(Metric.LOADED_CLASSES)).isGreaterThan(500);
            });
    assertThat(result.out()).contains("failed 2 not-restored", "no sample completed");
  }
}
