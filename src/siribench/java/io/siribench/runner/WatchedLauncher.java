package io.siribench.runner;

import io.siribench.launch.Launcher;
import io.siribench.results.Sample.Surroundings;

/** Launches one fork, and reports afterwards the activity around it. */
public interface WatchedLauncher extends Launcher {
  /** Returns the outside observations of the fork; none before it has been launched. */
  Surroundings surroundings();
}
