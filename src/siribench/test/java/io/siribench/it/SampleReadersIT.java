package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample of readers, measured by its own scripts; {@code bin/check} builds it. */
final class SampleReadersIT {
  private static final Path PROJECT = Program.SAMPLES.resolve("own-reader");

  @BeforeAll
  static void assumeBuilt() {
    assumeTrue(
        Files.exists(PROJECT.resolve("target/own-reader.jar")),
        "samples/own-reader is not built: mvn -f samples/own-reader/pom.xml package");
  }

  @Test
  void measure_fourReaders_sameContentHasOneDigestPerModel(@TempDir Path directory)
      throws Exception {
    List<Path> runs = measured(directory, "measure.sh", "-n=2", "--forks=1");
    assertThat(runs).hasSize(2);
    Runs.assertAllOkOfOneDigest(runs.get(0));
    assertThat(Runs.samples(runs.get(0)))
        .extracting(sample -> sample.factors().word(Factor.READER))
        .contains(
            "com.acme.Readers::moshi", "com.acme.Readers::jackson", "com.acme.Readers::protobuf");
    Runs.assertAllOkOfOneDigest(runs.get(1));
    Sample same = Runs.samples(runs.get(0)).get(0);
    assertThat(Runs.samples(runs.get(1)).get(0).text(Metric.DIGEST))
        .isNotEqualTo(same.text(Metric.DIGEST));
  }

  @Test
  void measureAndroid_parsersOfThePlatform_readTheSameContent(@TempDir Path directory)
      throws Exception {
    List<Path> runs = measured(directory, "measure-android.sh", "run", "-n=1");
    assertThat(runs).hasSize(2);
    Runs.assertAllOkOfOneDigest(runs.get(0));
    Runs.assertAllOkOfOneDigest(runs.get(1));
    assertThat(Runs.samples(runs.get(0)))
        .extracting(sample -> sample.factors().word(Factor.READER))
        .containsExactlyInAnyOrder(
            "com.acme.AndroidReaders::jsonReader", "com.acme.AndroidReaders::orgJson");
    assertThat(Runs.samples(runs.get(1)).get(0).text(Metric.DIGEST))
        .isEqualTo(Runs.samples(runs.get(0)).get(0).text(Metric.DIGEST));
  }

  /** Returns the runs of {@code script}. */
  private static List<Path> measured(Path directory, String script, String... options)
      throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", PROJECT.resolve(script).toString()));
    command.addAll(List.of(options));
    command.addAll(List.of(Runs.FAST, Runs.NO_WARMUP, "--quiet", "--color=never"));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    // The launcher could begin a build.
    Path program = directory.resolve("siribench");
    Files.writeString(
        program,
        "#!/bin/sh\nexec '%s' -jar '%s' \"$@\"\n"
            .formatted(Path.of(System.getProperty("java.home"), "bin", "java"), Program.JAR));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    builder.environment().put("SIRIBENCH", program.toString());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeFalse(output.contains("--library"), "a library cannot be resolved: " + output);
    assertThat(process.waitFor()).as(output).isZero();
    try (var found = Files.list(directory.resolve("reports"))) {
      return found.sorted().toList();
    }
  }
}
