package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.process.Taskset;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Facts about the machine in a run, and refusals of unsupported options. */
final class EnvironmentIT {
  @TempDir private Path directory;

  private JsonNode plan() throws IOException {
    return new ObjectMapper()
        .readTree(directory.resolve("run").resolve("plan.json").toFile())
        .path("plans")
        .path(0);
  }

  private Program.Result run(String... options) throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("run", Runs.SMALL, Runs.FAST, Runs.TREE, "--cold"));
    arguments.add("--out=" + directory.resolve("run"));
    arguments.addAll(List.of(options));
    return Program.inProcess(arguments.toArray(String[]::new));
  }

  @Test
  void run_always_recordsForkEnvironmentAndMachineBeforeAndAfter() throws Exception {
    Program.Result result = run("--warm", "-n2", "--forks=1");
    assertThat(result.exitCode()).as(result.all()).isZero();
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples).extracting(sample -> sample.text(Metric.CDS)).containsOnly("shared");
    assertThat(samples.get(0).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
    assertThat(samples.subList(1, samples.size()))
        .extracting(sample -> sample.text(Metric.PAGE_CACHE))
        .containsOnly("warm");
    JsonNode plan = plan();
    assertThat(plan.path("environment").path("cores").asInt()).isPositive();
    assertThat(plan.path("environment").path("jvm_args").toString()).contains("TieredStopAtLevel");
    assertThat(plan.path("environment").path("environment_bytes").asInt()).isPositive();
    assertThat(plan.path("environment").path("fork_argument_area_bytes").asInt())
        .isGreaterThan(plan.path("environment").path("environment_bytes").asInt());
    assertThat(plan.path("environment_after").isObject()).isTrue();
    assertThat(plan.path("warnings").isArray()).isTrue();
    for (JsonNode warning : plan.path("warnings")) {
      // Warnings are before the run or below the table, where long lines are wrapped and cut.
      String said = (result.err() + result.out()).replaceAll("\\s+", " ");
      String text = warning.asText();
      assertThat(said).containsOnlyOnce(text.substring(0, Math.min(text.length(), 80)));
    }
  }

  @Test
  @NeedsProc
  void run_onLinux_recordsCpuTimeOfOthers() throws Exception {
    Program.Result result = run("-n1", "-q");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.err()).doesNotContain("warning:");
    assertThat(Runs.samples(directory.resolve("run")))
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.OTHERS_CPU_NS)).isNotNegative();
              assertThat(sample.number(Metric.STEAL_NS)).isNotNegative();
            });
    assertThat(plan().path("environment_after").path("load_average")).hasSize(3);
    assertThat(plan().path("environment").path("randomize_va_space").asInt(-1)).isBetween(0, 2);
    assertThat(plan().path("environment").path("command_line_bytes").asInt()).isPositive();
  }

  @Test
  void run_withoutSharedClasses_reportsSo() throws Exception {
    Program.Result result = run("-n1", "--jvm-arg=-Xshare:off");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(Runs.samples(directory.resolve("run")))
        .extracting(sample -> sample.text(Metric.CDS))
        .containsOnly("none");
  }

  @Test
  void run_pinned_recordsWhere() throws Exception {
    assumeTrue(Taskset.obstacle("0").isEmpty(), "there is no taskset, or no processor 0");
    Program.Result result = run("-n1", "--pin=0");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(plan().path("conditions").path("cpus").asText()).isEqualTo("0");
  }

  @Test
  void run_pinnedToNoProcessor_isRefusedWithTheOtherProblems() throws Exception {
    Program.Result result = run("-n1", "--pin=x", "-r", "scanner");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains("nothing was run", "--pin: ", "'scanner' is unknown");
    assertThat(directory.resolve("run")).doesNotExist();
  }

  @Test
  void run_dropCaches_dropsThemOrIsRefused() throws Exception {
    Program.Result result = run("-n1", "--drop-caches");
    if (Files.isWritable(Path.of("/proc/sys/vm/drop_caches"))) {
      assertThat(result.exitCode()).as(result.all()).isZero();
      assertThat(Runs.samples(directory.resolve("run")))
          .extracting(sample -> sample.text(Metric.PAGE_CACHE))
          .containsExactly("unknown", "dropped");
    } else {
      assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
      assertThat(result.err()).contains("nothing was run", "--drop-caches: ");
    }
  }

  @Test
  void doctor_withoutOptions_fitsATerminal() throws Exception {
    Program.Result result = Program.run(directory, Map.of("COLUMNS", "80"), "doctor");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out().lines())
        .contains("siribench", "measuring")
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80).matches("\\p{ASCII}*"));
    assertThat(Runs.entries(directory)).isEmpty();
  }
}
