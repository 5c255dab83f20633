package io.siribench.worker;

import io.siribench.worker.platform.JitClock;
import io.siribench.worker.platform.ProcessUsage;
import java.util.Arrays;

/**
 * A detector of the steady state of a running process. In that state, its requests get no faster,
 * and its just-in-time compilers are idle.
 *
 * <p>It checks every {@value #CHECK_NANOS} ns, and considers the last {@value #CHECKS} checks
 * together. Their 10th percentiles of the request times must be within a factor of {@value
 * #MAX_SPREAD}, and the compilers may have worked for at most {@value #MAX_JIT_PART} of the elapsed
 * time. Where the compilation time is unknown, the process's CPU time is used instead: at most
 * {@value #MAX_CPU_PART} times the elapsed time, plus the elapsed time for each further thread.
 * This is a quick rule that lets the process proceed; the analysis later detects change points.
 */
final class SteadyStateDetector {
  private static final int CHECKS = 4;
  private static final long CHECK_NANOS = 250000000;
  private static final int MIN_REQUESTS = 20;
  private static final int MAX_TIMES = 4096;

  /** The divisor for the 10th percentile, which other processes hardly disturb. */
  private static final int QUICK_PART = 10;

  private static final double MAX_SPREAD = 1.1;
  private static final double MAX_JIT_PART = 0.02;
  private static final double MAX_CPU_PART = 1.25;

  /** A window shorter than this may hold one short compilation. */
  private static final long TOLERATED_JIT_NANOS = 5000000;

  private final JitClock jit;
  private final int threads;
  private final long[] times = new long[MAX_TIMES];
  private final double[] levels = new double[CHECKS];
  private final long[] jitNanos = new long[CHECKS];
  private final long[] cpuNanos = new long[CHECKS];
  private final long[] spentNanos = new long[CHECKS];

  private int requests;
  private int checks;
  private long checkedNanos;
  private long jitBefore;
  private long cpuBefore;

  /** Creates a detector for a process whose requests keep {@code threads} busy. */
  SteadyStateDetector(JitClock jit, int threads) {
    this.jit = jit;
    this.threads = threads;
    begin(System.nanoTime());
  }

  /** Discards all observations. */
  void restart() {
    checks = 0;
    begin(System.nanoTime());
  }

  /** Adds a request that has just ended; returns whether the process is steady now. */
  boolean add(long requestNanos) {
    times[requests % MAX_TIMES] = requestNanos;
    requests++;
    long now = System.nanoTime();
    if (requests < MIN_REQUESTS || now - checkedNanos < CHECK_NANOS) {
      return false;
    }
    int check = checks % CHECKS;
    long[] sorted = Arrays.copyOf(times, Math.min(requests, MAX_TIMES));
    Arrays.sort(sorted);
    levels[check] = sorted[sorted.length / QUICK_PART];
    spentNanos[check] = now - checkedNanos;
    jitNanos[check] = ProcessUsage.increase(jitBefore, jit.nanos());
    cpuNanos[check] = ProcessUsage.cpuNanosSince(cpuBefore);
    checks++;
    begin(now);
    return checks >= CHECKS && isSteady();
  }

  private void begin(long now) {
    requests = 0;
    checkedNanos = now;
    jitBefore = jit.nanos();
    cpuBefore = ProcessUsage.cpuNanos();
  }

  private boolean isSteady() {
    double fastest = levels[0];
    double slowest = levels[0];
    for (double level : levels) {
      fastest = Math.min(fastest, level);
      slowest = Math.max(slowest, level);
    }
    return slowest <= fastest * MAX_SPREAD
        && isQuiet(sum(jitNanos), sum(cpuNanos), sum(spentNanos), threads);
  }

  /**
   * Returns whether the compilers were idle.
   *
   * @param jitNanos the compilation time; negative if unknown
   * @param cpuNanos the CPU time of the process; negative if unknown
   * @param nanos the elapsed time
   * @param threads the number of busy threads
   */
  static boolean isQuiet(long jitNanos, long cpuNanos, long nanos, int threads) {
    if (jitNanos >= 0) {
      return jitNanos <= Math.max(nanos * MAX_JIT_PART, TOLERATED_JIT_NANOS);
    }
    return cpuNanos < 0 || cpuNanos <= nanos * (MAX_CPU_PART + threads - 1);
  }

  private static long sum(long[] parts) {
    long sum = 0;
    for (long part : parts) {
      if (part < 0) {
        return ProcessUsage.UNKNOWN;
      }
      sum += part;
    }
    return sum;
  }
}
