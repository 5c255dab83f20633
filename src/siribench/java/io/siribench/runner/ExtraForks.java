package io.siribench.runner;

import io.siribench.launch.ForkResult;
import io.siribench.plan.ForkStart;
import io.siribench.plan.Scenario;
import java.io.IOException;

/** What follows the last round: forks that are never samples. */
@FunctionalInterface
public interface ExtraForks {
  /** Launches an extra fork of one scenario. */
  @FunctionalInterface
  interface Launch {
    /**
     * Runs a fork as a measured one would be, with {@code more} beside.
     *
     * @throws ExtraForkRefusedException if what it restores is not there
     */
    ForkResult fork(ForkStart more)
        throws IOException, InterruptedException, RunStoppedException, ExtraForkRefusedException;
  }

  /** What a scenario restores cannot be prepared, so that nothing can be seen of it. */
  final class ExtraForkRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    ExtraForkRefusedException(String reason) {
      super(reason);
    }
  }

  /** Runs those of {@code scenario}. */
  void run(Scenario scenario, Launch launch)
      throws IOException, InterruptedException, RunStoppedException;
}
