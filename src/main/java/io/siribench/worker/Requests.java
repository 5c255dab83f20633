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
  private final String sourceName;
  private final Report report;

  private long startedMillis;
  private long requestNanos;
  private long cpuNanos;
  private @Nullable Object document;
  private @Nullable Throwable thrown;

  Requests(DocumentReader reader, Source source, String sourceName, Report report) {
    this.reader = reader;
    this.source = source;
    this.sourceName = sourceName;
    this.report = report;
  }

  /** The first request of the process; its CPU time counts from the launch. */
  void first(long bootNanos, long preparationNanos) {
    request();
    report(0, cpuNanos, true);
    report.field(SampleLine.BOOT, bootNanos).field(SampleLine.PREPARATION, preparationNanos);
  }

  /** A later request; its CPU time counts from its own beginning. */
  void later(int request, boolean last) {
    long cpuBefore = ProcessUsage.cpuNanos();
    request();
    report(request, Math.max(cpuNanos - cpuBefore, ProcessUsage.UNKNOWN), last);
  }

  private void request() {
    document = null;
    thrown = null;
    startedMillis = System.currentTimeMillis();
    // Between the two clock reads: opening the document, reading and binding it, and nothing else.
    long start = System.nanoTime();
    try {
      document = reader.read(source.open());
    } catch (Throwable e) {
      thrown = e;
    }
    requestNanos = System.nanoTime() - start;
    cpuNanos = ProcessUsage.cpuNanos();
  }

  private void report(int request, long requestCpuNanos, boolean withDigest) {
    report
        .line(Protocol.SAMPLE)
        .field(SampleLine.REQUEST, request)
        .field(SampleLine.STARTED, startedMillis)
        .field(SampleLine.REQUEST_TIME, requestNanos)
        .field(SampleLine.WAIT, source.meter().waitNanos())
        .field(SampleLine.BYTES, source.meter().bytes())
        .field(SampleLine.CPU, requestCpuNanos)
        .field(SampleLine.PEAK_RSS, ProcessUsage.peakRssBytes());
    if (document == null) {
      failed(
          Failure.of(
              thrown == null ? new IllegalStateException("no document") : thrown, sourceName));
    } else {
      bound(document, withDigest);
    }
  }

  private void bound(Object bound, boolean withDigest) {
    boolean isTree = bound instanceof JsonNode;
    Deliveries deliveries = isTree ? Deliveries.of((JsonNode) bound) : Deliveries.of((Siri) bound);
    String error = deliveries.error();
    if (!deliveries.isSiri()) {
      failed(Failure.notSiri(sourceName));
    } else if (error != null) {
      failed(Failure.reported(error));
    } else {
      report.field(SampleLine.OUTCOME, deliveries.visits() == 0 ? "empty" : "ok");
    }
    report.field(SampleLine.VISITS, deliveries.visits());
    if (withDigest) {
      report.field(
          SampleLine.DIGEST, isTree ? Digest.of((JsonNode) bound) : Digest.of((Siri) bound));
    }
  }

  private void failed(Failure failure) {
    report.field(SampleLine.OUTCOME, failure.outcome).field(SampleLine.ERROR, failure.text);
  }
}
