package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;
import io.siribench.worker.observe.Observer;
import io.siribench.worker.platform.JitClock;
import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/** Runs requests one after the other and reports each. */
final class Requests {
  private static final int BLOCKS_PER_DOUBLING = 128;
  private static final long UNSCHEDULED = -1;
  private static final String OK = "ok";
  private static final String EMPTY = "empty";

  private final DocumentReader reader;
  private final Source source;
  private final Report report;
  private final RetryPolicy retryPolicy;
  private final Subject subject;
  private @Nullable JitClock jit;
  private @Nullable Observer observer;

  /** The request that is under way, or was last. */
  private int current;

  private @Nullable String phase;
  private long intendedNanos = UNSCHEDULED;
  private long startedMillis;
  private long startedNanos;
  private long requestNanos;
  private long cpuNanos;
  private boolean hasFailed;
  private @Nullable Object document;
  private @Nullable Throwable thrown;
  private boolean hasFirstItem;

  /** Requests of the warm-up that are reported together. */
  private int blockFirst;

  private int blockCount;
  private long blockNanos;
  private long blockStartedMillis;
  private boolean isBlockEmpty;

  Requests(
      DocumentReader reader,
      Source source,
      Report report,
      RetryPolicy retryPolicy,
      Subject subject) {
    this.reader = reader;
    this.source = source;
    this.report = report;
    this.retryPolicy = retryPolicy;
    this.subject = subject;
  }

  /** Others, whose documents come from {@code other}. */
  Requests like(Source other, Report lines) {
    return new Requests(reader, other, lines, retryPolicy, subject);
  }

  /** The first request of the process; its CPU time counts from the launch. */
  void first() {
    request(0);
    if (observer != null) {
      observer.at(Observer.BOUND);
    }
    cpuNanos = Math.max(ProcessUsage.cpuNanos() - source.cpuNanosBefore(), ProcessUsage.UNKNOWN);
  }

  /**
   * Reports the first request, which has just been run.
   *
   * @param beforeNanos from the first statement of main to the preparation
   * @param preparedNanos when the preparation ended
   */
  void reportFirst(long bootNanos, long preparationNanos, long beforeNanos, long preparedNanos) {
    long setUpNanos = beforeNanos + startedNanos - preparedNanos - source.nanosBefore();
    if (observer != null) {
      setUpNanos -= observer.nanosUntilAsked();
    }
    report(true);
    reportFirstVisit();
    report
        .field(SampleLine.CPU, cpuNanos)
        .field(SampleLine.BOOT, bootNanos)
        .field(SampleLine.SET_UP, setUpNanos)
        .field(SampleLine.PREPARATION, preparationNanos);
  }

  /** Has {@code counters} read when the first object is complete. */
  void observe(Observer counters) {
    observer = counters;
  }

  /** Reports from now on what {@code clock} says, too. */
  void watch(JitClock clock) {
    jit = clock;
  }

  /** A later request; its CPU time counts from its own beginning. */
  void later(int request, boolean last) {
    source.prepare();
    long cpuBefore = ProcessUsage.cpuNanos();
    request(request);
    cpuNanos = ProcessUsage.cpuNanos();
    report(last);
    reportFirstVisit();
    report.field(SampleLine.CPU, Math.max(cpuNanos - cpuBefore, ProcessUsage.UNKNOWN));
    reportJit();
  }

  /**
   * A request of the warm-up. The later it is, the more are reported together, by their mean time:
   * up to {@value #BLOCKS_PER_DOUBLING} lines each time that their number doubles. One that failed
   * has a line of its own.
   */
  void warmUp(int request) {
    phase = SampleLine.WARMUP;
    source.prepare();
    request(request);
    int size = blockSize(request);
    String outcome = size == 1 ? null : outcome();
    if (outcome == null) {
      endBlock();
      report(false);
      reportPhase();
      reportJit();
      return;
    }
    if (blockCount == 0) {
      blockFirst = request;
      blockStartedMillis = startedMillis;
      blockNanos = 0;
      isBlockEmpty = true;
    }
    blockCount++;
    blockNanos += requestNanos;
    isBlockEmpty &= outcome.equals(EMPTY);
    document = null;
    retryPolicy.note(false, source.retryAfterMillis());
    if (blockCount == size) {
      endBlock();
    }
  }

  /** Reports what was not yet of the warm-up. */
  void endBlock() {
    if (blockCount > 0) {
      report
          .line(Protocol.SAMPLE)
          .field(SampleLine.REQUEST, blockFirst)
          .field(SampleLine.STARTED, blockStartedMillis)
          .field(SampleLine.REQUEST_TIME, blockNanos / blockCount)
          .field(SampleLine.OUTCOME, isBlockEmpty ? EMPTY : OK)
          .field(SampleLine.PHASE, SampleLine.WARMUP)
          .field(SampleLine.REQUESTS, blockCount);
      reportJit();
      blockCount = 0;
    }
  }

  private static int blockSize(int request) {
    return Math.max(1, Integer.highestOneBit(request) / BLOCKS_PER_DOUBLING);
  }

  /** A request of a process at rest, whose CPU time is known of all together. */
  void steady(int request, boolean last) {
    phase = SampleLine.STEADY;
    source.prepare();
    request(request);
    report(last, last);
    reportFirstVisit();
    reportPhase();
    if (last) {
      reportJit();
    }
  }

  /** How long the last request took. */
  long nanos() {
    return requestNanos;
  }

  private void reportFirstVisit() {
    if (reader.waitsForFirst()) {
      if (hasFirstItem && !hasFailed) {
        report.field(SampleLine.FIRST_VISIT, requestNanos);
      }
      return;
    }
    long seenNanos = reader.firstVisitNanos();
    if (seenNanos != DocumentReader.NOT_SEEN && !hasFailed) {
      report.field(SampleLine.FIRST_VISIT, seenNanos - startedNanos - source.pausedNanos());
    }
  }

  private void reportJit() {
    if (jit != null) {
      report.field(SampleLine.JIT, jit.nanos());
    }
  }

  /** Looks at what a request to come is not to be measured with. */
  void prepare() {
    source.prepare();
  }

  /** A request that is to be sent at {@code intended}; others are under way beside it. */
  void scheduled(int request, long intended, boolean last) {
    intendedNanos = intended;
    request(request);
    report(last);
    reportLateness();
  }

  /**
   * Reports the request that is under way, which its thread does not return from. To be called by
   * the one that takes over.
   */
  void reportLost() {
    requestNanos = System.nanoTime() - startedNanos - source.pausedNanos();
    hasFirstItem = false;
    endBlock();
    report(false);
    reportPhase();
    reportLateness();
  }

  private void reportPhase() {
    if (phase != null) {
      report.field(SampleLine.PHASE, phase);
    }
  }

  private void reportLateness() {
    if (intendedNanos != UNSCHEDULED) {
      report.field(SampleLine.LATE, Math.max(0, startedNanos - intendedNanos));
    }
  }

  private void request(int request) {
    current = request;
    document = null;
    thrown = null;
    startedMillis = System.currentTimeMillis();
    // Between the two clock reads: asking for the document, reading and binding it, nothing else.
    long start = System.nanoTime();
    startedNanos = start;
    try {
      document = source.request(reader);
    } catch (Throwable e) {
      thrown = e;
    }
    requestNanos = System.nanoTime() - start - source.pausedNanos();
    if (reader.waitsForFirst()) {
      takeFirst();
    }
  }

  /**
   * Leaves nothing but the first item, and the time until it was complete: giving up the rest, and
   * its connection, is waited for by nobody. Of a document that was read to its end, because it has
   * no item, or by a reader that hands over nothing before, the time is that of the whole.
   */
  private void takeFirst() {
    Object bound = document;
    Object item = null;
    if (thrown instanceof FirstItem) {
      FirstItem first = (FirstItem) thrown;
      item = first.item();
      requestNanos = first.boundNanos() - startedNanos - source.pausedNanos();
      thrown = null;
    } else if (bound != null && isUsable(bound)) {
      item = subject.firstItem(bound);
    }
    hasFirstItem = item != null;
    document = item == null ? bound : subject.documentOf(item);
  }

  /** Whether the whole says of nothing that it failed, as the first item alone could not. */
  private boolean isUsable(Object bound) {
    Content content = subject.content(bound);
    return content.isOfSubject() && content.error() == null;
  }

  private void report(boolean withDigest) {
    report(withDigest, true);
  }

  private void report(boolean withDigest, boolean withMemory) {
    hasFailed = false;
    report
        .line(Protocol.SAMPLE)
        .field(SampleLine.REQUEST, current)
        .field(SampleLine.STARTED, startedMillis)
        .field(SampleLine.REQUEST_TIME, requestNanos);
    if (withMemory) {
      report.field(SampleLine.PEAK_RSS, ProcessUsage.peakRssBytes());
    }
    source.describe(report, requestNanos);
    if (document == null) {
      Throwable cause = thrown == null ? new IllegalStateException("no document") : thrown;
      failed(source.failure(cause, reader, subject));
    } else {
      bound(document, withDigest);
    }
    retryPolicy.note(hasFailed, source.retryAfterMillis());
    // What a hostile answer made of the memory is not to be kept through the next request.
    document = null;
    thrown = null;
  }

  /** How the last request ended; null if it failed. */
  private @Nullable String outcome() {
    Object bound = document;
    if (bound == null) {
      return null;
    }
    Content content = subject.content(bound);
    if (!content.isOfSubject() || content.error() != null) {
      return null;
    }
    return content.isEmpty() ? EMPTY : OK;
  }

  private void bound(Object bound, boolean withDigest) {
    Content content = subject.content(bound);
    String error = content.error();
    if (!content.isOfSubject()) {
      failed(source.foreign(subject));
    } else if (error != null) {
      failed(Failure.reported(error));
    } else {
      report.field(SampleLine.OUTCOME, content.isEmpty() ? EMPTY : OK);
    }
    report.field(SampleLine.VISITS, content.visits());
    if (content.moreData()) {
      report.field(SampleLine.MORE_DATA, "true");
    }
    if (withDigest) {
      Fingerprint fingerprint = subject.fingerprint(bound);
      report.field(SampleLine.DIGEST, fingerprint.digest());
      if (fingerprint.hasLeaves()) {
        report
            .field(SampleLine.LEAVES, fingerprint.leaves())
            .field(SampleLine.BOUND_LEAVES, fingerprint.boundLeaves());
      }
    }
  }

  private void failed(Failure failure) {
    hasFailed = true;
    report.field(SampleLine.OUTCOME, failure.outcome).field(SampleLine.ERROR, failure.text);
  }
}
