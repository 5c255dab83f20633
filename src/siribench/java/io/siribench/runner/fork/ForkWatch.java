package io.siribench.runner.fork;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.MetricValues;
import io.siribench.results.Sample;
import java.io.IOException;
import java.util.List;

/** An observer of forks, and of other activity, from outside. By default, it observes nothing. */
public interface ForkWatch {
  /** Launches {@code command}, a fork of {@code scenario} in {@code round}, and observes it. */
  default ForkResult launch(Launcher launcher, ForkCommand command, Round round, Scenario scenario)
      throws IOException, InterruptedException {
    return launcher.launch(command);
  }

  /** Returns the outside observations of the last fork. */
  default MetricValues surroundings() {
    return MetricValues.NONE;
  }

  /** Returns {@code samples}; none is completed if the requested conditions were not met. */
  default List<Sample> proved(List<Sample> samples) {
    return samples;
  }
}
