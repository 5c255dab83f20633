package io.siribench.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C (and SIGTERM) into an interrupt of the thread that made this, and holds the end of the
 * process back until {@link #close}, so that the forks are ended and what has finished is reported.
 */
final class Interruption implements AutoCloseable {
  private static final long GRACE_SECONDS = 60;

  private final Thread interrupted = Thread.currentThread();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::onShutdown, "interruption");

  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void onShutdown() {
    interrupted.interrupt();
    try {
      if (!closed.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
        // Nothing is lost by ending now: samples are on disk since their forks ended.
        interrupted.interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is being shut down already, which is what the hook is for.
      Thread.yield();
    }
  }
}
