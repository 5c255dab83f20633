package io.siribench.runner;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import java.time.Duration;
import java.util.List;

/** Receives what happens while a plan is run; for progress, not for results. */
public interface RunListener {
  /** The run begins; it will have {@code forks} forks. */
  default void runStarted(Plan plan, int forks) {}

  /** Of a run that is resumed, {@code forks} forks are done already; called after its begin. */
  default void resumed(int forks) {}

  /** A fork is about to prepare what {@code scenario} restores. It is none of the run's forks. */
  default void preparing(Scenario scenario) {}

  /** What {@code scenario} restores was made by an earlier run, and is what it was then. */
  default void reusing(Scenario scenario) {}

  /**
   * Nothing is launched for {@code duration}, out of regard for the endpoint of {@code scenario}.
   *
   * @param why as it follows "waiting"
   */
  default void waiting(Scenario scenario, Duration duration, String why) {}

  /**
   * The fork that runs sends nothing for {@code duration}, because its endpoint asked for that.
   * Told by another thread.
   */
  default void pausing(Duration duration) {}

  /**
   * The run will probably have so many more forks, and last so much longer. Told after each round
   * of a run that may end before its last one, as soon as there is a ground for it.
   */
  default void expecting(int forks, Duration left) {}

  /**
   * How exactly the differences are known.
   *
   * @param error the largest error of one; infinite if one is not known at all
   * @param target what it has to become, both as a part of what is compared with
   */
  default void precise(double error, double target, int rounds) {}

  /**
   * How many directions are decided.
   *
   * @param decided of how many comparisons it is established which side is faster
   * @param comparisons how many there are
   */
  default void decided(int decided, int comparisons, int rounds) {}

  /**
   * Which scenarios are measured no more, being slower than others.
   *
   * @param gone with this round; often none
   * @param left how many are still measured
   */
  default void eliminated(List<Scenario> gone, int left, int rounds) {}

  /** A fork is about to be launched. */
  default void forkStarted(Round round, Scenario scenario) {}

  /** A fork has ended and its samples are on disk. */
  default void forkFinished(Round round, Scenario scenario, List<Sample> samples) {}

  /**
   * An extra fork of {@code scenario} is about to be launched, which is none of the run's forks and
   * never a sample.
   *
   * @param done how many extra forks of the run there were before it
   * @param all how many there will be
   */
  default void observing(Scenario scenario, int done, int all) {}

  /** The run has ended, early or not. */
  default void runFinished() {}
}
