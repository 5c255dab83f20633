package io.siribench.worker;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.Digest;
import org.jspecify.annotations.Nullable;

/** Carries out requests one after the other and reports each. */
final class Requests {
  private final DocumentReader reader;
  private final Source source;
  private final Report report;
  private final Courtesy courtesy;

  private long startedMillis;
  private long startedNanos;
  private long requestNanos;
  private long cpuNanos;
  private boolean hasFailed;
  private @Nullable Object document;
  private @Nullable Throwable thrown;

  Requests(DocumentReader reader, Source source, Report report, Courtesy courtesy) {
    this.reader = reader;
    this.source = source;
    this.report = report;
    this.courtesy = courtesy;
  }

  /** The first request of the process; its CPU time counts from the launch. */
  void first(long bootNanos, long preparationNanos) {
    request();
    cpuNanos = ProcessUsage.cpuNanos();
    report(0, true);
    report
        .field(SampleLine.CPU, cpuNanos)
        .field(SampleLine.BOOT, bootNanos)
        .field(SampleLine.PREPARATION, preparationNanos);
  }

  /** A later request; its CPU time counts from its own beginning. */
  void later(int request, boolean last) {
    source.prepare();
    long cpuBefore = ProcessUsage.cpuNanos();
    request();
    cpuNanos = ProcessUsage.cpuNanos();
    report(request, last);
    report.field(SampleLine.CPU, Math.max(cpuNanos - cpuBefore, ProcessUsage.UNKNOWN));
  }

  /** A request that was to be sent at {@code intendedNanos}; others are under way beside it. */
  void scheduled(int request, long intendedNanos, boolean last) {
    request();
    report(request, last);
    report.field(SampleLine.LATE, Math.max(0, startedNanos - intendedNanos));
  }

  private void request() {
    document = null;
    thrown = null;
    startedMillis = System.currentTimeMillis();
    // Between the two clock reads: asking for the document, reading and binding it, nothing else.
    long start = System.nanoTime();
    try {
      document = source.request(reader);
    } catch (Throwable e) {
      thrown = e;
    }
    requestNanos = System.nanoTime() - start;
    startedNanos = start;
  }

  private void report(int request, boolean withDigest) {
    hasFailed = false;
    report
        .line(Protocol.SAMPLE)
        .field(SampleLine.REQUEST, request)
        .field(SampleLine.STARTED, startedMillis)
        .field(SampleLine.REQUEST_TIME, requestNanos)
        .field(SampleLine.PEAK_RSS, ProcessUsage.peakRssBytes());
    source.describe(report, requestNanos);
    if (document == null) {
      failed(source.failure(thrown == null ? new IllegalStateException("no document") : thrown));
    } else {
      bound(document, withDigest);
    }
    courtesy.note(hasFailed, source.retryAfterMillis());
    // What a hostile answer made of the memory is not to be kept through the next request.
    document = null;
    thrown = null;
  }

  private void bound(Object bound, boolean withDigest) {
    boolean isTree = bound instanceof JsonNode;
    Deliveries deliveries = isTree ? Deliveries.of((JsonNode) bound) : Deliveries.of((Siri) bound);
    String error = deliveries.error();
    if (!deliveries.isSiri()) {
      failed(source.notSiri());
    } else if (error != null) {
      failed(Failure.reported(error));
    } else {
      report.field(SampleLine.OUTCOME, deliveries.visits() == 0 ? "empty" : "ok");
    }
    report.field(SampleLine.VISITS, deliveries.visits());
    if (deliveries.moreData()) {
      report.field(SampleLine.MORE_DATA, "true");
    }
    if (withDigest) {
      report.field(
          SampleLine.DIGEST, isTree ? Digest.of((JsonNode) bound) : Digest.of((Siri) bound));
    }
  }

  private void failed(Failure failure) {
    hasFailed = true;
    report.field(SampleLine.OUTCOME, failure.outcome).field(SampleLine.ERROR, failure.text);
  }
}
