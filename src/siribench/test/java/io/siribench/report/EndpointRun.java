package io.siribench.report;

import io.siribench.analysis.RunContext;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.Sample.Exchange;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A run against an endpoint, in a closed loop and on a schedule. */
final class EndpointRun {
  static final String COLD = "xml.reader.none.cold";
  static final String WARM = "json.reader.none.warm";
  static final String SCHEDULED = "smile.reader.none.warm";
  static final String URL = "http://localhost:8080/sm.";

  /** 100 requests a second. */
  static final long PERIOD_NANOS = 10_000_000;

  private static final long MILLI = 1_000_000;
  private static final long ABSENT = Sample.ABSENT;
  private static final Instant START = Instant.parse("2026-11-20T19:30:12.345Z");

  private EndpointRun() {}

  static RunContext context(String... stops) {
    return new RunContext(
        List.of(COLD, WARM, SCHEDULED),
        Optional.empty(),
        Set.of(),
        Map.of(SCHEDULED, PERIOD_NANOS),
        Map.of(),
        RunContext.Comparing.UNPLANNED,
        new RunContext.Remarks(List.of(stops), List.of(), List.of(), Map.of()));
  }

  static RunDirectory write(Path path) throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 3; round++) {
        writer.append(List.of(cold(round)));
      }
      writer.append(warm());
      writer.append(scheduled());
    }
    return directory;
  }

  private static Sample cold(int round) {
    SampleBuilder sample =
        new SampleBuilder(COLD)
            .at(round, round, 0)
            .startedAt(START.plusSeconds(round))
            .source(URL + "xml", "reader", "cold");
    if (round == 3) {
      return sample
          .failed(Outcome.HTTP, "HTTP 503 Service Unavailable", 0)
          .exchange(
              new Exchange(
                  1, 2, ABSENT, 3, ABSENT, ABSENT, 0, 503, "HTTP/1.1", "new", false, ABSENT))
          .build();
    }
    return sample
        .times(80 * MILLI, 60 * MILLI, (90 + round) * MILLI, 180 * MILLI)
        .exchange(
            new Exchange(
                2 * MILLI,
                MILLI,
                20 * MILLI,
                40 * MILLI,
                50 * MILLI,
                41 * MILLI,
                4_096,
                200,
                "HTTP/1.1",
                "new",
                true,
                ABSENT))
        .build();
  }

  private static List<Sample> warm() {
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request < 5; request++) {
      samples.add(
          new SampleBuilder(WARM)
              .at(1, 10, request)
              .startedAt(START.plusSeconds(10 + request))
              .source(URL + "json", "reader", "warm")
              .times(ABSENT, ABSENT, (20 + request) * MILLI, MILLI)
              .exchange(
                  new Exchange(
                      ABSENT,
                      ABSENT,
                      ABSENT,
                      (15 + request) * MILLI,
                      16 * MILLI,
                      2 * MILLI,
                      45_978,
                      200,
                      "HTTP/2",
                      request < 2 ? "new" : "reused",
                      false,
                      ABSENT))
              .build());
    }
    return samples;
  }

  /** 200 sends, of which a stall of the server delays the last ten, by 10 to 100 ms. */
  private static List<Sample> scheduled() {
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request <= 200; request++) {
      long lateNanos = request > 190 ? (request - 190L) * 10 * MILLI : 100_000;
      samples.add(
          new SampleBuilder(SCHEDULED)
              .at(1, 11, request)
              .startedAt(START.plusSeconds(20).plusMillis(request * 10L + lateNanos / MILLI))
              .source(URL + "smile", "reader", "warm")
              .times(ABSENT, ABSENT, 5 * MILLI, MILLI)
              .exchange(
                  new Exchange(
                      ABSENT,
                      ABSENT,
                      ABSENT,
                      4 * MILLI,
                      4 * MILLI,
                      MILLI,
                      9_000,
                      200,
                      "HTTP/1.1",
                      "reused",
                      false,
                      request == 0 ? ABSENT : lateNanos))
              .build());
    }
    return samples;
  }
}
