package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Exchange;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Progress;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Surroundings;
import io.siribench.results.Sample.Times;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/** Samples for tests: a completed cold one unless said otherwise. */
public final class SampleBuilder {
  private final String scenario;
  private int round = 1;
  private int fork;
  private int request;
  private Instant startedAt = Instant.parse("2026-11-20T19:30:12.345Z");
  private String source = "samples/stop-monitoring-20.json";
  private String java = "17.0.15";
  private final Map<Factor, String> words =
      new EnumMap<>(
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
  private String error = "";
  private Times times =
      new Times(80_000_000, 60_000_000, 40_000_000, Sample.ABSENT, 1_000, 180_000_000, 250_000_000);
  private Content content = new Content(48_211, 20, "5f3759df");
  private Restored restored = Restored.NONE;
  private Exchange exchange = Exchange.NONE;
  private Surroundings surroundings = Surroundings.NONE;
  private Progress progress = Progress.NONE;
  private long peakRssBytes = 88L << 20;
  private long exitCode;

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

  public SampleBuilder word(Factor factor, String word) {
    words.put(factor, word);
    return this;
  }

  public SampleBuilder times(long boot, long preparation, long requestNanos, long cpu) {
    times =
        new Times(
            boot, preparation, requestNanos, Sample.ABSENT, Sample.ABSENT, cpu, Sample.ABSENT);
    return this;
  }

  public SampleBuilder visibleWait(long nanos) {
    times =
        new Times(
            times.bootNanos(),
            times.preparationNanos(),
            times.requestNanos(),
            times.firstVisitNanos(),
            times.waitNanos(),
            times.cpuNanos(),
            times.wallNanos(),
            nanos,
            times.setUpNanos());
    return this;
  }

  public SampleBuilder setUp(long nanos) {
    times =
        new Times(
            times.bootNanos(),
            times.preparationNanos(),
            times.requestNanos(),
            times.firstVisitNanos(),
            times.waitNanos(),
            times.cpuNanos(),
            times.wallNanos(),
            times.visibleWaitNanos(),
            nanos);
    return this;
  }

  public SampleBuilder digest(String digest) {
    content =
        new Content(
            content.bytes(), content.visits(), digest, content.leaves(), content.boundLeaves());
    return this;
  }

  public SampleBuilder leaves(long leaves, long boundLeaves) {
    content = new Content(content.bytes(), content.visits(), content.digest(), leaves, boundLeaves);
    return this;
  }

  public SampleBuilder restored(long prepared, long found) {
    restored = new Restored(183_204, 12_345_678, prepared, found);
    return this;
  }

  public SampleBuilder restored(Restored found) {
    restored = found;
    return this;
  }

  public SampleBuilder exchange(Exchange seen) {
    exchange = seen;
    return this;
  }

  public SampleBuilder surroundings(Surroundings seen) {
    surroundings = seen;
    return this;
  }

  public SampleBuilder progress(String phase, long requests, long jitNanos) {
    progress = new Progress(phase, requests, jitNanos);
    return this;
  }

  public SampleBuilder peakRssBytes(long bytes) {
    peakRssBytes = bytes;
    return this;
  }

  public SampleBuilder failed(Outcome failure, String text, long code) {
    outcome = failure;
    error = text;
    times = Times.NONE;
    content = Content.NONE;
    peakRssBytes = Sample.ABSENT;
    exitCode = code;
    return this;
  }

  public SampleBuilder exitCode(long code) {
    exitCode = code;
    return this;
  }

  public SampleBuilder error(String text) {
    error = text;
    return this;
  }

  public Sample build() {
    return new Sample(
        scenario,
        round,
        fork,
        request,
        startedAt,
        new Factors(source, java, "2.21.8", words),
        outcome,
        error,
        times,
        content,
        restored,
        exchange,
        surroundings,
        progress,
        peakRssBytes,
        exitCode);
  }
}
