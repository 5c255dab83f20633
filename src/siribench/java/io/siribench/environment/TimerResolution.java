package io.siribench.environment;

/**
 * The measured resolution of {@link System#nanoTime()}.
 *
 * @param stepNanos the smallest step between two readings that differ
 * @param readingNanos the mean duration of one reading
 */
public record TimerResolution(long stepNanos, long readingNanos) {
  private static final int READINGS = 200_000;
  private static final long COARSE_NANOS = 1_000;
  private static final long TOO_COARSE_NANOS = 100_000;

  /** Measures the resolution, after a warm-up that compiles the code; takes some 10 ms. */
  public static TimerResolution measure() {
    measureOnce();
    return measureOnce();
  }

  private static TimerResolution measureOnce() {
    long step = Long.MAX_VALUE;
    long start = System.nanoTime();
    long last = start;
    for (int i = 0; i < READINGS; i++) {
      long now = System.nanoTime();
      if (now != last && now - last < step) {
        step = now - last;
      }
      last = now;
    }
    return new TimerResolution(
        step == Long.MAX_VALUE ? last - start : step, (last - start) / READINGS);
  }

  /** Returns the effect on times of milliseconds. */
  public Finding finding(String group) {
    String fact = "step " + stepNanos + " ns, a reading takes " + readingNanos + " ns";
    if (Math.max(stepNanos, readingNanos) < COARSE_NANOS) {
      return Finding.ok(group, "timer", fact);
    }
    boolean isBad = Math.max(stepNanos, readingNanos) > TOO_COARSE_NANOS;
    return new Finding(
        group,
        "timer",
        fact,
        isBad ? Severity.WARNING : Severity.NOTE,
        isBad ? "too coarse for warm requests" : "coarse, but sufficient",
        isBad ? "check the clock source" : "");
  }
}
