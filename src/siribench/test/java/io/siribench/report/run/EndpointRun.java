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

  /** The period of 100 requests per second. */
  static final long PERIOD_NANOS = 10_000_000;

  private static final long MILLI = 1_000_000;
  private static final long ABSENT = Sample.ABSENT;
  private static final Instant START = Instant.parse("2026-11-20T19:30:12.345Z");

  private EndpointRun() {}

  static RunContext context(String... stops) {
    return TestContext.of(List.of(COLD, WARM, SCHEDULED))
        .periodNanos(SCHEDULED, PERIOD_NANOS)
        .build(
            Set.of(),
            new RunContext.Remarks(
                List.of(stops),
                List.of(),
                List.of(),
                Map.of(),
                Optional.empty(),
                List.of(),
                false));
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
          .set(Metric.DNS_NS, 1)
          .set(Metric.TCP_NS, 2)
          .set(Metric.FIRST_BYTE_NS, 3)
          .set(Metric.WIRE_BYTES, 0)
          .set(Metric.STATUS, 503)
          .set(Metric.HTTP_VERSION, "HTTP/1.1")
          .set(Metric.CONNECTION_STATE, "new")
          .build();
    }
    return sample
        .times(80 * MILLI, 60 * MILLI, (90 + round) * MILLI, 180 * MILLI)
        .set(Metric.DNS_NS, 2 * MILLI)
        .set(Metric.TCP_NS, MILLI)
        .set(Metric.TLS_NS, 20 * MILLI)
        .set(Metric.FIRST_BYTE_NS, 40 * MILLI)
        .set(Metric.BODY_NS, 50 * MILLI)
        .set(Metric.BIND_NS, 41 * MILLI)
        .set(Metric.WIRE_BYTES, 4_096)
        .set(Metric.STATUS, 200)
        .set(Metric.HTTP_VERSION, "HTTP/1.1")
        .set(Metric.CONNECTION_STATE, "new")
        .set(Metric.MORE_DATA, "true")
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
              .set(Metric.FIRST_BYTE_NS, (15 + request) * MILLI)
              .set(Metric.BODY_NS, 16 * MILLI)
              .set(Metric.BIND_NS, 2 * MILLI)
              .set(Metric.WIRE_BYTES, 45_978)
              .set(Metric.STATUS, 200)
              .set(Metric.HTTP_VERSION, "HTTP/2")
              .set(Metric.CONNECTION_STATE, request < 2 ? "new" : "reused")
              .build());
    }
    return samples;
  }

  /** Returns 200 sends; a stall delays the last ten by 10 to 100 ms. */
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
              .set(Metric.FIRST_BYTE_NS, 4 * MILLI)
              .set(Metric.BODY_NS, 4 * MILLI)
              .set(Metric.BIND_NS, MILLI)
              .set(Metric.WIRE_BYTES, 9_000)
              .set(Metric.STATUS, 200)
              .set(Metric.HTTP_VERSION, "HTTP/1.1")
              .set(Metric.CONNECTION_STATE, "reused")
              .set(Metric.LATE_NS, request == 0 ? ABSENT : lateNanos)
              .build());
    }
    return samples;
  }
}
