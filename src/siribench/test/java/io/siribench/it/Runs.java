package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Helpers for tests of run directories. */
final class Runs {
  /** The smallest document, for runs whose times do not matter. */
  static final String SMALL = Program.SAMPLES.resolve("stop-monitoring-1.json").toString();

  /** The reader that is ready first, for runs whose bound values do not matter. */
  static final String TREE = "--reader=tree";

  /** No warm-up forks, for cold and pseudo-warm runs whose times do not matter. */
  static final String NO_WARMUP = "--warmup-forks=0";

  /** JVM options that make forks start faster. */
  static final String FAST = "--jvm-arg=-XX:VMOptionsFile=" + Program.OPTIONS_OF_FORKS;

  private Runs() {}

  /** Returns whether this system reports the CPU time of a process. */
  static boolean hasCpuTime() {
    return ProcessHandle.current().info().totalCpuDuration().isPresent();
  }

  /** Returns whether this system has {@code /proc}, and nothing hides it. */
  static boolean hasProc() {
    return Files.exists(Path.of("/proc/self/stat"));
  }

  static List<Sample> samples(Path run) throws IOException {
    List<Sample> samples = new ArrayList<>();
    SampleReader.read(run.resolve("samples.csv"), samples::add);
    return samples;
  }

  /** Returns the current number of complete rows; 0 if there is no file yet. */
  static int rows(Path run) throws IOException {
    Path file = run.resolve("samples.csv");
    return Files.exists(file) ? samples(run).size() : 0;
  }

  static List<Sample> failures(Path run) throws IOException {
    return samples(run).stream().filter(sample -> !sample.outcome().completed()).toList();
  }

  static void assertAllOk(Path run) throws IOException {
    assertThat(samples(run)).isNotEmpty().extracting(Sample::outcome).containsOnly(Outcome.OK);
  }

  /** Checks that all samples are ok, and read or wrote the same values. */
  static void assertAllOkOfOneDigest(Path run) throws IOException {
    assertAllOk(run);
    List<Sample> samples = samples(run);
    assertThat(samples)
        .extracting(sample -> sample.text(Metric.DIGEST))
        .doesNotContain("")
        .containsOnly(samples.get(0).text(Metric.DIGEST));
  }

  /** Returns the files in {@code directory} that the program wrote for its user, with content. */
  static Map<String, byte[]> files(Path directory) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> found = Files.list(directory)) {
      found
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .forEach(file -> files.put(file.getFileName().toString(), bytes(file)));
    }
    return files;
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the entries of {@code directory} except the captured output. */
  static List<String> entries(Path directory) throws IOException {
    try (Stream<Path> found = Files.list(directory)) {
      return found
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }
}
