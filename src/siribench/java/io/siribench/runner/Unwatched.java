package io.siribench.runner;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.results.MetricValues;
import java.io.IOException;

/** A launcher without observation. */
record Unwatched(Launcher launcher) implements WatchedLauncher {
  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    return launcher.launch(command);
  }

  @Override
  public MetricValues surroundings() {
    return MetricValues.NONE;
  }
}
