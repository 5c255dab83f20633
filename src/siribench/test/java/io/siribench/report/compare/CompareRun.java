package io.siribench.report.compare;

import io.siribench.analysis.TestScenarios;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A run directory of invented times, with a plan that states the environment. */
public final class CompareRun {
  private static final long MILLI = 1_000_000;
  private static final int ROUNDS = 20;

  private record Times(double millis, double cpuMillis, int failures) {}

  private final Map<String, Times> scenarios = new LinkedHashMap<>();
  private final SplittableRandom random;
  private String cpu = "Example CPU";
  private String jar = "aa";
  private String digest = "5f3759df";
  private int disturbed;
  private boolean withoutCpu;

  /** Creates a run without scenarios. */
  public CompareRun(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Adds a scenario with about these times. */
  public CompareRun with(String scenario, double millis, double cpuMillis) {
    scenarios.put(scenario, new Times(millis, cpuMillis, 0));
    return this;
  }

  /** Adds a scenario with some failing requests. */
  public CompareRun failing(String scenario, double millis, int failures) {
    scenarios.put(scenario, new Times(millis, 2 * millis, failures));
    return this;
  }

  /** Sets the processor. */
  public CompareRun on(String processor) {
    cpu = processor;
    return this;
  }

  /** Sets the hash of the jar. */
  public CompareRun build(String jarHash) {
    jar = jarHash;
    return this;
  }

  /** Sets the digest of the bound values. */
  public CompareRun bound(String values) {
    digest = values;
    return this;
  }

  /** Marks the first {@code rounds} as disturbed by other processes. */
  public CompareRun disturbed(int rounds) {
    disturbed = rounds;
    return this;
  }

  /** Omits the CPU time of the first fork of each scenario, which then reads 0. */
  public CompareRun withoutCpuOnce() {
    withoutCpu = true;
    return this;
  }

  /** Writes the run to {@code path}. */
  public RunDirectory write(Path path) throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    String ids =
        scenarios.keySet().stream()
            .map(
                id ->
                    "{\"id\":\"%s\",\"java\":\"21.0.4 (Example)\",\"java_version\":\"21.0.4\",\"source_sha256\":\"%s\"%s%s}"
                        .formatted(id, id.split("\\.", 2)[0], words(id), controlOf(id)))
            .collect(Collectors.joining(","));
    Files.writeString(
        directory.plan(),
        """
        {"schema":1,"plans":[{"seed":42,"baseline":"%s","scenarios":[%s],
         "software":{"fork_jars_sha256":"%s"},"environment":{"cpu":"%s","cores":4}}]}
        """
            .formatted(scenarios.keySet().iterator().next(), ids, jar, cpu));
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        for (Map.Entry<String, Times> entry : scenarios.entrySet()) {
          writer.append(fork(entry.getKey(), entry.getValue(), round, fork++));
        }
      }
    }
    return directory;
  }

  private static String words(String id) {
    StringBuilder words = new StringBuilder();
    TestScenarios.named(id)
        .words()
        .forEach((factor, word) -> words.append(",\"%s\":\"%s\"".formatted(factor.key(), word)));
    String label = TestScenarios.named(id).label();
    return words + (label.isEmpty() || label.equals("aa") ? "" : ",\"label\":\"" + label + "\"");
  }

  private static String controlOf(String id) {
    String of = id.replace("@aa", "");
    return of.equals(id) ? "" : ",\"twin_of\":\"%s\",\"reference\":\"%s\"".formatted(of, of);
  }

  private List<Sample> fork(String scenario, Times times, int round, int fork) {
    List<Sample> samples = new ArrayList<>();
    SampleBuilder sample =
        new SampleBuilder(scenario)
            .at(round, fork, 0)
            .digest(digest)
            .times(
                80 * MILLI,
                60 * MILLI,
                millis(times.millis - 60, 3),
                withoutCpu && round == 1 ? 0 : millis(times.cpuMillis, 2));
    if (round <= disturbed) {
      sample
          .set(Metric.PRESSURE_NS, 1)
          .set(Metric.OTHERS_CPU_NS, 1)
          .set(Metric.STEAL_NS, 0)
          .set(Metric.DISTURBED, "cpu")
          .set(Metric.PAGE_CACHE, "warm");
    }
    samples.add(
        round <= times.failures
            ? sample.failed(Outcome.PARSE, "not SIRI", 1).build()
            : sample.build());
    return samples;
  }

  private long millis(double middle, double spread) {
    return Math.round((middle + spread * (random.nextDouble() * 2 - 1)) * MILLI);
  }
}
