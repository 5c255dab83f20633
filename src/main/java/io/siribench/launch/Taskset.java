package io.siribench.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The command {@code taskset} of util-linux, which restricts a process to some processors and then
 * becomes that process: its id and its end are the fork's.
 */
public final class Taskset {
  private static final String COMMAND = "taskset";
  private static final int MAX_OUTPUT_BYTES = 1 << 12;
  private static final long TIMEOUT_SECONDS = 20;

  private Taskset() {}

  /**
   * What to put before a command so that it runs on {@code cpus}; nothing if that is empty.
   *
   * @param cpus in taskset's words: {@code 2,3} or {@code 0-6:2}
   */
  public static List<String> prefix(String cpus) {
    return cpus.isEmpty() ? List.of() : List.of(COMMAND, "-c", cpus);
  }

  /**
   * Why nothing can run on {@code cpus}, in taskset's own words where it has some; absent if it
   * can.
   */
  public static Optional<String> obstacle(String cpus) throws InterruptedException {
    // "taskset -c 2 true" runs true; "taskset -c -p true" would be another command altogether.
    if (cpus.isBlank() || cpus.startsWith("-")) {
      return Optional.of("'" + cpus + "' is no list of processors");
    }
    return ask(List.of(COMMAND, "-c", cpus, "true"));
  }

  /** Whether there is a taskset. */
  public static boolean isInstalled() throws InterruptedException {
    return ask(List.of(COMMAND, "--version")).isEmpty();
  }

  private static Optional<String> ask(List<String> command) throws InterruptedException {
    Process process;
    try {
      process = ChildProcess.builder(List.copyOf(command)).redirectErrorStream(true).start();
    } catch (IOException e) {
      return Optional.of("there is no command taskset");
    }
    try {
      process.getOutputStream().close();
      String said =
          new String(process.getInputStream().readNBytes(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8);
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        return Optional.of("taskset does not answer");
      }
      return process.exitValue() == 0
          ? Optional.empty()
          : Optional.of(said.isBlank() ? "taskset refuses it" : said.strip());
    } catch (IOException e) {
      return Optional.of("taskset cannot be asked: " + e.getMessage());
    } finally {
      process.destroyForcibly();
    }
  }
}
