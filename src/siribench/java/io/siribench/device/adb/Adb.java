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
 * The adb command. It inherits this process's environment, and with it the port of its server and
 * the directory of its keys.
 *
 * @param executable its path
 * @param environment variables that extend or override this process's environment
 */
public record Adb(Path executable, Map<String, String> environment) {
  public Adb {
    environment = Map.copyOf(environment);
  }

  /** Creates the command at {@code executable}, in this process's environment. */
  public Adb(Path executable) {
    this(executable, Map.of());
  }

  /**
   * Calls adb and waits for its end. Exit code 0 does not prove success: adb also exits with 0 if a
   * device was unplugged meanwhile.
   *
   * @throws ProcessTimeoutException if it did not end within {@code timeout}; it has been ended
   * @throws IOException if it cannot be started
   * @throws InterruptedException if this thread is interrupted; adb has been ended
   */
  public ChildProcess.Outcome run(Duration timeout, List<String> arguments)
      throws IOException, InterruptedException {
    return command(arguments).run(timeout);
  }

  /** Starts adb; the caller owns the streams of the process and must end it. */
  Process start(List<String> arguments) throws IOException {
    return command(arguments).start();
  }

  private ChildProcess command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(ChildProcess.word(executable));
    command.addAll(arguments);
    return ChildProcess.of(command).with(environment);
  }

  static void end(Process process) {
    if (process.isAlive()) {
      // Descendants stay alive: an adb server among them also serves other users.
      process.destroyForcibly();
    }
  }
}
