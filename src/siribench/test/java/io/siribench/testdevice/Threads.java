package io.siribench.testdevice;

import java.io.IOException;

/** Threads that end with the program. */
final class Threads {
  private Threads() {}

  /** The work of a thread. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /** Starts {@code work}; the end of a connection or process ends it without a failure. */
  static Thread start(String name, Work work) {
    Thread thread = new Thread(() -> run(work), "test device: " + name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void run(Work work) {
    try {
      work.run();
    } catch (IOException e) {
      // The connection or process has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
