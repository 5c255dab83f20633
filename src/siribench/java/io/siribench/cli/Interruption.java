package io.siribench.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C (and SIGTERM) into an interrupt of the thread that works, and holds the end of the
 * process back until that thread has ended its forks, reported what has finished, and ended itself.
 */
final class Interruption {
  private static final long GRACE_SECONDS = 60;

  private static volatile boolean ending;

  private Interruption() {}

  /** Does {@code work}, which is interrupted when this process is asked to end. */
  static <T> T guard(Callable<T> work) throws Exception {
    Thread worker = Thread.currentThread();
    Thread hook = new Thread(() -> interrupt(worker), "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return work.call();
    } finally {
      remove(hook);
    }
  }

  /**
   * Whether the process has been asked to end while guarded work was going on. The thread that did
   * the work is waited for, and must not call {@link System#exit}, which would wait in turn.
   */
  static boolean isEnding() {
    return ending;
  }

  private static void interrupt(Thread worker) {
    worker.interrupt();
    try {
      // After that the process ends all the same; samples are on disk since their forks ended.
      worker.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException whileShuttingDown) {
      ending = true;
    }
  }
}
