package io.siribench.launch;

import java.io.IOException;

/** A launcher that starts forks and waits for their end; thread-safe. */
public interface Launcher {
  /**
   * Runs {@code command}. A failure of the fork itself is part of the result.
   *
   * @throws IOException if the process cannot be started at all
   * @throws ForkInterruptedException if this thread is interrupted; the fork has been ended, and
   *     the exception has its messages
   * @throws InterruptedException if this thread is interrupted again meanwhile
   */
  ForkResult launch(ForkCommand command) throws IOException, InterruptedException;
}
