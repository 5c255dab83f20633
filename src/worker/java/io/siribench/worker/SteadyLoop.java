package io.siribench.worker;

import io.siribench.worker.platform.JitClock;
import io.siribench.worker.platform.ProcessUsage;
import java.io.IOException;

/**
 * Sends requests until the process has come to rest (see {@link Rest}), and then those that are
 * measured. If the compilers wake up meanwhile, these were of the warm-up too, and it goes on,
 * until the time for warming up is over.
 */
final class SteadyLoop extends Loop {
  private static final int WARMING_UP = -1;

  private final Requests requests;
  private final Report report;
  private final JitClock jit;
  private final ClosedLoop pace;
  private final int count;
  private final long endNanos;
  private final Rest rest;
  private int request;

  /** How many of the window were sent, or {@value #WARMING_UP}. */
  private int measured = WARMING_UP;

  private long jitBefore;
  private long cpuBefore;
  private long beganNanos;

  /**
   * Sends requests from 1 on.
   *
   * @param pace by which they are sent
   * @param count how many are measured
   * @param maxWarmupMillis after which none is begun unless the process has come to rest
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
    this.count = count;
    endNanos = System.nanoTime() + maxWarmupMillis * NANOS_PER_MILLI;
    rest = new Rest(jit);
  }

  @Override
  void run() throws IOException, InterruptedException {
    while (measured != WARMING_UP || warmUp()) {
      if (measure()) {
        return;
      }
      measured = WARMING_UP;
      rest.restart();
    }
  }

  /** Whether the process has come to rest; if not, no more requests are to be sent. */
  private boolean warmUp() throws IOException, InterruptedException {
    boolean isAtRest = false;
    while (!isAtRest && System.nanoTime() < endNanos) {
      if (!pace.goesOn()) {
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
  private boolean measure() throws IOException, InterruptedException {
    if (measured == WARMING_UP) {
      measured = 0;
      jitBefore = jit.nanos();
      cpuBefore = ProcessUsage.cpuNanos();
      beganNanos = System.nanoTime();
    }
    while (measured < count) {
      if (!pace.goesOn()) {
        window(ProcessUsage.UNKNOWN, false);
        return true;
      }
      measured++;
      requests.steady(++request, measured == count);
    }
    long cpuNanos = Rest.since(cpuBefore, ProcessUsage.cpuNanos());
    long jitNanos = Rest.since(jitBefore, jit.nanos());
    boolean isQuiet = Rest.isQuiet(jitNanos, cpuNanos, System.nanoTime() - beganNanos);
    window(cpuNanos, isQuiet);
    return isQuiet;
  }

  private void window(long cpuNanos, boolean isAtRest) {
    report
        .line(Protocol.WINDOW)
        .field(SampleLine.CPU, cpuNanos)
        .field(Protocol.AT_REST, isAtRest ? "true" : "false");
  }
}
