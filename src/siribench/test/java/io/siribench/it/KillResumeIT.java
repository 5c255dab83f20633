package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs killed at random moments, which must lose nothing. {@code bin/bench resume} does this 50
 * times.
 */
@EnabledOnOs(OS.LINUX)
final class KillResumeIT {
  @TempDir private static Path alone;
  private static long wholeMillis;

  @TempDir private Path directory;

  @BeforeAll
  static void runAlone() throws Exception {
    long startNanos = System.nanoTime();
    Program.Result result = Program.run(alone, whole(alone.resolve("run")));
    wholeMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    assertThat(result.exitCode()).as(result.all()).isZero();
  }

  private static String[] whole(Path run) {
    return new String[] {
      "run",
      Runs.SMALL,
      "--cold",
      "--pseudo-warm",
      "--warm",
      "-n",
      "2",
      "--forks=2",
      "--seed=7",
      "--quiet",
      Runs.FAST,
      Runs.TREE,
      "--out=" + run
    };
  }

  private Path run() {
    return directory.resolve("run");
  }

  /** Returns scenario, round, fork and request of each row. */
  private static List<List<Object>> rows(Path run) throws IOException {
    return Runs.samples(run).stream()
        .map(
            sample ->
                List.<Object>of(sample.scenario(), sample.round(), sample.fork(), sample.request()))
        .toList();
  }

  /** Returns the part surely on disk: the header and rows of finished forks. */
  private String finished() throws IOException {
    Path file = run().resolve("samples.csv");
    String text = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    int unfinished = text.indexOf("\n#");
    String whole = unfinished < 0 ? text : text.substring(0, unfinished + 1);
    return whole.substring(0, whole.lastIndexOf('\n') + 1);
  }

  /** Kills the program after {@code millis}, unless it has ended; optionally with its forks. */
  private static void kill(Program program, long millis, boolean withForks) throws Exception {
    ProcessHandle handle = program.handle();
    try {
      handle.onExit().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      List<ProcessHandle> forks = handle.descendants().toList();
      handle.destroyForcibly();
      if (withForks) {
        forks.forEach(ProcessHandle::destroyForcibly);
      }
      handle.onExit().get(20, TimeUnit.SECONDS);
    }
  }

  private String[] next() {
    return Files.exists(run().resolve("plan.json"))
        ? new String[] {"run", "--resume=" + run(), "--quiet"}
        : whole(run());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void resume_afterRandomKills_equalsUninterruptedRun(long seed) throws Exception {
    Random random = new Random(seed);
    // Each seed covers a third of the time; some runs are killed again.
    long firstMillis = (long) ((seed - 1 + random.nextDouble()) / 3 * wholeMillis);
    List<Long> moments = new ArrayList<>(List.of(firstMillis));
    if (seed % 2 == 0) {
      moments.add((long) (random.nextDouble() * wholeMillis));
    }
    List<String> finished = new ArrayList<>();
    for (long moment : moments) {
      try (Program program = Program.start(directory, next())) {
        kill(program, moment, random.nextBoolean());
        finished.add(finished());
      }
    }
    Program.Result result = Program.inProcess(next());
    assertThat(result.exitCode()).as("killed at %s ms: %s", moments, result.all()).isZero();
    String samples = Files.readString(run().resolve("samples.csv"), StandardCharsets.UTF_8);
    assertThat(finished)
        .as("killed at %s ms", moments)
        .allSatisfy(before -> assertThat(samples).startsWith(before));
    assertThat(rows(run()))
        .as("killed at %s ms", moments)
        .isEqualTo(rows(alone.resolve("run")))
        .doesNotHaveDuplicates();
    assertThat(Runs.entries(run())).isEqualTo(Runs.entries(alone.resolve("run")));
    assertThat(Program.inProcess("report", run().toString()).exitCode()).isZero();
  }
}
