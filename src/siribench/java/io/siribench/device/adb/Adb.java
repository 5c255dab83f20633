package io.siribench.device.adb;

import io.siribench.process.ChildProcess;
import io.siribench.process.ProcessTimeoutException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command adb. It is given this process's environment, and with it the port of its server and
 * the directory of its keys.
 *
 * @param executable its path
 * @param environment what its environment has beside, or instead of, this process's
 */
public record Adb(Path executable, Map<String, String> environment) {
  public Adb {
    environment = Map.copyOf(environment);
  }

  /** The command at {@code executable}, in this process's environment. */
  public Adb(Path executable) {
    this(executable, Map.of());
  }

  /**
   * Calls adb and waits for its end. Its exit code is no proof of success: it is 0 when a device
   * was unplugged meanwhile.
   *
   * @throws ProcessTimeoutException if it did not end within {@code timeout}; it has been ended
   * @throws IOException if it cannot be started
   * @throws InterruptedException if this thread is interrupted; adb has been ended
   */
  public ChildProcess.Outcome run(Duration timeout, List<String> arguments)
      throws IOException, InterruptedException {
    return command(arguments).run(timeout);
  }

  /** Starts it; the streams are the caller's, and so is its end. */
  Process start(List<String> arguments) throws IOException {
    return command(arguments).start();
  }

  private ChildProcess command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(executable.toString());
    command.addAll(arguments);
    return ChildProcess.of(command).with(environment);
  }

  static void end(Process process) {
    if (process.isAlive()) {
      // Not its descendants: a server that it has started serves others, too.
      process.destroyForcibly();
    }
  }
}
