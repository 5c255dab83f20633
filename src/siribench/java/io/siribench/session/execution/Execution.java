package io.siribench.session.execution;

import io.siribench.plan.Plan;
import io.siribench.results.PlanFile;
import io.siribench.runner.History;
import io.siribench.runner.SampleSink;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.stopping.RunOutcome;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A plan and everything prepared to run it. The environment is observed from its creation on. */
public interface Execution {
  Plan plan();

  /** Returns names and versions or hashes of the software in forks, except siribench itself. */
  Map<String, String> software();

  /** Returns the facts of devices before the first fork, by serials; empty on this machine. */
  default Map<String, Map<String, Object>> devices() {
    return Map.of();
  }

  /** Returns the parts of the plan that can be run. */
  List<DryRun.Part> parts();

  /** Returns whether the parts are the whole plan. */
  default boolean isWhole() {
    return true;
  }

  /** Returns the reasons, known before the run, to doubt its measurements. */
  List<String> warnings();

  /**
   * Runs the plan.
   *
   * @param plans the plans of the run's directory, of which this plan is the last
   * @param first the action before the launch of the first process
   * @throws IOException if a sample cannot be kept, or a process cannot be started
   * @throws InterruptedException if this thread is interrupted; finished forks have been kept
   */
  RunOutcome run(
      PlanFile plans, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException;

  /** Records in {@code plans} the environment of the run, also if it is being interrupted. */
  void end(PlanFile plans) throws IOException;
}
