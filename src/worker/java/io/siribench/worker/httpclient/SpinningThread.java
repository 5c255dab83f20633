package io.siribench.worker.httpclient;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * A thread of the JDK's client that never ends. The client keeps the size of a chunk in 32 bits,
 * and its parser loops if the size is negative. Nothing can stop the thread, as it never waits.
 */
final class SpinningThread {
  private static final String PARSER = "jdk.internal.net.http.ResponseContent$ChunkedBodyParser";

  /** A thread that reads a response is also in the parser, but for less time. */
  private static final long PATIENCE_MILLIS = 50;

  private static final int CHECKS = 3;

  private static volatile boolean exists;

  /**
   * Returns whether this process has such a thread.
   *
   * @param hasFailed whether the last request has failed, with or without a status: the thread may
   *     spin before the client reports the head of the response
   */
  static boolean exists(boolean hasFailed) {
    if (hasFailed && !exists) {
      exists = anySpins(Thread.getAllStackTraces().keySet());
    }
    return exists;
  }

  /** Returns whether {@code suspect} is such a thread. */
  static boolean spins(Thread suspect) {
    boolean spins = anySpins(Collections.singleton(suspect));
    if (spins) {
      exists = true;
    }
    return spins;
  }

  private static boolean anySpins(Set<Thread> suspects) {
    Set<Thread> spinning = inParser(suspects);
    try {
      for (int i = 1; i < CHECKS && !spinning.isEmpty(); i++) {
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
    Set<Thread> parsing = new HashSet<Thread>();
    for (Thread thread : threads) {
      if (isInParser(thread)) {
        parsing.add(thread);
      }
    }
    return parsing;
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
