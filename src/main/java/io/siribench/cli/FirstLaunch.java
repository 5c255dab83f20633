package io.siribench.cli;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import java.io.IOException;

/** A launcher that does something once, before it launches anything. */
final class FirstLaunch implements Launcher {
  private final Launcher launcher;
  private final Action action;
  private boolean isDone;

  FirstLaunch(Launcher launcher, Action action) {
    this.launcher = launcher;
    this.action = action;
  }

  /** What is done once. */
  @FunctionalInterface
  interface Action {
    void carryOut() throws IOException;
  }

  /** Whether anything was launched. */
  boolean isDone() {
    return isDone;
  }

  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    if (!isDone) {
      action.carryOut();
      isDone = true;
    }
    return launcher.launch(command);
  }
}
