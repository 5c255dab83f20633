package io.siribench.worker;

import io.siribench.worker.platform.ProcessUsage;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Requests of several threads, which share the reader. The first requests of all threads begin at
 * the same moment, and so do the second ones. In the steady state, threads do not wait for each
 * other.
 *
 * <p>If a thread does not return within the timeout, its request has failed, and the process sends
 * no more. The requests of the other threads are still reported.
 */
final class ConcurrentRequests extends Requests {
  /** The number of slices: enough to detect a change of level in the steady state. */
  private static final int SLICES = 40;

  /** The shortest slice. Threads take turns of some milliseconds on a processor. */
  private static final long MIN_SLICE_NANOS = 25000000;

  private static final String LOST = "a thread did not return";

  private final Requests[] slots;
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
      Requests[] slots, ThreadTeam team, RetryPolicy retryPolicy, long timeoutMillis) {
    super(slots[0], slots[0].source, slots[0].report);
    this.slots = slots;
    this.team = team;
    this.retryPolicy = retryPolicy;
    this.timeoutMillis = timeoutMillis;
    finished = new AtomicIntegerArray(slots.length);
  }

  /** Creates requests that run those of {@code slots} on the threads that {@code args} specify. */
  static Requests of(Arguments args, Requests[] slots, RetryPolicy retryPolicy) {
    long timeoutMillis = Long.parseLong(args.get(Protocol.ARG_TIMEOUT));
    return new ConcurrentRequests(slots, ThreadTeam.of(args), retryPolicy, timeoutMillis);
  }

  /** One request of each slot. */
  private final class Wave implements ThreadTeam.Work {
    private final AtomicIntegerArray done = new AtomicIntegerArray(slots.length);
    private final int request;

    Wave(int request) {
      this.request = request;
    }

    @Override
    public void run(int slot) {
      slots[slot].request(request);
      done.set(slot, 1);
    }
  }

  @Override
  void runFirst() {
    runWave(0);
  }

  @Override
  void reportFirst(long bootNanos, long preparationNanos, long beforeNanos, long preparedNanos) {
    for (int i = 0; i < slots.length; i++) {
      reportSlot(0, i, true);
      reportStart(bootNanos, preparationNanos, beforeNanos, preparedNanos);
    }
  }

  @Override
  void later(int request, boolean last) {
    long cpuBefore = ProcessUsage.cpuNanos();
    runWave(request);
    // The threads are parked, not ended: the CPU time of a process excludes ended threads.
    cpuNanos = ProcessUsage.cpuNanosSince(cpuBefore);
    for (int i = 0; i < slots.length; i++) {
      reportSlot(request, i, last);
      report.field(SampleLine.CPU, cpuNanos);
      reportJit();
    }
  }

  private void runWave(int request) {
    Wave wave = new Wave(request);
    finished = wave.done;
    sent += slots.length;
    begin(wave);
    if (!await(timeoutMillis)) {
      retryPolicy.stop(LOST);
    }
  }

  private void begin(ThreadTeam.Work work) {
    for (Requests slot : slots) {
      slot.prepare();
    }
    beganMillis = System.currentTimeMillis();
    try {
      startedNanos = team.begin(work);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private boolean await(long millis) {
    try {
      return team.await(millis);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(InterruptedException thrown) {
    return new IllegalStateException("the main thread was interrupted", thrown);
  }

  private void reportSlot(int request, int slot, boolean withDigest) {
    if (finished.get(slot) != 0) {
      slots[slot].reportOfThread(slot, startedNanos, withDigest);
    } else {
      reportTimeout(request);
      report.field(SampleLine.THREAD, slot);
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

  /** Runs the next block of warm-up requests on all threads. */
  @Override
  void warmUp(int call) {
    FreeRun run = new FreeRun(slots, sent, 0, slots.length * blockSize(call), 1);
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

  /** Reports the next slice of steady requests. The first call begins the run of all slices. */
  @Override
  void steady(int call, boolean last) {
    FreeRun run = window;
    if (run == null) {
      long least = Math.max(slots.length, (steadyCount + SLICES - 1) / SLICES);
      // At the speed of the last warm-up requests, a slice of this size lasts long enough.
      int size = (int) Math.max(least, MIN_SLICE_NANOS / Math.max(1, requestNanos));
      run = new FreeRun(slots, sent, slots.length, size, SLICES);
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
      reportDigest(run);
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
   * Waits for the slice {@code index}, or until all threads are done. The main thread wakes rarely,
   * because the other threads use its processor.
   */
  private void await(FreeRun run, int index) {
    long progressNanos = System.nanoTime();
    int before = run.completed();
    while (!run.hasSlice(index) && !await(Protocol.MAX_DELAY_MILLIS)) {
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

  /** Reports a slice, or failures of its run; returns whether the slice was reported. */
  private boolean reportSlice(FreeRun run, int index, String phase) {
    boolean hasFailed = isLost;
    for (int i = 0; i < slots.length; i++) {
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

  private void reportFailure(FreeRun run, int slot, String phase) {
    slots[slot].reportOfThread(slot, slots[slot].startedNanos, false);
    report.field(SampleLine.PHASE, phase);
    run.setReported(slot);
    retryPolicy.stop("a request failed");
  }

  /** Adds the digest of the last object of each thread, which must be the same. */
  private void reportDigest(FreeRun run) {
    String digest = null;
    int deviating = -1;
    for (int i = 0; i < slots.length; i++) {
      String own = slots[i].digest();
      if (own != null && digest == null) {
        digest = own;
        report.field(SampleLine.VISITS, slots[i].visits()).field(SampleLine.DIGEST, own);
      } else if (own != null && !own.equals(digest)) {
        deviating = i;
      }
    }
    if (deviating >= 0) {
      report
          .line(Protocol.SAMPLE)
          .field(SampleLine.REQUEST, run.firstOf(run.slices()))
          .field(SampleLine.STARTED, beganMillis)
          .field(SampleLine.OUTCOME, "crash")
          .field(SampleLine.ERROR, source.name() + ": threads bound different values")
          .field(SampleLine.THREAD, deviating);
    }
  }
}
