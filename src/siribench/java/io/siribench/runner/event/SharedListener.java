package io.siribench.runner.event;

import io.siribench.plan.Plan;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;

/**
 * A listener shared by several concurrent runners, to which they appear as one run. Calls are
 * serialised.
 */
public final class SharedListener {
  private final RunListener listener;

  /** The expected forks and nanoseconds of each part; unknown until the part reports. */
  private final int[] expectedForks;

  private final long[] expectedNanos;
  private final boolean[] hasExpected;

  public SharedListener(RunListener listener, int parts) {
    this.listener = listener;
    expectedForks = new int[parts];
    expectedNanos = new long[parts];
    hasExpected = new boolean[parts];
  }

  public synchronized void begin(Plan whole, int done) {
    listener.runStarted(whole, whole.totalForks());
    if (done > 0) {
      listener.resumed(done);
    }
  }

  public synchronized void end() {
    listener.runFinished();
  }

  /**
   * Returns the listener of part {@code number}, counted from 0. It forwards all events except the
   * start, the resumption and the end of the run, which are reported only once for all parts.
   */
  public RunListener part(int number) {
    return (RunListener)
        Proxy.newProxyInstance(
            RunListener.class.getClassLoader(),
            new Class<?>[] {RunListener.class},
            (part, event, arguments) -> {
              switch (event.getName()) {
                case "runStarted", "resumed" -> {}
                case "remainingEstimated" ->
                    expect(number, (int) arguments[0], (Duration) arguments[1]);
                // The part has ended, so no further forks are expected.
                case "runFinished" -> expect(number, 0, Duration.ZERO);
                default -> forward(event, arguments);
              }
              return null;
            });
  }

  private synchronized void expect(int part, int forks, Duration left) {
    expectedForks[part] = forks;
    expectedNanos[part] = left.toNanos();
    hasExpected[part] = true;
    int allForks = 0;
    long longestNanos = 0;
    for (int i = 0; i < hasExpected.length; i++) {
      if (!hasExpected[i]) {
        return;
      }
      allForks += expectedForks[i];
      longestNanos = Math.max(longestNanos, expectedNanos[i]);
    }
    listener.remainingEstimated(allForks, Duration.ofNanos(longestNanos));
  }

  private synchronized void forward(Method event, Object[] arguments) throws Throwable {
    try {
      event.invoke(listener, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }
}
