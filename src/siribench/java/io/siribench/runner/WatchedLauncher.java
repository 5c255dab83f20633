package io.siribench.runner;

import io.siribench.launch.Launcher;
import io.siribench.results.Sample.Surroundings;

/** Launches one fork, and reports afterwards what went on around it. */
public interface WatchedLauncher extends Launcher {
  /** What was seen of the fork, except by the fork itself; nothing before it has been launched. */
  Surroundings surroundings();
}
