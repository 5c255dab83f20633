package io.siribench.worker.httpclient;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * A thread of the JDK's client that never ends. The client keeps the size of a chunk in 32 bits,
 * and loops in its parser where it is negative. Nothing can stop the thread, as it never waits.
 */
final class SpinningThread {
  private static final String PARSER = "jdk.internal.net.http.ResponseContent$ChunkedBodyParser";

  /** A thread that reads a response is also in the parser, but for less time. */
  private static final long PATIENCE_MILLIS = 50;

  private static final int LOOKS = 3;

  private static volatile boolean isThere;

  /**
   * Returns whether there is such a thread.
   *
   * @param mayBe whether the last request has failed, with or without a status: the thread may spin
   *     before the client reports the head of the response
   */
  static boolean isThere(boolean mayBe) {
    if (mayBe && !isThere) {
      isThere = hasOne(Thread.getAllStackTraces().keySet());
    }
    return isThere;
  }

  /** Returns whether {@code suspect} is such a thread. */
  static boolean is(Thread suspect) {
    boolean spins = hasOne(Collections.singleton(suspect));
    if (spins) {
      isThere = true;
    }
    return spins;
  }

  private static boolean hasOne(Set<Thread> suspects) {
    Set<Thread> spinning = inParser(suspects);
    try {
      for (int i = 1; i < LOOKS && !spinning.isEmpty(); i++) {
        Thread.sleep(PATIENCE_MILLIS);
        spinning = inParser(spinning);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !spinning.isEmpty();
  }

  private static Set<Thread> inParser(Set<Thread> threads) {
    Set<Thread> found = new HashSet<Thread>();
    for (Thread thread : threads) {
      if (isInParser(thread)) {
        found.add(thread);
      }
    }
    return found;
  }

  private static boolean isInParser(Thread thread) {
    if (thread.getState() == Thread.State.RUNNABLE) {
      for (StackTraceElement frame : thread.getStackTrace()) {
        if (frame.getClassName().equals(PARSER)) {
          return true;
        }
      }
    }
    return false;
  }
}
