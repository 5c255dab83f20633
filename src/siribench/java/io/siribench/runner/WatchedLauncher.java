package io.siribench.runner;

import io.siribench.launch.Launcher;
import io.siribench.results.MetricValues;

/** Launches one fork, and reports afterwards the activity around it. */
public interface WatchedLauncher extends Launcher {
  /** Returns the outside observations of the fork; none before it has been launched. */
  MetricValues surroundings();
}
