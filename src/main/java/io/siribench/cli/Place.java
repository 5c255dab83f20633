package io.siribench.cli;

import io.siribench.results.PlanFile;
import io.siribench.runner.Conclusion;
import io.siribench.runner.History;
import io.siribench.runner.RunListener;
import io.siribench.runner.SampleSink;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where the forks of a run are: on this machine, or on devices. It is looked after from the moment
 * that it is made, and warned of what makes a measurement there doubtful.
 */
interface Place {
  /** Notes in {@code plans} what was wrong before: a run may be killed before its end. */
  void begin(PlanFile plans) throws IOException;

  /**
   * Carries the plan out.
   *
   * @param directory of the run
   * @param first is done before the first process is launched
   * @throws IOException if a sample cannot be kept, or a process cannot be started
   * @throws InterruptedException if this thread is interrupted: what has finished has been kept
   */
  Conclusion carryOut(
      Path directory, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException;

  /** Notes in {@code plans} what the run was carried out in, also if it is being interrupted. */
  void end(PlanFile plans) throws IOException;
}
