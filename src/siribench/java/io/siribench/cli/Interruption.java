package io.siribench.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * A signal handler that turns Ctrl-C and SIGTERM into an interrupt of the working thread. The
 * process then ends only after that thread has ended its forks, reported finished results, and
 * ended itself.
 */
final class Interruption {
  /** Batch systems kill a process about 30 s after SIGTERM. */
  private static final long GRACE_SECONDS = 20;

  private static volatile boolean ending;

  /** Runs {@code work}, and interrupts it when a signal ends this process. */
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
   * Returns whether the process was asked to end during guarded work. The end waits for the working
   * thread. That thread must not call {@link System#exit}, which would wait for the end.
   */
  static boolean isEnding() {
    return ending;
  }

  private static void interrupt(Thread worker) {
    worker.interrupt();
    try {
      // After this time the process ends anyway; samples are on disk as soon as their fork ends.
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
