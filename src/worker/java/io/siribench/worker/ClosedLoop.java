package io.siribench.worker;

import java.io.IOException;

/** A loop that sends each request after the previous one ends. */
final class ClosedLoop extends Loop {
  private final Requests requests;
  private final Report report;
  private final RetryPolicy retryPolicy;
  private final int count;
  private final long intervalMillis;
  private int request;

  /**
   * Creates a loop that sends requests 1 to {@code count} - 1.
   *
   * @param intervalMillis the minimum wait before each request
   */
  ClosedLoop(
      Requests requests, Report report, RetryPolicy retryPolicy, int count, long intervalMillis) {
    this.requests = requests;
    this.report = report;
    this.retryPolicy = retryPolicy;
    this.count = count;
    this.intervalMillis = intervalMillis;
  }

  @Override
  void run() throws IOException, InterruptedException {
    while (request < count - 1 && awaitNext()) {
      request++;
      requests.later(request, request == count - 1);
    }
  }

  /**
   * Writes due lines, and waits for the interval or the requested pause.
   *
   * @return whether to send another request
   */
  boolean awaitNext() throws IOException, InterruptedException {
    String reason = retryPolicy.reasonToStop();
    if (reason != null) {
      reportStop(report, reason);
      return false;
    }
    report.flushIfDue();
    long requestedMillis = retryPolicy.takePauseMillis();
    if (requestedMillis > 0) {
      report.line(Protocol.PAUSING).field(SampleLine.RETRY_AFTER, requestedMillis);
    }
    pause(Math.max(intervalMillis, requestedMillis));
    return true;
  }

  static void reportStop(Report report, String reason) {
    report.line(Protocol.STOPPED).field(SampleLine.ERROR, reason);
  }

  private void pause(long millis) throws IOException, InterruptedException {
    if (millis > 0) {
      // Nothing is measured now, so waking the parent disturbs nothing.
      report.flush();
      Thread.sleep(millis);
    }
  }
}
