package io.siribench.environment;

import java.util.Arrays;
import java.util.Locale;

/**
 * The measured steadiness of the processor's speed. The same work takes longer while another
 * program runs, while another virtual machine uses the other thread of its core, or while its clock
 * rate is lower. Of these, only the first shows in the load of this machine.
 *
 * @param slowPart the part of the periods that took more than {@value #SLOW} times the usual time
 * @param slowdown their median, as a multiple of the usual time, which is the quickest tenth
 */
public record ProcessorSpeed(double slowPart, double slowdown) {
  private static final int PERIODS = 400;
  private static final int STEPS_PER_PERIOD = 500_000;
  private static final int QUICK_PART = 10;
  private static final double SLOW = 1.15;
  private static final double NOTEWORTHY = 0.05;
  private static final double DOUBTFUL = 0.2;
  private static final double PERCENT = 100;

  /** Measures it for about a second, after a warm-up. */
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
      throw new IllegalStateException("the generator never reaches 0");
    }
    return nanos;
  }

  /**
   * Computes pseudorandom numbers, each from the one before. Source: G. Marsaglia, Xorshift RNGs,
   * Journal of Statistical Software 8 (14), 2003.
   */
  private static long work(long seed) {
    long state = seed;
    for (int i = 0; i < STEPS_PER_PERIOD; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    return state;
  }

  /** Returns the steadiness of periods of equal work, which took {@code nanos}; not empty. */
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
    String fact =
        slowPart == 0
            ? "steady"
            : String.format(
                Locale.ROOT,
                "in %.0f %% of the periods, the same work takes %.2f times as long",
                slowPart * PERCENT,
                slowdown);
    if (slowPart < NOTEWORTHY) {
      return Finding.ok(group, subject, fact);
    }
    boolean isDoubtful = slowPart >= DOUBTFUL;
    return new Finding(
        group,
        subject,
        fact,
        isDoubtful ? Severity.WARNING : Severity.NOTE,
        "other programs or virtual machines use its cores, or its clock rate changes; differences"
            + " need more processes, and few reach a steady state",
        isDoubtful
            ? "use processors of your own; --judge instructions and allocation do not depend on it"
            : "");
  }
}
