package io.siribench.testdevice;

import java.io.IOException;

/** Threads that end with the program. */
final class Threads {
  private Threads() {}

  /** What a thread does. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /** Starts {@code work}; that a connection or a process is gone ends it, and is no failure. */
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
      // A connection or process that has gone.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
