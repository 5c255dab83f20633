package io.siribench.worker;

import io.siribench.worker.platform.ProcessUsage;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Requests of several threads, which share the reader. All first requests begin at the same moment,
 * and likewise the second ones. In the steady state threads do not wait for each other.
 *
 * <p>A thread that does not return within the timeout is a failed request, and the last one of the
 * process; the requests of the other threads are reported.
 */
final class ConcurrentRequests extends Requests {
  /** Enough to see a change of level in the steady state. */
  private static final int SLICES = 40;

  /** Threads take turns on a processor for milliseconds. */
  private static final long MIN_SLICE_NANOS = 25000000;

  private static final String LOST = "a thread did not return";

  private final Requests[] places;
  private final ThreadTeam team;
  private final RetryPolicy retryPolicy;
  private final long timeoutMillis;
  private AtomicIntegerArray finished;
  private long beganMillis;

  /** The number of requests so far. */
  private int sent;

  private int steadyCount;
  private @Nullable FreeRun window;
  private int slice;
  private boolean isLost;
  private long completedSteady;
  private long reportedSteady;

  private ConcurrentRequests(
      Requests[] places, ThreadTeam team, RetryPolicy retryPolicy, long timeoutMillis) {
    super(places[0]);
    this.places = places;
    this.team = team;
    this.retryPolicy = retryPolicy;
    this.timeoutMillis = timeoutMillis;
    finished = new AtomicIntegerArray(places.length);
  }

  /** Creates requests of the threads that {@code args} specify, one of {@code places} for each. */
  static Requests of(Arguments args, Requests[] places, RetryPolicy retryPolicy) {
    long timeoutMillis = Long.parseLong(args.get(Protocol.ARG_TIMEOUT));
    return new ConcurrentRequests(places, ThreadTeam.of(args), retryPolicy, timeoutMillis);
  }

  /** The next request of each thread. */
  private final class OneEach implements ThreadTeam.Work {
    private final AtomicIntegerArray done = new AtomicIntegerArray(places.length);
    private final int request;

    OneEach(int request) {
      this.request = request;
    }

    @Override
    public void run(int place) {
      places[place].request(request);
      done.set(place, 1);
    }
  }

  @Override
  void runFirst() {
    wave(0);
  }

  @Override
  void reportFirst(long bootNanos, long preparationNanos, long beforeNanos, long preparedNanos) {
    for (int i = 0; i < places.length; i++) {
      reportPlace(0, i, true);
      reportStart(bootNanos, preparationNanos, beforeNanos, preparedNanos);
    }
  }

  @Override
  void later(int request, boolean last) {
    long cpuBefore = ProcessUsage.cpuNanos();
    wave(request);
    // While the threads are parked. An ended one would not be included.
    cpuNanos = ProcessUsage.cpuNanosSince(cpuBefore);
    for (int i = 0; i < places.length; i++) {
      reportPlace(request, i, last);
      report.field(SampleLine.CPU, cpuNanos);
      reportJit();
    }
  }

  private void wave(int request) {
    OneEach work = new OneEach(request);
    finished = work.done;
    sent += places.length;
    if (!await(begin(work), timeoutMillis)) {
      retryPolicy.stop(LOST);
    }
  }

  private boolean begin(ThreadTeam.Work work) {
    for (Requests place : places) {
      place.prepare();
    }
    beganMillis = System.currentTimeMillis();
    try {
      startedNanos = team.begin(work);
      return true;
    } catch (InterruptedException e) {
      return interrupted(e);
    }
  }

  private boolean await(boolean hasBegun, long millis) {
    try {
      return hasBegun && team.await(millis);
    } catch (InterruptedException e) {
      return interrupted(e);
    }
  }

  private static boolean interrupted(InterruptedException thrown) {
    throw new IllegalStateException("the main thread was interrupted", thrown);
  }

  private void reportPlace(int request, int place, boolean withDigest) {
    if (finished.get(place) != 0) {
      places[place].reportOf(place, startedNanos, withDigest);
    } else {
      reportTimeout(request);
      report.field(SampleLine.THREAD, place);
    }
  }

  private void reportTimeout(int request) {
    report
        .line(Protocol.SAMPLE)
        .field(SampleLine.REQUEST, request)
        .field(SampleLine.STARTED, beganMillis)
        .field(SampleLine.OUTCOME, "timeout")
        .field(
            SampleLine.ERROR,
            source.name() + ": the thread did not return within " + timeoutMillis + " ms");
  }

  /** Runs the warm-up requests of all threads that are reported together. */
  @Override
  void warmUp(int call) {
    FreeRun run = new FreeRun(places, sent, 0, places.length * blockSize(call), 1);
    begin(run);
    end(run);
    reportSlice(run, 0, SampleLine.WARMUP);
    reportJit();
  }

  @Override
  int steadyCalls(int count) {
    steadyCount = count;
    return SLICES;
  }

  /** Reports the next slice of the steady requests, all of which the first call begins. */
  @Override
  void steady(int call, boolean last) {
    FreeRun run = window;
    if (run == null) {
      long least = Math.max(places.length, (steadyCount + SLICES - 1) / SLICES);
      // The last requests of the warm-up show how many a slice needs.
      int size = (int) Math.max(least, MIN_SLICE_NANOS / Math.max(1, requestNanos));
      run = new FreeRun(places, sent, places.length, size, SLICES);
      window = run;
      slice = 0;
      begin(run);
    }
    await(run, slice);
    if (last) {
      end(run);
      window = null;
      completedSteady = run.completed();
      reportedSteady = (long) run.size() * SLICES;
    }
    boolean isReported = reportSlice(run, slice++, SampleLine.STEADY);
    if (last && isReported) {
      report.field(SampleLine.PEAK_RSS, ProcessUsage.peakRssBytes());
      reportJit();
      reportProof(run);
    }
  }

  @Override
  int threads() {
    return team.members();
  }

  @Override
  long cpuOfSteady(long nanos) {
    boolean isKnown = nanos >= 0 && completedSteady > 0;
    return isKnown ? nanos * reportedSteady / completedSteady : nanos;
  }

  private void end(FreeRun run) {
    await(run, run.slices());
    sent += run.completed();
  }

  /**
   * Waits for the slice {@code index}, or until all threads are done. The main thread wakes up
   * rarely: the others have its processor.
   */
  private void await(FreeRun run, int index) {
    long progressNanos = System.nanoTime();
    int before = run.completed();
    while (!run.hasSlice(index) && !await(true, Protocol.MAX_DELAY_MILLIS)) {
      long now = System.nanoTime();
      if (run.completed() != before) {
        before = run.completed();
        progressNanos = now;
      } else if (now - progressNanos > timeoutMillis * Loop.NANOS_PER_MILLI) {
        isLost = true;
        retryPolicy.stop(LOST);
        return;
      }
    }
  }

  /** Returns whether the slice was reported, and not a failure in its run. */
  private boolean reportSlice(FreeRun run, int index, String phase) {
    boolean hasFailed = isLost;
    for (int i = 0; i < places.length; i++) {
      if (run.hasFailed(i)) {
        hasFailed = true;
        reportFailure(run, i, phase);
      }
    }
    if (hasFailed || !run.hasSlice(index)) {
      if (isLost) {
        reportTimeout(run.firstOf(index));
        report.field(SampleLine.PHASE, phase);
      }
      return false;
    }
    requestNanos = run.nanosPerRequest(index, startedNanos);
    long sinceNanos = run.begin(index, startedNanos) - startedNanos;
    report
        .line(Protocol.SAMPLE)
        .field(SampleLine.REQUEST, run.firstOf(index))
        .field(SampleLine.STARTED, beganMillis + sinceNanos / Loop.NANOS_PER_MILLI)
        .field(SampleLine.REQUEST_TIME, requestNanos)
        .field(SampleLine.OUTCOME, run.outcome())
        .field(SampleLine.PHASE, phase)
        .field(SampleLine.REQUESTS, run.size());
    return true;
  }

  private void reportFailure(FreeRun run, int place, String phase) {
    places[place].reportOf(place, places[place].startedNanos, false);
    report.field(SampleLine.PHASE, phase);
    run.reported(place);
    retryPolicy.stop("a request failed");
  }

  /** Adds the digest of the last object of each thread, which must be the same. */
  private void reportProof(FreeRun run) {
    String digest = null;
    int other = -1;
    for (int i = 0; i < places.length; i++) {
      String found = places[i].digest();
      if (found != null && digest == null) {
        digest = found;
        report.field(SampleLine.VISITS, places[i].visits()).field(SampleLine.DIGEST, found);
      } else if (found != null && !found.equals(digest)) {
        other = i;
      }
    }
    if (other >= 0) {
      report
          .line(Protocol.SAMPLE)
          .field(SampleLine.REQUEST, run.firstOf(run.slices()))
          .field(SampleLine.STARTED, beganMillis)
          .field(SampleLine.OUTCOME, "crash")
          .field(SampleLine.ERROR, source.name() + ": threads bound different values")
          .field(SampleLine.THREAD, other);
    }
  }
}
