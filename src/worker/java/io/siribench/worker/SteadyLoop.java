package io.siribench.worker;

import io.siribench.worker.platform.JitClock;
import io.siribench.worker.platform.ProcessUsage;
import java.io.IOException;

/**
 * A loop that warms up the process, and then sends the measured requests. The warm-up ends when the
 * process is steady, see {@link SteadyStateDetector}. If the compilers become active during the
 * measured requests, these also belong to the warm-up, which continues until its time is over.
 */
final class SteadyLoop extends Loop {
  private static final int WARMING_UP = -1;

  private final Requests requests;
  private final Report report;
  private final JitClock jit;
  private final ClosedLoop pace;
  private final int count;
  private final long endNanos;
  private final SteadyStateDetector detector;
  private int request;

  /** The number of requests sent in the current window, or {@value #WARMING_UP}. */
  private int measured = WARMING_UP;

  private long jitBefore;
  private long cpuBefore;
  private long beganNanos;

  /**
   * Creates a loop that sends requests from 1 on.
   *
   * @param pace the loop that paces the requests
   * @param count the number of measured requests
   * @param maxWarmupMillis the time after which the warm-up ends, even if the process is not steady
   */
  SteadyLoop(
      Requests requests,
      Report report,
      JitClock jit,
      ClosedLoop pace,
      int count,
      long maxWarmupMillis) {
    this.requests = requests;
    this.report = report;
    this.jit = jit;
    this.pace = pace;
    this.count = requests.steadyCalls(count);
    endNanos = System.nanoTime() + maxWarmupMillis * NANOS_PER_MILLI;
    detector = new SteadyStateDetector(jit, requests.threads());
  }

  @Override
  void run() throws IOException, InterruptedException {
    while (measured != WARMING_UP || warmUp()) {
      if (measure()) {
        return;
      }
      measured = WARMING_UP;
      detector.restart();
    }
  }

  /** Warms up, and returns whether the process is steady; if not, the loop ends. */
  private boolean warmUp() throws IOException, InterruptedException {
    boolean isSteady = false;
    while (!isSteady && System.nanoTime() < endNanos) {
      if (!pace.awaitNext()) {
        requests.endBlock();
        return false;
      }
      requests.warmUp(++request);
      isSteady = detector.add(requests.requestNanos);
    }
    requests.endBlock();
    return isSteady;
  }

  /** Sends a window of requests; returns whether the window was quiet or was stopped. */
  private boolean measure() throws IOException, InterruptedException {
    if (measured == WARMING_UP) {
      measured = 0;
      jitBefore = jit.nanos();
      cpuBefore = ProcessUsage.cpuNanos();
      beganNanos = System.nanoTime();
    }
    while (measured < count) {
      if (!pace.awaitNext()) {
        reportWindow(ProcessUsage.UNKNOWN, false);
        return true;
      }
      measured++;
      requests.steady(++request, measured == count);
    }
    long cpuNanos = ProcessUsage.cpuNanosSince(cpuBefore);
    long jitNanos = ProcessUsage.increase(jitBefore, jit.nanos());
    long nanos = System.nanoTime() - beganNanos;
    boolean isQuiet = SteadyStateDetector.isQuiet(jitNanos, cpuNanos, nanos, requests.threads());
    reportWindow(requests.cpuOfSteady(cpuNanos), isQuiet);
    return isQuiet;
  }

  private void reportWindow(long cpuNanos, boolean isQuiet) {
    report
        .line(Protocol.WINDOW)
        .field(SampleLine.CPU, cpuNanos)
        .field(Protocol.QUIET, isQuiet ? "true" : "false");
  }
}
