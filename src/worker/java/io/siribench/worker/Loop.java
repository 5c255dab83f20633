package io.siribench.worker;

import io.siribench.worker.observe.AllocationMeter;
import io.siribench.worker.platform.JitClock;

/** A loop that sends the requests of a fork after its first one. */
abstract class Loop {
  static final long NANOS_PER_MILLI = 1000000;

  /** Returns the loop that {@code args} specify. */
  static Loop of(
      Arguments args, Requests requests, Source[] sources, Report report, RetryPolicy retryPolicy) {
    int count = Integer.parseInt(args.get(Protocol.ARG_REQUESTS, "1"));
    String period = args.get(Protocol.ARG_PERIOD, "");
    if (!period.isEmpty()) {
      return new OpenLoop(
          requests,
          sources,
          report,
          retryPolicy,
          count,
          Long.parseLong(period),
          Long.parseLong(args.get(Protocol.ARG_BEGIN, String.valueOf(OpenLoop.WHEN_READY))));
    }
    if (args.get(Protocol.ARG_OBSERVE, "").equals(Protocol.OBSERVE_ALLOCATION)) {
      requests.measure(AllocationMeter.ofLater());
    }
    JitClock jit = JitClock.ofThisProcess();
    requests.watch(jit);
    ClosedLoop closed =
        new ClosedLoop(
            requests,
            report,
            retryPolicy,
            count,
            Long.parseLong(args.get(Protocol.ARG_INTERVAL, "0")));
    String maxWarmup = args.get(Protocol.ARG_MAX_WARMUP, "");
    return maxWarmup.isEmpty()
        ? closed
        : new SteadyLoop(requests, report, jit, closed, count, Long.parseLong(maxWarmup));
  }

  /**
   * Sends the remaining requests, unless there is a reason to stop. If its thread is lost in a
   * request, another thread calls this method again, which resumes with the next request.
   */
  abstract void run() throws Exception;
}
