package io.siribench.worker;

import java.io.IOException;

/** Sends a request when the one before is over. */
final class ClosedLoop {
  static final long NANOS_PER_MILLI = 1000000;

  private final Requests requests;
  private final Report report;
  private final RetryPolicy retryPolicy;

  ClosedLoop(Requests requests, Report report, RetryPolicy retryPolicy) {
    this.requests = requests;
    this.report = report;
    this.retryPolicy = retryPolicy;
  }

  /** Runs the requests from 1 up to {@code count}, or until it is enough. */
  void run(int count, long intervalMillis) throws IOException, InterruptedException {
    for (int request = 1; request < count; request++) {
      String reason = retryPolicy.reasonToStop();
      if (reason != null) {
        stopped(report, reason);
        return;
      }
      pace(intervalMillis);
      requests.later(request, request == count - 1);
    }
  }

  /** Before each request: tells what is due, and waits for as long as was asked for. */
  void pace(long intervalMillis) throws IOException, InterruptedException {
    report.flushIfDue();
    long askedMillis = retryPolicy.takePauseMillis();
    if (askedMillis > 0) {
      report.line(Protocol.PAUSING).field(SampleLine.RETRY_AFTER, askedMillis);
    }
    pause(Math.max(intervalMillis, askedMillis));
  }

  static void stopped(Report report, String reason) {
    report.line(Protocol.STOPPED).field(SampleLine.ERROR, reason);
  }

  private void pause(long millis) throws IOException, InterruptedException {
    if (millis > 0) {
      // Nothing is measured now, so that waking the parent disturbs nothing.
      report.flush();
      Thread.sleep(millis);
    }
  }
}
