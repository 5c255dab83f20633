package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.results.Sample;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that end by themselves, and controls. */
final class StopRuleIT {
  private static final String COLD = "json.tree.none.cold";
  private static final String CONTROL = COLD + "@aa";

  @TempDir private Path directory;

  private String out() {
    return "--out=" + directory.resolve("run");
  }

  private Program.Result measure(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("run", Runs.SMALL, Runs.FAST, "--cold"));
    all.addAll(List.of(args));
    Program.Result result = Program.inProcess(all.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.all()).isZero();
    return result;
  }

  private List<Sample> samplesOf(String scenario) throws Exception {
    return Runs.samples(directory.resolve("run")).stream()
        .filter(sample -> sample.scenario().equals(scenario))
        .toList();
  }

  @Test
  void run_targetError_stopsByItselfWithEqualControlSamples() throws Exception {
    Program.Result result =
        measure(Runs.TREE, "--aa", "--target-error=50%", "--max-time=10m", out());
    assertThat(result.err())
        .contains("2 scenarios, at most 2002 forks", "after 10 rounds: error ", " %, target 50 %")
        .doesNotContain("ended after");
    assertThat(result.out()).containsPattern("ended after \\d+ rounds: ");
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samplesOf(CONTROL)).hasSameSizeAs(samplesOf(COLD)).hasSizeBetween(11, 1000);
    JsonNode plan =
        new ObjectMapper().readTree(directory.resolve("run").resolve("plan.json").toFile());
    assertThat(plan.path("plans").path(0).path("concluded").asText()).startsWith("ended after ");
  }

  /** ForkCommandsTest checks the control's arguments; here the control must run with them. */
  @Test
  void run_spinningControl_completes() throws Exception {
    assumeTrue(Runs.hasCpuTime(), "this system does not report CPU time");
    measure(Runs.TREE, "--warm", "--forks=1", "-n=2", "--aa", "--aa-spin=10", out());
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samplesOf(CONTROL)).hasSize(3);
    assertThat(samplesOf("json.tree.none.warm@aa")).hasSize(2);
  }

  @Test
  void dryRun_targetError_reportsMaximum() throws Exception {
    Program.Result result =
        measure(
            Runs.TREE,
            "--aa",
            "--target-error=5%",
            "--max-requests=30",
            "--max-time=2s",
            "--dry-run");
    assertThat(result.out())
        .contains(CONTROL, "2 scenarios (1 A/A control among them) in at most 30 rounds")
        .contains("at most 62 forks", "expected duration: at most about 2 s");
  }

  @Test
  void dryRun_untilDecided_reportsMaximum() throws Exception {
    Program.Result result = measure("-r=reader,tree", "--until-decided", "--dry-run");
    assertThat(result.out())
        .contains("2 scenarios in at most 35 rounds", "at most 72 forks", "at most about ");
  }
}
