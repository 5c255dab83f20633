package io.siribench.testdevice;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Waiting for conditions that become true eventually. */
final class Waiting {
  private static final long TIMEOUT_SECONDS = 30;
  private static final long POLL_MILLIS = 20;

  private Waiting() {}

  /** A condition that may not hold yet. */
  @FunctionalInterface
  interface Fact {
    boolean holds() throws IOException, InterruptedException;
  }

  /** Waits until {@code fact} holds, and fails with {@code what} if it never does. */
  static void until(String what, Fact fact) throws IOException, InterruptedException {
    long startNanos = System.nanoTime();
    while (!fact.holds()) {
      if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS)) {
        throw new IOException("never seen: " + what);
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }
}
