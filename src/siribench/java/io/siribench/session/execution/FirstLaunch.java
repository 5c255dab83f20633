package io.siribench.session.execution;

import io.siribench.launch.Launcher;
import java.io.IOException;

/** An action before the first launch of any of several launchers. */
public final class FirstLaunch {
  private final Action action;
  private boolean isDone;

  FirstLaunch(Action action) {
    this.action = action;
  }

  /** The action. */
  @FunctionalInterface
  interface Action {
    void run() throws IOException;
  }

  /** Returns {@code launcher} with the action before its first launch, unless already done. */
  public Launcher before(Launcher launcher) {
    return command -> {
      run();
      return launcher.launch(command);
    };
  }

  private synchronized void run() throws IOException {
    if (!isDone) {
      action.run();
      isDone = true;
    }
  }
}
