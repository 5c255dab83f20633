package io.siribench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Thrown if a process did not end in time. */
public final class ProcessTimeoutException extends IOException {
  private static final long serialVersionUID = 1L;

  ProcessTimeoutException(List<String> command, Duration timeout) {
    super(name(command) + " did not end within " + timeout.toSeconds() + " s");
  }

  private static String name(List<String> command) {
    String program = String.valueOf(Path.of(command.get(0)).getFileName());
    return command.size() == 1
        ? program
        : program + " " + String.join(" ", command.subList(1, command.size()));
  }
}
