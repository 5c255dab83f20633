package io.siribench.session;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import java.io.IOException;

/** Something that is done once, before the first of several launchers launches anything. */
public final class FirstLaunch {
  private final Action action;
  private boolean isDone;

  FirstLaunch(Action action) {
    this.action = action;
  }

  /** What is done once. */
  @FunctionalInterface
  interface Action {
    void run() throws IOException;
  }

  /** {@code launcher}, before whose first launch it is done, if it is not done by then. */
  public Launcher before(Launcher launcher) {
    return new Launcher() {
      @Override
      public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
        run();
        return launcher.launch(command);
      }
    };
  }

  private synchronized void run() throws IOException {
    if (!isDone) {
      action.run();
      isDone = true;
    }
  }
}
