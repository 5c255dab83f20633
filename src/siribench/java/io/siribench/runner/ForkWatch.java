package io.siribench.runner;

import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;

/** Sees from outside what forks find, and what else goes on while they run. */
public interface ForkWatch {
  /** Sees nothing. */
  ForkWatch NONE = (launcher, round, scenario) -> new Unwatched(launcher);

  /** Launches the next fork, one of {@code scenario} in {@code round}, through {@code launcher}. */
  WatchedLauncher over(Launcher launcher, Round round, Scenario scenario);
}
