package io.siribench.runner;

import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import java.io.IOException;

/** The extra forks after the last round, which are never samples. */
@FunctionalInterface
public interface ExtraForks {
  /** Launches an extra fork of one scenario. */
  @FunctionalInterface
  interface Launch {
    /**
     * Runs a fork as a measured one would be, with the additional arguments {@code more}.
     *
     * @throws ExtraForkRefusedException if the state that it restores is missing
     */
    ForkResult fork(ForkStart more)
        throws IOException, InterruptedException, RunStoppedException, ExtraForkRefusedException;
  }

  /** Thrown if a scenario's restored state cannot be prepared, so it cannot be observed. */
  final class ExtraForkRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    ExtraForkRefusedException(String reason) {
      super(reason);
    }
  }

  /** Runs the extra forks of {@code scenario}. */
  void run(Scenario scenario, Launch launch)
      throws IOException, InterruptedException, RunStoppedException;
}
