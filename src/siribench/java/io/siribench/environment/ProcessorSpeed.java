package io.siribench.environment;

import java.util.Arrays;
import java.util.Locale;

/**
 * The measured steadiness of the processor's speed. The same work takes longer while another
 * program runs, while another virtual machine uses the other thread of its core, or while its clock
 * rate is lower. Of these causes, only the first one shows in the load of this machine. A
 * constantly low speed is not detected.
 *
 * @param slowPart the part of the periods that took more than {@value #SLOW} times the usual time
 * @param slowdown the median time of slow periods, as a multiple of the usual time, which is the
 *     2nd percentile
 */
public record ProcessorSpeed(double slowPart, double slowdown) {
  private static final int PERIODS = 2_000;
  private static final int STEPS_PER_PERIOD = 250_000;
  private static final int QUICK_PART = 50;
  private static final double SLOW = 1.15;
  private static final double NOTEWORTHY = 0.05;
  private static final double DOUBTFUL = 0.2;

  /** Measures the speed for a second or two, after a warm-up. */
  public static ProcessorSpeed measure() {
    measureOnce(PERIODS / QUICK_PART);
    return of(measureOnce(PERIODS));
  }

  private static long[] measureOnce(int periods) {
    long[] nanos = new long[periods];
    long state = 1;
    for (int i = 0; i < periods; i++) {
      long start = System.nanoTime();
      state = work(state);
      nanos[i] = System.nanoTime() - start;
    }
    if (state == 0) {
      throw new IllegalStateException("the state must be odd");
    }
    return nanos;
  }

  /**
   * Computes pseudorandom numbers, and returns an odd one. Four independent sequences keep the
   * units of the core busy; a single one would wait for its own results, whether or not the core's
   * other thread works.
   *
   * <p>Source: G. Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (14), 2003.
   */
  private static long work(long seed) {
    long a = seed;
    long b = seed + 2;
    long c = seed + 4;
    long d = seed + 6;
    for (int i = 0; i < STEPS_PER_PERIOD; i++) {
      a ^= a << 13;
      b ^= b << 13;
      c ^= c << 13;
      d ^= d << 13;
      a ^= a >>> 7;
      b ^= b >>> 7;
      c ^= c >>> 7;
      d ^= d >>> 7;
      a ^= a << 17;
      b ^= b << 17;
      c ^= c << 17;
      d ^= d << 17;
    }
    return (a ^ b ^ c ^ d) | 1;
  }

  /** Returns the steadiness in the times of periods of equal work; at least one. */
  static ProcessorSpeed of(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    double usual = sorted[sorted.length / QUICK_PART];
    double[] slow =
        Arrays.stream(sorted)
            .mapToDouble(time -> time / usual)
            .filter(ratio -> ratio > SLOW)
            .toArray();
    return new ProcessorSpeed(
        (double) slow.length / nanos.length, slow.length == 0 ? 1 : slow[slow.length / 2]);
  }

  /** Returns the effect on measurements. */
  public Finding finding(String group) {
    String subject = "processor speed";
    if (slowPart < NOTEWORTHY) {
      return Finding.ok(group, subject, "steady");
    }
    String fact =
        String.format(
            Locale.ROOT,
            "in %.0f %% of the periods, the same work takes %.2f times as long",
            slowPart * 100,
            slowdown);
    boolean isDoubtful = slowPart >= DOUBTFUL;
    return new Finding(
        group,
        subject,
        fact,
        isDoubtful ? Severity.WARNING : Severity.NOTE,
        "other programs or virtual machines use its cores, or its clock rate changes; differences"
            + " need more processes, and steady scenarios have slower parts",
        isDoubtful
            ? "use dedicated processors, or --judge instructions or allocated, which do not depend"
                + " on their speed"
            : "");
  }
}
