package io.siribench.runner;

import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import java.util.List;

/** Sees from outside what forks find, and what else goes on while they run. */
public interface ForkWatch {
  /** Sees nothing. */
  ForkWatch NONE = (launcher, round, scenario) -> new Unwatched(launcher);

  /** Launches the next fork, one of {@code scenario} in {@code round}, through {@code launcher}. */
  WatchedLauncher over(Launcher launcher, Round round, Scenario scenario);

  /** The {@code samples} of a fork: without the conditions that were asked for, none completed. */
  default List<Sample> proved(List<Sample> samples) {
    return samples;
  }
}
