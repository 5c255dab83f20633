package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** First looks, and the table that grows. */
final class QuickIT {
  private static final String CONCLUSION =
      "first look of \\d+ rounds? .*\\(--quick\\); a full run of 50 rounds takes about \\d+ (s|min)";

  @TempDir private Path directory;

  private Path run() {
    return directory.resolve("run");
  }

  private JsonNode plan() throws IOException {
    return new ObjectMapper().readTree(run().resolve("plan.json").toFile()).at("/plans/0");
  }

  @Test
  void run_quick_showsInterimFiguresAndFullRunDuration() throws Exception {
    Program.Result result =
        Program.inProcess("run", "--quick", Runs.SMALL, "-r=tree,mapper", "--out=" + run());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.err())
        .contains("4 scenarios, at most 200 forks\n")
        .containsPattern("(?m)^ so far +processes +p50 ms$")
        .containsPattern("(?m)^ (tree|mapper) (cold|warm) +[1-9]\\d* +\\d+\\.\\d")
        .containsPattern("full run: .* run --reader=tree,mapper \\S+stop-monitoring-1.json\n");
    assertThat(result.out()).containsPattern(CONCLUSION).doesNotContain("so far");
    assertThat(plan().path("concluded").asText()).matches(CONCLUSION);
    assertThat(plan().at("/sampling/quick").asBoolean()).isTrue();
    Runs.assertAllOk(run());
    // The time may end within the last round.
    long last = Runs.samples(run()).stream().mapToInt(Sample::round).max().orElse(0);
    assertThat(
            Runs.samples(run()).stream()
                .filter(sample -> sample.request() == 0)
                .collect(Collectors.groupingBy(Sample::scenario, Collectors.counting()))
                .values())
        .hasSize(4)
        .contains(last)
        .allSatisfy(rounds -> assertThat(rounds).isBetween(last - 1, last));
  }

  @Test
  void resume_quickThatWasKilled_endsInTime() throws Exception {
    try (Program program =
        Program.start(
            directory, "run", "--quick", "-q", Runs.SMALL, "-r=tree", "--cold", "--out=" + run())) {
      program.awaitThat("samples", () -> Runs.rows(run()) >= 1);
      List<ProcessHandle> children = program.descendants();
      program.handle().destroyForcibly();
      program.handle().onExit().get(20, TimeUnit.SECONDS);
      for (ProcessHandle child : children) {
        child.onExit().get(20, TimeUnit.SECONDS);
      }
    }
    // The rest of its time has passed.
    Path file = run().resolve("plan.json");
    String recorded = Files.readString(file);
    assertThat(recorded).contains("\"max_time_ms\" : 15000");
    Files.writeString(file, recorded.replace("\"max_time_ms\" : 15000", "\"max_time_ms\" : 2000"));
    Program.Result result = Program.inProcess("run", "--resume=" + run());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).containsPattern(CONCLUSION).doesNotContain("so far");
    assertThat(plan().path("concluded").asText()).matches(CONCLUSION);
  }
}
