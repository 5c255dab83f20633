package io.siribench.report.run;

import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A small run that contains every feature of a report. */
final class ExampleRun {
  static final String COLD = "json.reader.none.cold";
  static final String WARM = "json.reader.none.warm";
  static final String PSEUDO_WARM = "xml.mapper.none.pseudo-warm.mapper-cache";
  static final String CRASHING = "cbor.reader.none.cold";

  /** The measured rounds; an earlier one only warms the page cache. */
  private static final int ROUNDS = 7;

  private static final int WARM_REQUESTS = 4;
  private static final long MILLI = 1_000_000;
  private static final Instant START = Instant.parse("2026-11-20T19:30:12.345Z");

  private int fork;

  private ExampleRun() {}

  static List<String> order() {
    return List.of(COLD, PSEUDO_WARM, CRASHING);
  }

  static RunDirectory write(Path path) throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      ExampleRun run = new ExampleRun();
      for (int round = 0; round <= ROUNDS; round++) {
        for (List<Sample> samples : run.round(round)) {
          writer.append(samples);
        }
      }
    }
    return directory;
  }

  private List<List<Sample>> round(int round) {
    List<List<Sample>> forks = new ArrayList<>();
    forks.add(
        List.of(
            next(COLD, round, 0)
                .times(
                    80 * MILLI + round,
                    60 * MILLI + round * 1_000_000L,
                    40 * MILLI + 499,
                    181 * MILLI)
                .set(Metric.PEAK_RSS_BYTES, (88L << 20) + round * 4_096L)
                .build()));
    forks.add(List.of(pseudoWarm(round)));
    forks.add(
        List.of(
            next(CRASHING, round, 0)
                .failed(
                    Outcome.CRASH, "java.lang.Error: \u001B[31mround " + round + "\n\tat X", 134)
                .build()));
    if (round > 0 && round % 3 == 0) {
      forks.add(warm(round));
    }
    return forks;
  }

  private Sample pseudoWarm(int round) {
    SampleBuilder sample =
        next(PSEUDO_WARM, round, 0)
            .source("samples/stop-monitoring-20.xml", "mapper", "pseudo-warm")
            .restored(31, 0);
    return round == 4
        ? sample.failed(Outcome.TIMEOUT, "nothing heard for 10 s", 143).build()
        : sample.times(82 * MILLI, 12_345_678, (long) round * round * MILLI, 130 * MILLI).build();
  }

  private List<Sample> warm(int round) {
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request < WARM_REQUESTS; request++) {
      boolean first = request == 0;
      SampleBuilder sample =
          next(WARM, round, request).source("samples/stop-monitoring-20.json", "reader", "warm");
      long absent = Sample.ABSENT;
      samples.add(
          sample
              .times(
                  first ? 80 * MILLI : absent,
                  first ? 60 * MILLI : absent,
                  first ? 40 * MILLI : 401_000 + request,
                  first ? 181 * MILLI : 500_000)
              .set(Metric.PEAK_RSS_BYTES, absent)
              .digest(request == 0 || request == WARM_REQUESTS - 1 ? "5f3759df" : "")
              .build());
    }
    return samples;
  }

  private SampleBuilder next(String scenario, int round, int request) {
    int number = request == 0 ? fork++ : fork - 1;
    return new SampleBuilder(scenario)
        .at(round, number, request)
        .startedAt(START.plusMillis(1_000L * number + request));
  }
}
