package io.siribench.worker.httpclient;

import java.util.HashSet;
import java.util.Map;
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

  private SpinningThread() {}

  /**
   * Returns whether there is such a thread.
   *
   * @param mayBe whether the last request has failed, with or without a status: the thread may spin
   *     before the client reports the head of the response
   */
  static boolean isThere(boolean mayBe) {
    if (mayBe && !isThere) {
      try {
        isThere = look();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return isThere;
  }

  /** Returns whether {@code suspect} is such a thread. */
  static boolean is(Thread suspect) {
    try {
      for (int i = 0; i < LOOKS; i++) {
        if (i > 0) {
          Thread.sleep(PATIENCE_MILLIS);
        }
        if (!isInParser(suspect, suspect.getStackTrace())) {
          return false;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    isThere = true;
    return true;
  }

  private static boolean look() throws InterruptedException {
    Set<Thread> spinning = inParser();
    for (int i = 1; i < LOOKS && !spinning.isEmpty(); i++) {
      Thread.sleep(PATIENCE_MILLIS);
      spinning.retainAll(inParser());
    }
    return !spinning.isEmpty();
  }

  private static Set<Thread> inParser() {
    Set<Thread> found = new HashSet<Thread>();
    for (Map.Entry<Thread, StackTraceElement[]> thread : Thread.getAllStackTraces().entrySet()) {
      if (isInParser(thread.getKey(), thread.getValue())) {
        found.add(thread.getKey());
      }
    }
    return found;
  }

  private static boolean isInParser(Thread thread, StackTraceElement[] trace) {
    if (thread.getState() == Thread.State.RUNNABLE) {
      for (StackTraceElement frame : trace) {
        if (frame.getClassName().equals(PARSER)) {
          return true;
        }
      }
    }
    return false;
  }
}
