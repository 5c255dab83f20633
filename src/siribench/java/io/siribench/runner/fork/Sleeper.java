package io.siribench.runner.fork;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The clock by which a run waits; replaced in tests. */
public interface Sleeper {
  /** The system clock. */
  Sleeper SYSTEM =
      new Sleeper() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        }
      };

  Instant now();

  /** Returns nanoseconds since an arbitrary origin; unlike {@link #now} never adjusted. */
  long nanos();

  /** Sleeps for {@code duration}. */
  void sleep(Duration duration) throws InterruptedException;
}
