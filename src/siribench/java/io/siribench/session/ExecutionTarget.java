package io.siribench.session;

import io.siribench.plan.DeviceTarget;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.util.List;

/** Where the forks of a run are: on this machine, or on devices, which are open for as long. */
public interface ExecutionTarget extends AutoCloseable {
  /** The devices as a plan has them; none for this machine. */
  List<DeviceTarget> devices();

  /**
   * Makes sure that {@code run} would go on with what it began with.
   *
   * @throws InvalidPlanException with all that has changed
   */
  void requireUnchanged(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException;

  /**
   * Brings there what {@code plan} needs.
   *
   * @param skipsInvalid whether scenarios that turn out not to work are left out
   * @throws InvalidPlanException if nothing of it can be run
   */
  Execution prepare(Plan plan, boolean skipsInvalid, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException;

  /** Leaves it as it was found; what fails is reported. */
  @Override
  void close();

  /** Whether all was left as it was found. */
  boolean closedWell();
}
