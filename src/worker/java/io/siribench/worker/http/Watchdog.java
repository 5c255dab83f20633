package io.siribench.worker.http;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Ends requests that are overdue, for a client of the JDK bounds each of its waits but not their
 * sum. It wakes at most once per timeout and otherwise at the deadline of a request that is still
 * under way: a request that is in time is not disturbed. Where the thread of a request does not
 * return even so, another one takes over.
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

  /** Watches over {@code transports}, whose timeout is the same, from now on. */
  public static Watchdog over(Transport... transports) {
    Watchdog watchdog = new Watchdog(transports.clone());
    watchdog.thread.start();
    return watchdog;
  }

  void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!stopped) {
      long now = System.nanoTime();
      long sleepNanos = timeoutNanos;
      for (int i = 0; i < transports.length; i++) {
        sleepNanos = Math.min(sleepNanos, look(i, now));
      }
      LockSupport.parkNanos(this, sleepNanos);
    }
  }

  /** Ends what request {@code i} has under way if it is overdue; else for how long it is not. */
  private long look(int i, long now) {
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
    // In a thread of its own: ending one may have to wait for the reading thread, and others are
    // due.
    Thread aborting = new Thread(new Aborting(transports[i], deadline), "abort");
    aborting.setDaemon(true);
    aborting.start();
    return timeoutNanos;
  }

  private static final class Aborting implements Runnable {
    private final Transport transport;
    private final long deadline;

    Aborting(Transport transport, long deadline) {
      this.transport = transport;
      this.deadline = deadline;
    }

    @Override
    public void run() {
      Runnable successor = abort();
      if (successor != null) {
        successor.run();
      }
    }

    /** What goes on in place of the request's thread, if that is lost. */
    private @Nullable Runnable abort() {
      Exchange exchange = transport.exchange;
      // Under this lock the request does not end, so that it is not the next one that is aborted.
      synchronized (exchange) {
        Thread sender = exchange.sender();
        if (sender == null || !exchange.isActive() || exchange.deadlineNanos() != deadline) {
          return null;
        }
        try {
          transport.abort();
        } catch (RuntimeException e) {
          // It is being given up; and on a device what a thread does not catch ends the process.
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
}
