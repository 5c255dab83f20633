package io.siribench.worker;

import io.siribench.worker.platform.JitClock;
import io.siribench.worker.platform.ProcessUsage;
import java.io.IOException;

/**
 * Sends requests until the process has come to rest (see {@link Rest}), and then those that are
 * measured. If the compilers wake up meanwhile, these were of the warm-up too, and it goes on,
 * until the time for warming up is over.
 */
final class SteadyLoop {
  private final Requests requests;
  private final Report report;
  private final ClosedLoop loop;
  private final RetryPolicy retryPolicy;
  private final JitClock jit;
  private int request;

  SteadyLoop(Requests requests, Report report, RetryPolicy retryPolicy, JitClock jit) {
    this.requests = requests;
    this.report = report;
    this.retryPolicy = retryPolicy;
    this.jit = jit;
    loop = new ClosedLoop(requests, report, retryPolicy);
  }

  /**
   * Runs requests from 1 on.
   *
   * @param count how many are measured
   * @param maxWarmupMillis after which none is begun unless the process has come to rest
   */
  void run(int count, long maxWarmupMillis, long intervalMillis)
      throws IOException, InterruptedException {
    long endNanos = System.nanoTime() + maxWarmupMillis * ClosedLoop.NANOS_PER_MILLI;
    Rest rest = new Rest(jit);
    while (warmUp(rest, endNanos, intervalMillis)) {
      if (measure(count, intervalMillis)) {
        return;
      }
      rest.restart();
    }
  }

  /** Whether the process has come to rest; if not, no more requests are to be sent. */
  private boolean warmUp(Rest rest, long endNanos, long intervalMillis)
      throws IOException, InterruptedException {
    boolean isAtRest = false;
    while (!isAtRest && System.nanoTime() < endNanos) {
      if (!goesOn(intervalMillis)) {
        requests.endBlock();
        return false;
      }
      requests.warmUp(++request);
      isAtRest = rest.add(requests.nanos());
    }
    requests.endBlock();
    return isAtRest;
  }

  /** Whether nothing more is to be done: all were measured at rest, or it is enough. */
  private boolean measure(int count, long intervalMillis) throws IOException, InterruptedException {
    long jitBefore = jit.nanos();
    long cpuBefore = ProcessUsage.cpuNanos();
    long beganNanos = System.nanoTime();
    for (int i = 0; i < count; i++) {
      if (!goesOn(intervalMillis)) {
        window(ProcessUsage.UNKNOWN, false);
        return true;
      }
      requests.steady(++request, i == count - 1);
    }
    long cpuNanos = Rest.since(cpuBefore, ProcessUsage.cpuNanos());
    long jitNanos = Rest.since(jitBefore, jit.nanos());
    boolean isQuiet = Rest.isQuiet(jitNanos, cpuNanos, System.nanoTime() - beganNanos);
    window(cpuNanos, isQuiet);
    return isQuiet;
  }

  private boolean goesOn(long intervalMillis) throws IOException, InterruptedException {
    String reason = retryPolicy.reasonToStop();
    if (reason != null) {
      ClosedLoop.stopped(report, reason);
      return false;
    }
    loop.pace(intervalMillis);
    return true;
  }

  private void window(long cpuNanos, boolean isAtRest) {
    report
        .line(Protocol.WINDOW)
        .field(SampleLine.CPU, cpuNanos)
        .field(Protocol.AT_REST, isAtRest ? "true" : "false");
  }
}
