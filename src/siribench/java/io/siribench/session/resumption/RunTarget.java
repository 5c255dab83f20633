package io.siribench.session.resumption;

import io.siribench.problem.InvalidPlanException;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import java.io.IOException;

/** The destination of a run's samples, and its existing contents. */
public interface RunTarget {
  /**
   * Returns the directory, created for a new run.
   *
   * @throws InvalidPlanException if it cannot be used
   */
  RunDirectory directory() throws IOException, InvalidPlanException;

  /**
   * Opens the journal before anything is read, which keeps other runs out of the directory.
   *
   * @throws InvalidPlanException if nothing may be added to it
   */
  SampleWriter open(RunDirectory directory) throws IOException, InvalidPlanException;

  /**
   * Checks that the plan is the last one of {@code plans}, and returns its completed part.
   *
   * @throws InvalidPlanException if it is not allowed to begin
   */
  History begin(PlanFile plans) throws IOException, InterruptedException, InvalidPlanException;

  /** Reports that the first process is about to be launched. */
  void launching(PlanFile plans, History history) throws IOException;
}
