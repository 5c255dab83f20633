package io.siribench.runner.event;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import java.time.Duration;
import java.util.List;

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

  /** Returns the listener of part {@code number}, counted from 0. */
  public RunListener part(int number) {
    return new Part(number);
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

  private synchronized void forward(Runnable event) {
    event.run();
  }

  /**
   * The listener of one runner. It forwards all events except the start, the resumption and the end
   * of the run, which are reported only once for all parts.
   */
  private final class Part implements RunListener {
    private final int number;

    Part(int number) {
      this.number = number;
    }

    @Override
    public void makingDocument(int done, int all) {
      forward(() -> listener.makingDocument(done, all));
    }

    @Override
    public void preparing(Scenario scenario) {
      forward(() -> listener.preparing(scenario));
    }

    @Override
    public void reusing(Scenario scenario) {
      forward(() -> listener.reusing(scenario));
    }

    @Override
    public void waiting(Scenario scenario, Duration duration, String why) {
      forward(() -> listener.waiting(scenario, duration, why));
    }

    @Override
    public void pausing(Duration duration) {
      forward(() -> listener.pausing(duration));
    }

    @Override
    public void remainingEstimated(int forks, Duration left) {
      expect(number, forks, left);
    }

    @Override
    public void precisionReported(double error, double target, int rounds) {
      forward(() -> listener.precisionReported(error, target, rounds));
    }

    @Override
    public void directionsDecided(int decided, int comparisons, int rounds) {
      forward(() -> listener.directionsDecided(decided, comparisons, rounds));
    }

    @Override
    public void eliminated(List<Scenario> gone, int left, int rounds) {
      forward(() -> listener.eliminated(gone, left, rounds));
    }

    @Override
    public void forkStarted(Round round, Scenario scenario) {
      forward(() -> listener.forkStarted(round, scenario));
    }

    @Override
    public void forkFinished(Round round, Scenario scenario, List<Sample> samples) {
      forward(() -> listener.forkFinished(round, scenario, samples));
    }

    @Override
    public void observing(Scenario scenario, int done, int all) {
      forward(() -> listener.observing(scenario, done, all));
    }

    @Override
    public void runFinished() {
      // The part has ended, so no further forks are expected.
      expect(number, 0, Duration.ZERO);
    }
  }
}
