package io.siribench.runner;

import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.runner.fork.ArtifactRefusedException;
import io.siribench.runner.fork.RunStoppedException;
import java.io.IOException;

/** The extra forks after the last round, which are never samples. */
@FunctionalInterface
public interface ExtraForks {
  /** The launch of an extra fork of one scenario. */
  @FunctionalInterface
  interface Launch {
    /**
     * Runs a fork like a measured one, with the additional arguments {@code more}.
     *
     * @throws ArtifactRefusedException if the restored state is missing
     */
    ForkResult fork(ForkStart more)
        throws IOException, InterruptedException, RunStoppedException, ArtifactRefusedException;
  }

  /** Runs the extra forks of {@code scenario}. */
  void run(Scenario scenario, Launch launch)
      throws IOException, InterruptedException, RunStoppedException;
}
