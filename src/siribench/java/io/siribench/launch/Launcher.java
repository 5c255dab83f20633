package io.siribench.launch;

import java.io.IOException;

/** Starts forks and waits for their end; several threads may do so at once. */
public interface Launcher {
  /**
   * Runs {@code command}. The result covers everything the fork does.
   *
   * @throws IOException if the process cannot be started at all
   * @throws ForkInterruptedException if this thread is interrupted; the fork has been ended, and
   *     the exception has its messages
   * @throws InterruptedException if it is interrupted once more
   */
  ForkResult launch(ForkCommand command) throws IOException, InterruptedException;
}
