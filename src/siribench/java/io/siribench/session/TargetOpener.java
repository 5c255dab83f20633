package io.siribench.session;

import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.util.List;

/** Opens what plans run on. */
public interface TargetOpener {
  /**
   * Opens it for a new run.
   *
   * @throws InvalidPlanException if it cannot be used
   */
  ExecutionTarget open() throws IOException, InterruptedException, InvalidPlanException;

  /**
   * Opens what is needed for the rest of {@code run}.
   *
   * @throws InvalidPlanException if it cannot be used, or the run is one of somewhere else
   */
  ExecutionTarget reopen(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException;

  /** Gives back those of the devices {@code serials} that a run has lost, and is done with. */
  void giveBack(List<String> serials) throws InterruptedException;
}
