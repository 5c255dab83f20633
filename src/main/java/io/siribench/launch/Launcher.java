package io.siribench.launch;

import java.io.IOException;

/** Starts forks, one at a time, and waits for their end. */
public interface Launcher {
  /**
   * Carries out {@code command}. Whatever the fork does is told by the result.
   *
   * @throws IOException if the process cannot be started at all
   * @throws InterruptedException if this thread is interrupted; the fork has been ended
   */
  ForkResult launch(ForkCommand command) throws IOException, InterruptedException;
}
