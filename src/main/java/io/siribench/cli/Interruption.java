package io.siribench.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C (and SIGTERM) into an interrupt of the thread that works, and holds the end of the
 * process back until that thread has ended its forks and reported what has finished.
 */
final class Interruption {
  private static final long GRACE_SECONDS = 60;

  private final Thread worker = Thread.currentThread();
  private final CountDownLatch finished = new CountDownLatch(1);

  private Interruption() {}

  /** Does {@code work}, which is interrupted when this process is asked to end. */
  static <T> T guard(Callable<T> work) throws Exception {
    Interruption interruption = new Interruption();
    Thread hook = new Thread(interruption::onShutdown, "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return work.call();
    } finally {
      interruption.finished.countDown();
      remove(hook);
    }
  }

  private void onShutdown() {
    worker.interrupt();
    try {
      // After that the process ends all the same; samples are on disk since their forks ended.
      if (!finished.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
        worker.interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException whileShuttingDown) {
      // The hook is running or has run: there is nothing left to remove.
    }
  }
}
