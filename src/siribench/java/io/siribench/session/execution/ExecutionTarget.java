package io.siribench.session.execution;

import io.siribench.factor.DeviceTarget;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.output.RunOutput;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.util.List;

/** The target of one run's forks: this machine, or devices, open until {@link #close}. */
public interface ExecutionTarget extends AutoCloseable {
  /**
   * Opens the target for a new run.
   *
   * @return the devices, as targets of a plan; none for this machine
   * @throws InvalidPlanException if the target cannot be used
   */
  List<DeviceTarget> open() throws IOException, InterruptedException, InvalidPlanException;

  /**
   * Opens the target for the rest of {@code run}.
   *
   * @throws InvalidPlanException if the target cannot be used, or with all changes if the run began
   *     in another environment
   */
  void reopen(UnfinishedRun run) throws IOException, InterruptedException, InvalidPlanException;

  /**
   * Provides the target with everything that {@code plan} needs.
   *
   * @param skipsInvalid whether scenarios that turn out not to work are left out
   * @throws InvalidPlanException if no part of the plan can be run
   */
  Execution prepare(Plan plan, boolean skipsInvalid, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException;

  /** Restores the target's original state and reports failures. */
  @Override
  default void close() {}

  /** Returns whether the original state was completely restored. */
  default boolean restoredCleanly() {
    return true;
  }

  /** Restores the lost devices among {@code serials}, which the run no longer needs. */
  default void releaseLost(List<String> serials) throws InterruptedException {}
}
