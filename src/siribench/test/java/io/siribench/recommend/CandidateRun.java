package io.siribench.recommend;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import io.siribench.plan.Factors;
import io.siribench.plan.Plan;
import io.siribench.plan.Planner;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.StopRule;
import io.siribench.problem.Problems;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** A run of candidates with invented times. */
final class CandidateRun {
  static final JavaRuntime JAVA_25 = new JavaRuntime("java", "25.0.3", "25.0.3 (nobody)");

  private static final long MILLI = 1_000_000;
  private static final int REQUESTS = 3;

  private CandidateRun() {}

  /** The times of candidates. */
  @FunctionalInterface
  interface Script {
    /** Returns the ms of a round; negative for a failing request, 0 for none. */
    double millis(String scenario, int round);

    /** Returns the digest of the values that it binds. */
    default String digest(String scenario) {
      return "5f3759df";
    }
  }

  static Planner.Result plan(JavaRuntime java, Optional<String> imageObstacle) throws Exception {
    return plan(java, imageObstacle, Format.JSON, Map.of());
  }

  /** Plans candidates for the reader {@code com.acme.OrderReader} and others. */
  static Planner.Result ofReaders(Format format, String... readers) throws Exception {
    return plan(
        Plans.JAVA,
        Optional.of("there is no command criu"),
        format,
        Map.of(
            Factor.READER, List.of(readers),
            Factor.MODEL, List.of("com.acme.Order"),
            Factor.LIBRARY, List.of("com.acme:acme:1.0")));
  }

  /** Plans candidates for a class of the user that needs {@code module}. */
  static Planner.Result plan(
      JavaRuntime java, Optional<String> imageObstacle, String module, String model)
      throws Exception {
    return plan(
        java,
        imageObstacle,
        Format.JSON,
        module.isEmpty()
            ? Map.of(Factor.MODEL, List.of(model))
            : Map.of(Factor.MODULE, List.of(module), Factor.MODEL, List.of(model)));
  }

  static Planner.Result plan(
      JavaRuntime java,
      Optional<String> imageObstacle,
      Format format,
      Map<Factor<?>, List<String>> words)
      throws Exception {
    Factors factors =
        new Factors(
            List.of(Plans.document("stop", format)),
            words,
            List.of(Start.COLD),
            List.of(java),
            List.of(),
            List.of(),
            "");
    return Candidates.plan(factors, settings(), imageObstacle, new Problems());
  }

  /** Plans candidates for a document in JSON and Smile on a device. */
  static Planner.Result onDevice(String model) throws Exception {
    Factors factors =
        new Factors(
            List.of(Plans.document("stop", Format.JSON), Plans.document("stop", Format.SMILE)),
            model.isEmpty() ? Map.of() : Map.of(Factor.MODEL, List.of(model)),
            List.of(Start.COLD),
            List.of(),
            List.of(),
            List.of(new DeviceTarget("A 1", "A1", new JavaRuntime("app_process", "ART", "ART"))),
            "");
    return DeviceCandidates.plan(factors, settings(), new Problems());
  }

  private static Settings settings() {
    StopRule rule = StopRule.eliminating(Duration.ofMinutes(3));
    return Plans.settings(REQUESTS, 8, new Sampling(rule, false, 0, OptionalInt.of(2)));
  }

  /** Writes a run of {@code plan} to the new directory {@code path}. */
  static Recommendation recommendation(Path path, Plan plan, int rounds, Script script)
      throws IOException {
    return recommendation(path, plan, List.of(), rounds, script);
  }

  /** Writes such a run with warnings. */
  static Recommendation recommendation(
      Path path, Plan plan, List<String> warnings, int rounds, Script script) throws IOException {
    return recommendation(path, plan, warnings, rounds, script, round -> false);
  }

  /** Writes such a run on a device that is hot in some rounds. */
  static Recommendation recommendation(
      Path path, Plan plan, List<String> warnings, int rounds, Script script, IntPredicate isHot)
      throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    PlanFile plans = PlanFile.of(directory);
    plans.add(plan, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    plans.recordWarnings(warnings);
    plans.recordConclusion("ended after " + rounds + " rounds");
    int fork = 0;
    // The samples are written in one go, because each append waits for the disk.
    List<Sample> samples = new ArrayList<>();
    for (int round = 0; round <= rounds; round++) {
      for (Scenario scenario : plan.scenarios()) {
        double millis = script.millis(scenario.id(), round);
        if (millis != 0) {
          for (Sample sample : fork(scenario, round, fork++, millis)) {
            Sample bound =
                sample.outcome().completed()
                    ? with(sample, Metric.DIGEST, script.digest(scenario.id()))
                    : sample;
            samples.add(isHot.test(round) ? with(bound, Metric.DISTURBED, Sample.THERMAL) : bound);
          }
        }
      }
    }
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(samples);
    }
    RunFigures figures = RunAnalysis.read(directory, RunContext.of(plans), Limits.NONE).figures();
    return Recommendation.of(plans, figures);
  }

  private static Sample with(Sample sample, Metric metric, String text) {
    return new Sample(
        sample.scenario(),
        sample.round(),
        sample.fork(),
        sample.request(),
        sample.startedAt(),
        sample.factors(),
        sample.outcome(),
        sample.values().toBuilder().set(metric, text).build());
  }

  private static List<Sample> fork(Scenario scenario, int round, int fork, double millis) {
    if (millis < 0) {
      return List.of(
          sample(scenario, round, fork, 0).failed(Outcome.CRASH, "not there", 1).build());
    }
    long nanos = Math.round(millis * MILLI);
    if (scenario.start() == Start.WARM) {
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
    if (scenario.headStart().isPresent()) {
      sample.set(Metric.VISIBLE_WAIT_NS, nanos);
    }
    if (scenario.restore().isPresent()) {
      sample
          .set(Metric.CACHE_BYTES, 8 << 20)
          .set(Metric.PREPARING_NS, 1_400 * MILLI)
          .set(Metric.BUILD, "5eba");
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
