package io.siribench.worker;

import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A loop that sends requests on a schedule, even if earlier ones are not complete. A request that
 * is due while all connections wait for slow responses is sent late, and its lateness is reported.
 * After a stall, all overdue requests follow at once, like users who arrived meanwhile. Each
 * connection carries one request at a time.
 */
final class OpenLoop extends Loop {
  /** The value of {@code beginNanos} without an agreed time of request 1. */
  static final long WHEN_READY = 0;

  private static final long NANOS_PER_SECOND = 1000000000;
  private static final long MIN_LEAD_NANOS = 20 * NANOS_PER_MILLI;

  private final Requests requests;
  private final Source[] sources;
  private final Report report;
  private final RetryPolicy retryPolicy;
  private final int count;
  private final long periodNanos;
  private final long beginNanos;
  private volatile @Nullable Schedule schedule;
  private volatile @Nullable String stopReason;
  private volatile @Nullable Throwable senderFailure;

  /**
   * Creates a loop for requests 1 to {@code count} - 1, with one thread per source.
   *
   * @param requests the template for the requests of each thread
   * @param report the report of the calling thread, for lines that concern all threads
   * @param beginNanos the agreed time of request 1 since 1970, or {@link #WHEN_READY}
   */
  OpenLoop(
      Requests requests,
      Source[] sources,
      Report report,
      RetryPolicy retryPolicy,
      int count,
      long periodNanos,
      long beginNanos) {
    this.requests = requests;
    this.sources = sources;
    this.report = report;
    this.retryPolicy = retryPolicy;
    this.count = count;
    this.periodNanos = periodNanos;
    this.beginNanos = beginNanos;
  }

  @Override
  void run() throws Exception {
    report.flush();
    CountDownLatch ready = new CountDownLatch(sources.length);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(sources.length);
    for (int i = 0; i < sources.length; i++) {
      new Thread(new Sender(sources[i], ready, begun, ended), "sender-" + i).start();
    }
    ready.await();
    long leadNanos = untilFirstNanos();
    long beginMillis = System.currentTimeMillis() + leadNanos / NANOS_PER_MILLI;
    Schedule due = new Schedule(count, System.nanoTime() + leadNanos, periodNanos, beginMillis);
    if (beginNanos != WHEN_READY && due.intendedNanos(1) < System.nanoTime()) {
      // All overdue requests at once would not be the agreed load.
      due.stop();
      report.line(Protocol.TOO_LATE);
    }
    schedule = due;
    begun.countDown();
    ended.await();
    String reason = stopReason;
    if (reason != null) {
      ClosedLoop.reportStop(report, reason);
    }
    Throwable thrown = senderFailure;
    if (thrown != null) {
      throw new IOException("a sending thread failed: " + thrown, thrown);
    }
  }

  private long untilFirstNanos() {
    if (beginNanos == WHEN_READY) {
      return leadNanos(periodNanos);
    }
    Instant now = Instant.now();
    return beginNanos - now.getEpochSecond() * NANOS_PER_SECOND - now.getNano();
  }

  /**
   * Returns the time between the start of the last thread and request 1. It is at least a period,
   * so that the rate holds after request 0, and enough for all threads to fall asleep.
   */
  static long leadNanos(long periodNanos) {
    return Math.max(MIN_LEAD_NANOS, periodNanos);
  }

  private final class Sender implements Runnable {
    private final Report lines = new Report(System.nanoTime());
    private final Requests own;
    private final CountDownLatch ready;
    private final CountDownLatch begun;
    private final CountDownLatch ended;
    private boolean isSending;

    Sender(Source source, CountDownLatch ready, CountDownLatch begun, CountDownLatch ended) {
      own = new Requests(requests, source, lines);
      this.ready = ready;
      this.begun = begun;
      this.ended = ended;
      source.whenLost(this);
    }

    /** Sends the requests of one thread. The successor of a lost thread calls this method again. */
    @Override
    public void run() {
      try {
        if (isSending) {
          own.reportLost();
        }
        isSending = true;
        ready.countDown();
        begun.await();
        Schedule due = schedule;
        if (due != null) {
          send(due);
        }
      } catch (Throwable e) {
        senderFailure = e;
      }
      try {
        lines.flush();
      } catch (IOException e) {
        senderFailure = e;
      }
      ended.countDown();
    }

    private void send(Schedule due) throws IOException {
      int request = due.take();
      while (request > 0) {
        own.prepare();
        long intendedNanos = due.intendedNanos(request);
        await(intendedNanos);
        String reason = retryPolicy.reasonToStop();
        if (reason != null) {
          stopReason = reason;
          due.stop();
          return;
        }
        own.scheduled(request, due);
        request = due.take();
      }
    }

    private void await(long intendedNanos) throws IOException {
      if (intendedNanos - System.nanoTime() > Protocol.MAX_DELAY_MILLIS * NANOS_PER_MILLI) {
        lines.flush();
      }
      lines.flushIfDue();
      long remaining = intendedNanos - System.nanoTime();
      while (remaining > 0) {
        LockSupport.parkNanos(this, remaining);
        remaining = intendedNanos - System.nanoTime();
      }
    }
  }
}
