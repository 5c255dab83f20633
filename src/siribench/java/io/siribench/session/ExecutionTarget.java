package io.siribench.session;

import io.siribench.factor.DeviceTarget;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.util.List;

/** The target of a run's forks: this machine or devices, which stay open meanwhile. */
public interface ExecutionTarget extends AutoCloseable {
  /** Returns the devices as a plan has them; none for this machine. */
  List<DeviceTarget> devices();

  /**
   * Checks that {@code run} would resume in the environment in which it began.
   *
   * @throws InvalidPlanException with all changes
   */
  void requireUnchanged(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException;

  /**
   * Provides the target with everything that {@code plan} needs.
   *
   * @param skipsInvalid whether scenarios that turn out not to work are left out
   * @throws InvalidPlanException if nothing of it can be run
   */
  Execution prepare(Plan plan, boolean skipsInvalid, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException;

  /** Restores the target's original state and reports failures. */
  @Override
  void close();

  /** Returns whether the original state was completely restored. */
  boolean restoredCleanly();
}
