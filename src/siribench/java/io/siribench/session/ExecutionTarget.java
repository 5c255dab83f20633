package io.siribench.session;

import io.siribench.results.PlanFile;
import io.siribench.runner.History;
import io.siribench.runner.RunListener;
import io.siribench.runner.RunOutcome;
import io.siribench.runner.SampleSink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the forks of a run are: on this machine, or on devices. It is looked after from the moment
 * that it is made, and warned of what makes a measurement there doubtful.
 */
public interface ExecutionTarget {
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
  RunOutcome run(
      Path directory, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException;

  /** What was warned of on standard error when this was made, word by word. */
  List<String> warned();

  /** Notes in {@code plans} what the run was carried out in, also if it is being interrupted. */
  void end(PlanFile plans) throws IOException;
}
