package io.siribench.worker.http;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that ends overdue requests. The JDK's clients limit single waits, but not their sum. The
 * watchdog wakes at most once per timeout, and at the deadline of a request that is still under
 * way, so it does not disturb a request that is in time. If the thread of an aborted request does
 * not return, another thread takes over.
 */
public final class Watchdog implements Runnable {
  private final Transport[] transports;
  private final boolean[] ended;
  private final long[] endedDeadlines;
  private final long timeoutNanos;
  private final Thread thread;
  private volatile boolean stopped;

  private Watchdog(Transport[] transports) {
    this.transports = transports;
    ended = new boolean[transports.length];
    endedDeadlines = new long[transports.length];
    timeoutNanos = transports[0].call.timeoutNanos();
    thread = new Thread(this, "watchdog");
    thread.setDaemon(true);
  }

  /** Starts to watch {@code transports}, which have the same timeout. */
  public static Watchdog over(Transport... transports) {
    Watchdog watchdog = new Watchdog(transports.clone());
    watchdog.thread.start();
    return watchdog;
  }

  /** Ends watching. */
  public void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!stopped) {
      long now = System.nanoTime();
      long sleepNanos = timeoutNanos;
      for (int i = 0; i < transports.length; i++) {
        sleepNanos = Math.min(sleepNanos, check(i, now));
      }
      LockSupport.parkNanos(this, sleepNanos);
    }
  }

  /** Aborts the current request of transport {@code i} if overdue; returns the time to sleep. */
  private long check(int i, long now) {
    Exchange exchange = transports[i].exchange;
    long deadline = exchange.deadlineNanos();
    if (!exchange.isActive() || (ended[i] && endedDeadlines[i] == deadline)) {
      return timeoutNanos;
    }
    if (deadline - now > 0) {
      return deadline - now;
    }
    ended[i] = true;
    endedDeadlines[i] = deadline;
    // An abort runs on its own thread: it may wait for the reading thread while others are due.
    Thread aborting =
        new Thread(
            new Runnable() {
              @Override
              public void run() {
                Runnable successor = abort(transports[i], deadline);
                if (successor != null) {
                  successor.run();
                }
              }
            },
            "abort");
    aborting.setDaemon(true);
    aborting.start();
    return timeoutNanos;
  }

  /**
   * Aborts the request that has {@code deadline}, unless it has ended.
   *
   * @return the task that takes over if the thread of the request is lost; otherwise null
   */
  private static @Nullable Runnable abort(Transport transport, long deadline) {
    Exchange exchange = transport.exchange;
    // This lock keeps the request from ending, so that the next one cannot be aborted.
    synchronized (exchange) {
      Thread sender = exchange.sender();
      if (sender == null || !exchange.isActive() || exchange.deadlineNanos() != deadline) {
        return null;
      }
      try {
        transport.abort();
      } catch (RuntimeException e) {
        // The request is being abandoned. On a device, an uncaught exception ends the process.
      }
      Runnable successor = transport.successor();
      if (successor == null || !transport.isLost(sender)) {
        return null;
      }
      exchange.lose();
      return successor;
    }
  }
}
