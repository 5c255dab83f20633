package io.siribench.session;

import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.util.List;

/** Opens the target of plans. */
public interface TargetOpener {
  /**
   * Opens it for a new run.
   *
   * @throws InvalidPlanException if it cannot be used
   */
  ExecutionTarget open() throws IOException, InterruptedException, InvalidPlanException;

  /**
   * Opens the target for the rest of {@code run}.
   *
   * @throws InvalidPlanException if it cannot be used, or the run has another target
   */
  ExecutionTarget reopen(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException;

  /** Gives back lost devices among {@code serials} that a run no longer needs. */
  void giveBack(List<String> serials) throws InterruptedException;
}
