package io.siribench.runner.event;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import java.time.Duration;
import java.util.List;

/** A listener for the events of a running plan. They serve progress, not results. */
public interface RunListener {
  /** Reports the start of a run with {@code forks} forks. */
  default void runStarted(Plan plan, int forks) {}

  /** Reports that {@code forks} forks of a resumed run are done; called after its start. */
  default void resumed(int forks) {}

  /**
   * Reports that a fork is about to make a document that other forks read. This method is called
   * before the start of the run.
   *
   * @param done the number of documents already made; {@code all} at the end
   */
  default void makingDocument(int done, int all) {}

  /** Reports that an extra fork is about to prepare the state for {@code scenario}. */
  default void preparing(Scenario scenario) {}

  /** Reports that {@code scenario} restores the unchanged state of an earlier run. */
  default void reusing(Scenario scenario) {}

  /**
   * Reports a pause of {@code duration} before a fork of {@code scenario}.
   *
   * @param why the reason, to be shown after "waiting"
   */
  default void waiting(Scenario scenario, Duration duration, String why) {}

  /**
   * Reports that the running fork pauses for {@code duration}, as its endpoint requested. This
   * method is called by another thread.
   */
  default void pausing(Duration duration) {}

  /**
   * Reports the estimated rest of the run. This method is called after each round of a run that may
   * end before its last round, once an estimate exists.
   */
  default void remainingEstimated(int forks, Duration left) {}

  /**
   * Reports the precision of the differences.
   *
   * @param error the largest error of a difference; infinite if one is unknown
   * @param target the target error; both are fractions of the reference
   */
  default void precisionReported(double error, double target, int rounds) {}

  /**
   * Reports the number of decided directions.
   *
   * @param decided the number of comparisons with an established faster side
   * @param comparisons the number of all comparisons
   */
  default void directionsDecided(int decided, int comparisons, int rounds) {}

  /**
   * Reports the scenarios that are no longer measured because they are slower than others.
   *
   * @param gone the scenarios dropped in this round; often none
   * @param left the number of scenarios still measured
   */
  default void eliminated(List<Scenario> gone, int left, int rounds) {}

  /** Reports once for each fork that it is about to be launched, or is running. */
  default void forkStarted(Round round, Scenario scenario) {}

  /** Reports that a fork has ended and its samples are on disk. */
  default void forkFinished(Round round, Scenario scenario, List<Sample> samples) {}

  /**
   * Reports that an extra fork of {@code scenario} is about to be launched. It does not count as a
   * fork of the run and is never a sample.
   *
   * @param done the number of earlier extra forks of the run
   * @param all the number of all extra forks of the run
   */
  default void observing(Scenario scenario, int done, int all) {}

  /** Reports the end of the run, early or not. */
  default void runFinished() {}
}
