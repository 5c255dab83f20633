package io.siribench.serve.faults;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The selection of the fault of each request. Random faults depend only on seed and request number:
 * the same requests in the same order get the same faults. Stalls and the rate limit depend on the
 * clock.
 */
public final class FaultInjector {
  /**
   * Spreads the numbers of requests over the range of seeds. With the step of SplittableRandom
   * itself, the second draw of a request would equal the first draw of the next request.
   */
  private static final long MULTIPLIER = 0xD1342543DE82EF95L;

  private final Faults faults;
  private final LongSupplier nanoClock;
  private long requests;
  private long firstNanos;
  private long windowStartNanos;
  private int inWindow;

  /** Creates an injector of {@code faults} with a clock such as {@link System#nanoTime()}. */
  public FaultInjector(Faults faults, LongSupplier nanoClock) {
    this.faults = faults;
    this.nanoClock = nanoClock;
  }

  public Fault next() {
    long number;
    long stallNanos;
    long retryAfterNanos;
    synchronized (this) {
      long nowNanos = nanoClock.getAsLong();
      if (requests == 0) {
        firstNanos = nowNanos;
        windowStartNanos = nowNanos;
      }
      requests++;
      number = requests;
      stallNanos = stallNanos(nowNanos - firstNanos);
      retryAfterNanos = retryAfterNanos(nowNanos);
    }
    if (retryAfterNanos > 0) {
      long second = TimeUnit.SECONDS.toNanos(1);
      return Fault.limited(stallNanos, (retryAfterNanos + second - 1) / second);
    }
    return byChance(number, stallNanos);
  }

  private Fault byChance(long number, long stallNanos) {
    SplittableRandom random = new SplittableRandom(faults.seed() + number * MULTIPLIER);
    for (Faults.Failure failure : faults.failures()) {
      if (random.nextDouble() < failure.share()) {
        return new Fault(stallNanos, Optional.of(FaultKind.FAIL), failure.status(), 0);
      }
    }
    if (random.nextDouble() < faults.errorConditionShare()) {
      return Fault.faulty(stallNanos, FaultKind.ERROR_CONDITION);
    }
    if (random.nextDouble() < faults.truncateShare()) {
      return Fault.faulty(stallNanos, FaultKind.TRUNCATE);
    }
    return Fault.good(stallNanos);
  }

  private long stallNanos(long sinceFirstNanos) {
    if (faults.stall().isEmpty()) {
      return 0;
    }
    long periodNanos = faults.stall().get().period().toNanos();
    long lengthNanos = faults.stall().get().length().toNanos();
    long intoPeriodNanos = sinceFirstNanos % periodNanos;
    return intoPeriodNanos >= periodNanos - lengthNanos ? periodNanos - intoPeriodNanos : 0;
  }

  /** Returns the time until the next permitted request; 0 for a request within the limit. */
  private long retryAfterNanos(long nowNanos) {
    if (faults.rateLimit().isEmpty()) {
      return 0;
    }
    long windowNanos = faults.rateLimit().get().window().toNanos();
    long intoWindowNanos = nowNanos - windowStartNanos;
    if (intoWindowNanos >= windowNanos) {
      windowStartNanos += intoWindowNanos / windowNanos * windowNanos;
      inWindow = 0;
    }
    inWindow++;
    return inWindow > faults.rateLimit().get().requests()
        ? windowStartNanos + windowNanos - nowNanos
        : 0;
  }
}
