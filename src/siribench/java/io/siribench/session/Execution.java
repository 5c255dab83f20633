package io.siribench.session;

import io.siribench.plan.Plan;
import io.siribench.results.PlanFile;
import io.siribench.runner.History;
import io.siribench.runner.RunListener;
import io.siribench.runner.RunOutcome;
import io.siribench.runner.SampleSink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A plan and what is prepared to run it. That is looked after from the moment that this is made.
 */
public interface Execution {
  Plan plan();

  /** Names and versions or hashes of what forks run, beside siribench itself. */
  Map<String, String> software();

  /** What is known of devices before the first fork, by their serials; nothing on this machine. */
  Map<String, Map<String, Object>> devices();

  /** Those parts of the plan that can be run. */
  List<DryRun.Part> parts();

  /** Whether the parts are all of the plan. */
  boolean isWhole();

  /** What makes a measurement there doubtful, as found before the run. */
  List<String> warnings();

  /**
   * Runs the plan.
   *
   * @param directory of the run
   * @param first is done before the first process is launched
   * @throws IOException if a sample cannot be kept, or a process cannot be started
   * @throws InterruptedException if this thread is interrupted: what has finished has been kept
   */
  RunOutcome run(
      Path directory, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException;

  /** Notes in {@code plans} the environment of the run, also if it is being interrupted. */
  void end(PlanFile plans) throws IOException;
}
