package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Samples for tests; by default of a completed cold start. */
public final class SampleBuilder {
  /** Values of the process and of the endpoint, which failed requests also have. */
  private static final Set<Metric> KEPT_BY_FAILURES =
      EnumSet.complementOf(EnumSet.range(Metric.BOOT_NS, Metric.MORE_DATA));

  private final String scenario;
  private int round = 1;
  private int fork;
  private int request;
  private Instant startedAt = Instant.parse("2026-11-20T19:30:12.345Z");
  private String source = "samples/stop-monitoring-20.json";
  private String java = "17.0.15";
  private final Map<Factor<?>, String> words =
      new FactorMap<>(
          Map.of(
              Factor.FORMAT,
              "json",
              Factor.READER,
              "reader",
              Factor.MODULE,
              "none",
              Factor.START,
              "cold",
              Factor.CONNECTION,
              "url-connection"));
  private Outcome outcome = Outcome.OK;
  private MetricValues.Builder values =
      new MetricValues.Builder()
          .set(Metric.BOOT_NS, 80_000_000)
          .set(Metric.PREPARATION_NS, 60_000_000)
          .set(Metric.REQUEST_NS, 40_000_000)
          .set(Metric.WAIT_NS, 1_000)
          .set(Metric.CPU_NS, 180_000_000)
          .set(Metric.WALL_NS, 250_000_000)
          .set(Metric.BYTES, 48_211)
          .set(Metric.VISITS, 20)
          .set(Metric.DIGEST, "5f3759df")
          .set(Metric.PEAK_RSS_BYTES, 88L << 20)
          .set(Metric.EXIT_CODE, 0);

  public SampleBuilder(String scenario) {
    this.scenario = scenario;
  }

  public SampleBuilder at(int roundNumber, int forkNumber, int requestNumber) {
    round = roundNumber;
    fork = forkNumber;
    request = requestNumber;
    return this;
  }

  public SampleBuilder startedAt(Instant instant) {
    startedAt = instant;
    return this;
  }

  public SampleBuilder source(String name, String reader, String start) {
    source = name;
    words.remove(Factor.CONNECTION);
    return word(Factor.FORMAT, name.substring(name.lastIndexOf('.') + 1))
        .word(Factor.READER, reader)
        .word(Factor.START, start);
  }

  public SampleBuilder device(String serial) {
    return word(Factor.DEVICE, serial);
  }

  public SampleBuilder java(String version) {
    java = version;
    return this;
  }

  public SampleBuilder word(Factor<?> factor, String word) {
    words.put(factor, word);
    return this;
  }

  public SampleBuilder set(Metric metric, long number) {
    values.set(metric, number);
    return this;
  }

  public SampleBuilder set(Metric metric, String text) {
    values.set(metric, text);
    return this;
  }

  public SampleBuilder setAll(MetricValues others) {
    values.setAll(others);
    return this;
  }

  public SampleBuilder times(long boot, long preparation, long requestNanos, long cpu) {
    return set(Metric.BOOT_NS, boot)
        .set(Metric.PREPARATION_NS, preparation)
        .set(Metric.REQUEST_NS, requestNanos)
        .set(Metric.CPU_NS, cpu)
        .set(Metric.WAIT_NS, Sample.ABSENT)
        .set(Metric.WALL_NS, Sample.ABSENT);
  }

  public SampleBuilder digest(String digest) {
    return set(Metric.DIGEST, digest);
  }

  public SampleBuilder leaves(long leaves, long boundLeaves) {
    return set(Metric.LEAVES, leaves).set(Metric.BOUND_LEAVES, boundLeaves);
  }

  public SampleBuilder restored(long prepared, long found) {
    return set(Metric.CACHE_BYTES, 183_204)
        .set(Metric.CACHE_WRITE_NS, 12_345_678)
        .set(Metric.PREPARED_DESERIALIZERS, prepared)
        .set(Metric.RESTORED_DESERIALIZERS, found);
  }

  public SampleBuilder progress(String phase, long requests, long jitNanos) {
    return set(Metric.PHASE, phase).set(Metric.REQUESTS, requests).set(Metric.JIT_NS, jitNanos);
  }

  public SampleBuilder failed(Outcome failure, String text, long code) {
    outcome = failure;
    MetricValues before = values.build();
    values = new MetricValues.Builder();
    for (Metric kept : KEPT_BY_FAILURES) {
      if (kept.isNumber()) {
        values.set(kept, before.number(kept));
      } else {
        values.set(kept, before.text(kept));
      }
    }
    return set(Metric.ERROR, text).set(Metric.EXIT_CODE, code);
  }

  public Sample build() {
    return new Sample(
        scenario,
        round,
        fork,
        request,
        startedAt,
        new SampleFactors(source, java, "2.21.8", "", words),
        outcome,
        values.build());
  }
}
