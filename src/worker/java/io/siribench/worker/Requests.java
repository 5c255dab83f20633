package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;
import io.siribench.worker.observe.AllocationMeter;
import io.siribench.worker.observe.Observer;
import io.siribench.worker.platform.JitClock;
import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/** The requests of one thread, run and reported one after the other. */
class Requests {
  private static final int BLOCKS_PER_DOUBLING = 128;
  static final String OK = "ok";
  static final String EMPTY = "empty";

  private final DocumentReader reader;
  final Source source;
  final Report report;
  private final RetryPolicy retryPolicy;
  private final Subject subject;
  private @Nullable JitClock jit;
  private @Nullable Observer observer;
  private @Nullable AllocationMeter allocation;

  /** The request under way, or the last one. */
  private int current;

  private @Nullable String phase;
  private @Nullable Schedule schedule;
  private long startedMillis;

  /** The beginning of the request under way, or of the last one. */
  long startedNanos;

  /** The duration of the last request. */
  long requestNanos;

  /** The CPU time of the last request, see {@link #first} and {@link #later}. */
  long cpuNanos;

  private boolean hasFailed;
  private @Nullable Object document;
  private @Nullable Throwable thrown;
  private boolean hasFirstItem;

  /** The number of the first request in the current block of warm-up requests. */
  private int blockFirst;

  private int blockCount;
  private long blockNanos;
  private long blockAllocated;
  private long blockStartedMillis;
  private boolean isBlockEmpty;

  /** Creates requests with the settings of {@code other} for the documents of {@code source}. */
  Requests(Requests other, Source source, Report report) {
    this(other.reader, source, report, other.retryPolicy, other.subject);
  }

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

  /** Runs the first request of the process; its CPU time counts from the launch. */
  final void first() {
    runFirst();
    if (observer != null && document != null) {
      observer.at(Observer.BOUND);
    }
    cpuNanos = ProcessUsage.cpuNanosSince(source.cpuNanosBefore());
  }

  void runFirst() {
    request(0);
  }

  /**
   * Reports the first request, which has just been run.
   *
   * @param beforeNanos the time from the first statement of main to the preparation
   * @param preparedNanos the end of the preparation
   */
  void reportFirst(long bootNanos, long preparationNanos, long beforeNanos, long preparedNanos) {
    report(true);
    reportFirstVisit();
    reportStart(bootNanos, preparationNanos, beforeNanos, preparedNanos);
  }

  /** Adds the phases before the first request, see {@link #reportFirst}. */
  final void reportStart(
      long bootNanos, long preparationNanos, long beforeNanos, long preparedNanos) {
    long setUpNanos = beforeNanos + startedNanos - preparedNanos - source.nanosBefore();
    if (observer != null) {
      setUpNanos -= observer.observingNanos();
    }
    report
        .field(SampleLine.CPU, cpuNanos)
        .field(SampleLine.BOOT, bootNanos)
        .field(SampleLine.SET_UP, setUpNanos)
        .field(SampleLine.PREPARATION, preparationNanos);
  }

  /** Notifies {@code startObserver} when the first object is complete. */
  void observe(Observer startObserver) {
    observer = startObserver;
  }

  /** Also reports the bytes of {@code meter} from now on. */
  void measure(AllocationMeter meter) {
    allocation = meter;
  }

  /** Also reports the time of {@code clock} from now on. */
  void watch(JitClock clock) {
    jit = clock;
  }

  /** Runs a later request; its CPU time counts from its own beginning. */
  void later(int request, boolean last) {
    source.prepare();
    long cpuBefore = ProcessUsage.cpuNanos();
    request(request);
    cpuNanos = ProcessUsage.cpuNanosSince(cpuBefore);
    report(last);
    reportFirstVisit();
    report.field(SampleLine.CPU, cpuNanos);
    reportJit();
  }

  /**
   * Runs a warm-up request. Later requests are reported in larger blocks, by their mean time: each
   * doubling of their number takes up to {@value #BLOCKS_PER_DOUBLING} lines. A failed request has
   * its own line.
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
      blockAllocated = 0;
      isBlockEmpty = true;
    }
    blockCount++;
    blockNanos += requestNanos;
    blockAllocated += allocation == null ? 0 : allocation.bytes();
    isBlockEmpty &= outcome.equals(EMPTY);
    document = null;
    retryPolicy.note(false, source.retryAfterMillis());
    if (blockCount == size) {
      endBlock();
    }
  }

  /** Reports the pending requests of the warm-up. */
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
      if (allocation != null) {
        report.field(SampleLine.ALLOCATED, blockAllocated / blockCount);
      }
      reportJit();
      blockCount = 0;
    }
  }

  /** Returns the number of warm-up requests that are reported together. */
  static int blockSize(int request) {
    return Math.max(1, Integer.highestOneBit(request) / BLOCKS_PER_DOUBLING);
  }

  /** Runs a request in the steady state, where only the total CPU time is known. */
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

  /** Returns how often {@link #steady} is called for {@code count} requests of the steady state. */
  int steadyCalls(int count) {
    return count;
  }

  /** Returns the number of threads that requests keep busy. */
  int threads() {
    return 1;
  }

  /** Returns the part of {@code nanos} of CPU time that belongs to the reported steady requests. */
  long cpuOfSteady(long nanos) {
    return nanos;
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

  final void reportJit() {
    if (jit != null) {
      report.field(SampleLine.JIT, jit.nanos());
    }
  }

  /** Runs unmeasured checks before the next request. */
  void prepare() {
    source.prepare();
  }

  /** Runs a request of {@code due}, concurrently with others. */
  void scheduled(int request, Schedule due) {
    schedule = due;
    request(request);
    report(due.isLast(request));
    reportLateness();
  }

  /** Reports the request in which its thread was lost. The thread that takes over calls this. */
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
    Schedule due = schedule;
    if (due != null) {
      report.field(SampleLine.LATE, Math.max(0, startedNanos - due.intendedNanos(current)));
    }
  }

  /** Runs a request without reporting it. */
  final void request(int request) {
    current = request;
    document = null;
    thrown = null;
    startedMillis = System.currentTimeMillis();
    if (allocation != null) {
      allocation.begin();
    }
    // Between the two clock reads: requesting the document, reading and binding it, nothing else.
    long start = System.nanoTime();
    startedNanos = start;
    try {
      document = source.request(reader);
    } catch (Throwable e) {
      thrown = e;
    }
    requestNanos = System.nanoTime() - start - source.pausedNanos();
    if (allocation != null) {
      allocation.end();
    }
    if (reader.waitsForFirst()) {
      try {
        takeFirst();
      } catch (Throwable e) {
        hasFirstItem = false;
        fail(e);
      }
    }
  }

  /** Makes the last request fail with {@code e}, which the inspection of its document threw. */
  private void fail(Throwable e) {
    document = null;
    thrown = e;
  }

  /**
   * Replaces the result by the first item and the time until it was complete. Aborting the rest and
   * its connection is not part of that time. If the document has no items, or the reader delivers
   * none before its end, the time of the whole document counts.
   */
  private void takeFirst() {
    Object bound = document;
    Object item = null;
    if (thrown instanceof FirstItem) {
      FirstItem first = (FirstItem) thrown;
      item = first.item();
      requestNanos = first.boundNanos() - startedNanos - source.pausedNanos();
      thrown = null;
    } else if (bound != null && subject.content(bound).isUsable()) {
      // The whole document may report an error, which its first item cannot show.
      item = subject.firstItem(bound);
    }
    hasFirstItem = item != null;
    document = item == null ? bound : subject.documentOf(item);
  }

  /**
   * Reports the last request of a thread. Its time counts from {@code dueNanos}, when the thread
   * was to begin.
   */
  final void reportOfThread(int thread, long dueNanos, boolean withDigest) {
    long queuedNanos = startedNanos - dueNanos;
    requestNanos += queuedNanos;
    startedMillis -= queuedNanos / Loop.NANOS_PER_MILLI;
    report(withDigest);
    report.field(SampleLine.THREAD, thread).field(SampleLine.QUEUED, queuedNanos);
  }

  /** Returns the digest of the last document; null without one. */
  final @Nullable String digest() {
    Object bound = document;
    return bound == null ? null : subject.fingerprint(bound).digest();
  }

  /** Returns the number of items in the last document; unknown without one. */
  final long visits() {
    Object bound = document;
    return bound == null ? ProcessUsage.UNKNOWN : subject.content(bound).visits();
  }

  private void report(boolean withDigest) {
    report(withDigest, true);
  }

  private void report(boolean withDigest, boolean withMemory) {
    hasFailed = false;
    Schedule due = schedule;
    report
        .line(Protocol.SAMPLE)
        .field(SampleLine.REQUEST, current)
        .field(SampleLine.STARTED, due == null ? startedMillis : due.millis(startedNanos))
        .field(SampleLine.REQUEST_TIME, requestNanos);
    if (withMemory) {
      report.field(SampleLine.PEAK_RSS, ProcessUsage.peakRssBytes());
    }
    if (allocation != null) {
      report.field(SampleLine.ALLOCATED, allocation.bytes());
    }
    source.describe(report, requestNanos);
    if (document == null) {
      Throwable cause = thrown == null ? new IllegalStateException("no document") : thrown;
      reportFailure(source.failure(cause, reader, subject));
    } else {
      reportDocument(document, withDigest);
    }
    retryPolicy.note(hasFailed, source.retryAfterMillis());
    // The memory that a hostile response takes must not be held during the next request.
    document = null;
    thrown = null;
  }

  /** Returns the outcome of the last request; null if it failed. */
  final @Nullable String outcome() {
    Object bound = document;
    if (bound == null) {
      return null;
    }
    try {
      Content content = subject.content(bound);
      if (!content.isUsable() || source.contradiction(content) != null) {
        return null;
      }
      return content.isEmpty() ? EMPTY : OK;
    } catch (Throwable e) {
      // On a thread of a team, an exception would appear as a timeout.
      fail(e);
      return null;
    }
  }

  private void reportDocument(Object bound, boolean withDigest) {
    Content content;
    @Nullable Fingerprint fingerprint;
    try {
      content = subject.content(bound);
      fingerprint = withDigest ? subject.fingerprint(bound) : null;
    } catch (Throwable e) {
      // A user's class may compute a value only when it is asked for, and fail.
      reportFailure(source.failure(e, reader, subject));
      return;
    }
    String error = content.error();
    // Later requests are not compared with a failed request.
    Failure contradiction = content.isUsable() ? source.contradiction(content) : null;
    if (!content.isOfSubject()) {
      reportFailure(
          error == null ? source.foreign(subject) : Failure.unusable(source.name(), error));
    } else if (error != null) {
      reportFailure(Failure.reported(error));
    } else if (contradiction != null) {
      reportFailure(contradiction);
    } else {
      report.field(SampleLine.OUTCOME, content.isEmpty() ? EMPTY : OK);
    }
    report.field(SampleLine.VISITS, content.visits());
    if (content.moreData()) {
      report.field(SampleLine.MORE_DATA, "true");
    }
    if (fingerprint != null) {
      report.field(SampleLine.DIGEST, fingerprint.digest());
      if (fingerprint.hasLeaves()) {
        report
            .field(SampleLine.LEAVES, fingerprint.leaves())
            .field(SampleLine.BOUND_LEAVES, fingerprint.boundLeaves());
      }
    }
  }

  private void reportFailure(Failure failure) {
    hasFailed = true;
    report.field(SampleLine.OUTCOME, failure.outcome).field(SampleLine.ERROR, failure.text);
  }
}
