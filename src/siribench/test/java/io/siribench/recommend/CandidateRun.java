package io.siribench.recommend;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.plan.CandidateGroup;
import io.siribench.plan.Factor;
import io.siribench.plan.Factors;
import io.siribench.plan.JavaRuntime;
import io.siribench.plan.Plan;
import io.siribench.plan.Planner;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.Start;
import io.siribench.plan.StopRule;
import io.siribench.report.RunFiles;
import io.siribench.results.Outcome;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.Sample.Restored;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A run of candidates with invented times. */
final class CandidateRun {
  static final JavaRuntime JAVA_25 = new JavaRuntime("java", "25.0.3", "25.0.3 (nobody)");

  private static final long MILLI = 1_000_000;
  private static final int REQUESTS = 3;

  private CandidateRun() {}

  /** How long a candidate takes. */
  @FunctionalInterface
  interface Script {
    /** Milliseconds in a round; negative for a request that fails, 0 for none. */
    double millis(String scenario, int round);
  }

  static Planner.Result plan(JavaRuntime java, Optional<String> imageObstacle, String... model)
      throws Exception {
    Map<Factor, List<String>> words = new EnumMap<>(Factor.class);
    words.put(Factor.MODEL, List.of(model));
    Factors factors =
        new Factors(
            List.of(Plans.document("stop", Format.JSON)),
            words,
            List.of(Start.COLD),
            List.of(java),
            List.of(),
            List.of(),
            "");
    return Candidates.plan(factors, settings(), imageObstacle, new ArrayList<>());
  }

  private static Settings settings() {
    Settings plain = Plans.settings(REQUESTS, 8);
    return new Settings(
        plain.requests(),
        plain.forks(),
        plain.seed(),
        plain.timeout(),
        plain.interval(),
        plain.preload(),
        plain.unknownMembers(),
        plain.jvmArgs(),
        plain.baseline(),
        plain.endpoints(),
        new Sampling(StopRule.eliminating(Duration.ofMinutes(3)), false, 0, OptionalInt.of(2)),
        plain.conditions());
  }

  /** A run of {@code plan} in a new directory {@code path}. */
  static Recommendation recommendation(Path path, Plan plan, int rounds, Script script)
      throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    PlanFile plans = PlanFile.of(directory);
    plans.add(plan, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of());
    plans.concluded("ended after " + rounds + " rounds");
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 0; round <= rounds; round++) {
        for (Scenario scenario : plan.scenarios()) {
          double millis = script.millis(scenario.id(), round);
          if (millis != 0) {
            writer.append(fork(scenario, round, fork++, millis));
          }
        }
      }
    }
    RunFigures figures = RunFiles.write(directory, RunContext.of(plans), Limits.NONE);
    return Recommendation.of(plans, figures);
  }

  private static List<Sample> fork(Scenario scenario, int round, int fork, double millis) {
    if (millis < 0) {
      return List.of(
          sample(scenario, round, fork, 0).failed(Outcome.CRASH, "not there", 1).build());
    }
    long nanos = Math.round(millis * MILLI);
    if (CandidateGroup.of(scenario.values().words()) == CandidateGroup.WARM) {
      List<Sample> samples = new ArrayList<>();
      samples.add(
          sample(scenario, round, fork, 0)
              .times(80 * MILLI, 500 * MILLI, 60 * MILLI, Sample.ABSENT)
              .build());
      for (int request = 1; request < REQUESTS; request++) {
        samples.add(
            sample(scenario, round, fork, request)
                .times(Sample.ABSENT, Sample.ABSENT, nanos, Sample.ABSENT)
                .build());
      }
      return samples;
    }
    SampleBuilder sample =
        sample(scenario, round, fork, 0)
            .times(nanos / 10, nanos / 10 * 8, nanos - nanos / 10 * 9, Sample.ABSENT);
    if (scenario.restore().isPresent()) {
      sample.restored(
          new Restored(8 << 20, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, 1_400 * MILLI));
    }
    return List.of(sample.build());
  }

  private static SampleBuilder sample(Scenario scenario, int round, int fork, int request) {
    SampleBuilder sample =
        new SampleBuilder(scenario.id()).source("samples/stop.json", "reader", "cold");
    scenario.values().words().forEach(sample::word);
    return sample.word(Factor.DOCUMENT, "").word(Factor.JAVA, "").at(round, fork, request);
  }
}
