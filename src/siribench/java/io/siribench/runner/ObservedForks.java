package io.siribench.runner;

import io.siribench.launch.ForkResult;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.runner.ExtraForks.ExtraForkRefusedException;
import java.io.IOException;

/** The extra forks of a plan, one scenario after the other. */
final class ObservedForks {
  private final Plan plan;
  private final ForkCommands commands;
  private final RateLimiter launches;
  private final Artifacts artifacts;
  private final RunListener listener;
  private final int all;
  private int done;

  ObservedForks(
      Plan plan,
      ForkCommands commands,
      RateLimiter launches,
      Artifacts artifacts,
      RunListener listener) {
    this.plan = plan;
    this.commands = commands;
    this.launches = launches;
    this.artifacts = artifacts;
    this.listener = listener;
    all = plan.observingForks();
  }

  /** Lets {@code extra} run its forks for each observed scenario. */
  void run(ExtraForks extra) throws IOException, InterruptedException, RunStoppedException {
    Observation observation = plan.settings().sampling().observation();
    for (Scenario scenario : plan.scenarios()) {
      if (observation.isOf(scenario)) {
        extra.run(scenario, more -> fork(scenario, more));
      }
    }
  }

  private ForkResult fork(Scenario scenario, ForkStart more)
      throws IOException, InterruptedException, RunStoppedException, ExtraForkRefusedException {
    listener.observing(scenario, done++, all);
    try {
      ForkStart start = artifacts.of(scenario, 1).start().and(more);
      return launches.launch(scenario, commands.preparing(scenario, start));
    } catch (ArtifactRefusedException e) {
      throw new ExtraForkRefusedException(e.reason());
    }
  }
}
