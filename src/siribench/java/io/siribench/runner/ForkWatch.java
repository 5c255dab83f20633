package io.siribench.runner;

import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import java.util.List;

/** The observation of forks from outside, and of concurrent activity. */
public interface ForkWatch {
  /** A watch that observes nothing. */
  ForkWatch NONE = (launcher, round, scenario) -> new Unwatched(launcher);

  /** Returns a launcher over {@code launcher} for a fork of {@code scenario} in {@code round}. */
  WatchedLauncher over(Launcher launcher, Round round, Scenario scenario);

  /** Returns {@code samples}, none of them completed if the requested conditions were not met. */
  default List<Sample> proved(List<Sample> samples) {
    return samples;
  }
}
