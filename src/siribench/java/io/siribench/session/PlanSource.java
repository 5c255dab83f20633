package io.siribench.session;

import io.siribench.factor.DeviceTarget;
import io.siribench.plan.Planner;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.preparation.ServedSources;
import java.io.IOException;
import java.util.List;

/** The source of a new run's plan, once documents are served and devices are open. */
@FunctionalInterface
public interface PlanSource {
  /**
   * Returns the plan.
   *
   * @param devices the devices that forks run on; none for this machine
   * @throws InvalidPlanException with all problems at once
   */
  Planner.Result plan(ServedSources sources, List<DeviceTarget> devices)
      throws IOException, InterruptedException, InvalidPlanException;
}
