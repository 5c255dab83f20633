package io.siribench.report.run;

import io.siribench.analysis.RunContext;
import io.siribench.analysis.TestContext;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** A run of invented times with every verdict, and everything that forks report. */
final class VerdictRun {
  static final String JSON = "json.reader.none.cold";
  static final String SMILE = "smile.reader.none.cold";
  static final String XML = "xml.reader.none.cold";
  static final String MAPPER = "json.mapper.none.cold";
  static final String CRASHING = "cbor.reader.none.cold";
  static final String PSEUDO_WARM = "xml.reader.none.pseudo-warm.mapper-cache";
  static final String WARM = "json.reader.none.warm";
  static final String WARM_XML = "xml.reader.none.warm";
  static final String LATER = "json.reader.none.cold@64m";
  private static final String CONTROL = JSON + "@aa";

  private static final int ROUNDS = 20;
  private static final int WARM_FORKS = 3;
  private static final int WARM_REQUESTS = 30;
  private static final int UNSTEADY_REQUESTS = 10;
  private static final long MILLI = 1_000_000;

  private final SplittableRandom random = new SplittableRandom(20_261_121);
  private int fork;

  private VerdictRun() {}

  static RunContext context() {
    List<String> scenarios =
        List.of(JSON, SMILE, XML, MAPPER, CRASHING, PSEUDO_WARM, CONTROL, WARM, WARM_XML, LATER);
    return TestContext.named(scenarios)
        .baseline(JSON)
        .references(
            Map.of(
                SMILE,
                JSON,
                XML,
                JSON,
                MAPPER,
                JSON,
                CRASHING,
                JSON,
                PSEUDO_WARM,
                XML,
                CONTROL,
                JSON,
                WARM_XML,
                WARM))
        .control(CONTROL)
        .later(LATER)
        .build(
            Set.of(1),
            new RunContext.Remarks(
                List.of(),
                List.of("the target error of 5 % was reached after 20 rounds"),
                List.of("the governor is powersave: times vary with the frequency"),
                Map.of(),
                Optional.empty(),
                List.of(),
                false));
  }

  static RunDirectory write(Path path) throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    VerdictRun run = new VerdictRun();
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 0; round <= ROUNDS; round++) {
        for (List<Sample> samples : run.round(round)) {
          writer.append(samples);
        }
      }
      for (int round = 1; round <= ROUNDS; round++) {
        writer.append(run.first(LATER, "json", "cold", round, 0, 0));
      }
    }
    return directory;
  }

  private List<List<Sample>> round(int round) {
    double drift = 20 * Math.sin(round);
    List<List<Sample>> forks = new ArrayList<>();
    forks.add(first(JSON, "json", "cold", round, drift, 0));
    forks.add(first(SMILE, "smile", "cold", round, drift - 31, -55));
    forks.add(first(XML, "xml", "cold", round, drift + 48, 80));
    forks.add(first(MAPPER, "json", "cold", round, drift, 0));
    forks.add(first(PSEUDO_WARM, "xml", "pseudo-warm", round, drift + 20, 80));
    forks.add(first(CONTROL, "json", "cold", round, drift, 0));
    forks.add(List.of(next(CRASHING, round, 0).failed(Outcome.CRASH, "no module", 1).build()));
    if (round > 0 && round <= WARM_FORKS) {
      forks.add(warm(WARM, "json", round));
      forks.add(warm(WARM_XML, "xml", round));
    }
    return forks;
  }

  private List<Sample> first(
      String scenario, String format, String start, int round, double more, double moreCpu) {
    SampleBuilder sample =
        next(scenario, round, 0)
            .source("samples/stop-monitoring-20." + format, "reader", start)
            .times(80 * MILLI, millis(100, 1), millis(150 + more, 3), millis(500 + moreCpu, 4));
    if (scenario.equals(SMILE) && round > 0 && round < 8) {
      sample
          .set(Metric.PRESSURE_NS, 1)
          .set(Metric.OTHERS_CPU_NS, 1)
          .set(Metric.STEAL_NS, 0)
          .set(Metric.DISTURBED, round == 3 ? "cpu swap" : "cpu")
          .set(Metric.PAGE_CACHE, "warm");
    }
    return List.of(sample.build());
  }

  /** Returns a fork; the last one of XML never becomes steady, because its level rises. */
  private List<Sample> warm(String scenario, String format, int round) {
    boolean unsteady = scenario.equals(WARM_XML) && round == WARM_FORKS;
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request <= WARM_REQUESTS; request++) {
      double level =
          unsteady ? Math.pow(1.1, request) : request <= UNSTEADY_REQUESTS + round ? 2 : 0.4;
      samples.add(
          next(scenario, round, request)
              .source("samples/stop-monitoring-20." + format, "reader", "warm")
              .times(Sample.ABSENT, Sample.ABSENT, millis(level, 0.01), millis(level, 0.01))
              .digest("")
              .build());
    }
    return samples;
  }

  private long millis(double middle, double spread) {
    return Math.round((middle + spread * (random.nextDouble() * 2 - 1)) * MILLI);
  }

  private SampleBuilder next(String scenario, int round, int request) {
    return new SampleBuilder(scenario).at(round, request == 0 ? fork++ : fork - 1, request);
  }
}
