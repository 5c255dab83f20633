package io.siribench.session;

import io.siribench.problem.InvalidPlanException;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import java.io.IOException;

/** Where the samples of a run go, and what is there already. */
interface RunTarget {
  /**
   * The directory, made if it is a new one.
   *
   * @throws InvalidPlanException if it cannot be used
   */
  RunDirectory directory() throws IOException, InvalidPlanException;

  /**
   * Opens the journal, which keeps other runs out of the directory: before anything is read there.
   *
   * @throws InvalidPlanException if nothing may be added to it
   */
  SampleWriter open(RunDirectory directory) throws IOException, InvalidPlanException;

  /**
   * Makes sure that the plan is the last one of {@code plans}, and finds out what of it is done.
   *
   * @throws InvalidPlanException if that must not be
   */
  History begin(PlanFile plans) throws IOException, InvalidPlanException;

  /** The first process is about to be launched. */
  void launching(PlanFile plans, History history) throws IOException;

  /** How the run can be gone on with if it does not come to its end. */
  String resumption(RunDirectory directory);
}
