package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.counting.CounterException;
import io.siribench.counting.CounterType;
import io.siribench.counting.InstructionCounter;
import io.siribench.plan.Quantity;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Counts the instructions of real starts with the counters that work on this machine. */
final class CountedStartsIT {
  /** Interpreted: the fastest to count, and the most reproducible. */
  private static final String INTERPRETED = "--jvm-arg=-Xint";

  private static final String JSON = Program.SAMPLES.resolve("stop-monitoring-1.json").toString();
  private static final String MEDIUM =
      Program.SAMPLES.resolve("stop-monitoring-20.json").toString();
  private static final String LARGE =
      Program.SAMPLES.resolve("stop-monitoring-200.json").toString();

  @TempDir private Path directory;

  private void assumeWorks(CounterType type) throws Exception {
    try {
      InstructionCounter.of(type, Files.createTempDirectory(directory, "counter"));
    } catch (CounterException e) {
      abort(type.optionName() + ": " + e.getMessage());
    }
  }

  private Program.Result run(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("run", "--judge=instructions", INTERPRETED, "-q"));
    all.add("--out=" + directory.resolve("run"));
    all.addAll(List.of(args));
    return Program.inProcess(all.toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource
  void run_eachCounter_countsTheSameWork(CounterType type) throws Exception {
    assumeWorks(type);
    Program.Result result = run("--counter=" + type.optionName(), Runs.FAST, Runs.TREE, JSON);
    assertThat(result.exitCode()).as(result.all()).isZero();
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples).hasSize(2);
    assertThat(samples)
        .allSatisfy(
            sample -> {
              assertThat(sample.quantity()).isEqualTo(Quantity.INSTRUCTIONS);
              assertThat(sample.text(Metric.COUNTER))
                  .startsWith(type.optionName() + " ")
                  .endsWith(" -XX:+UseSerialGC -Xint");
              assertThat(sample.number(Metric.INSTRUCTIONS)).isGreaterThan(100_000_000);
              assertThat(sample.has(Metric.REQUEST_INSTRUCTIONS)).isEqualTo(type.seesMarks());
              assertThat(sample.has(Metric.REQUEST_NS)).isFalse();
              assertThat(sample.text(Metric.DIGEST)).isNotEmpty();
            });
  }

  @Test
  void run_countedAndTimedWithGate_hasBothAndExitsWithFour() throws Exception {
    assumeWorks(CounterType.QEMU);
    Program.Result result = run(Runs.FAST, Runs.TREE, "-n=1", "--gate=1%", "--json", JSON, MEDIUM);
    assertThat(Runs.samples(directory.resolve("run")))
        .allMatch(sample -> sample.outcome().completed());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(4);
    JsonNode report = new ObjectMapper().readTree(result.out());
    assertThat(report.path("scenarios")).hasSize(2);
    assertThat(report.path("scenarios"))
        .allSatisfy(
            scenario -> {
              assertThat(scenario.path("n").asInt()).isEqualTo(1);
              assertThat(scenario.path("instructions_p50_million").asDouble()).isGreaterThan(100);
            });
    JsonNode comparison = report.path("instructions").path("comparisons").path(0);
    assertThat(comparison.path("result").asText()).as(result.out()).isEqualTo("more");
    assertThat(comparison.path("percent").asDouble()).isBetween(1.0, 100.0);
    assertThat(comparison.path("gate").asText()).isEqualTo("regression established");
  }

  @Test
  void run_processesThatFail_haveNoCount() throws Exception {
    assumeWorks(CounterType.QEMU);
    Program.Result result = run(Runs.FAST, Runs.TREE, "--jvm-arg=-Xmx4m", LARGE);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(Runs.samples(directory.resolve("run")))
        .hasSize(2)
        .allSatisfy(sample -> assertThat(sample.outcome().completed()).isFalse())
        .allSatisfy(sample -> assertThat(sample.quantity()).isEqualTo(Quantity.INSTRUCTIONS))
        .allSatisfy(sample -> assertThat(sample.has(Metric.INSTRUCTIONS)).isFalse());
  }
}
