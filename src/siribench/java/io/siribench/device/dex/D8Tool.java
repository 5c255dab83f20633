package io.siribench.device.dex;

import io.siribench.device.adb.DeviceException;
import io.siribench.process.ChildProcess;
import io.siribench.process.ProcessTimeoutException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * D8, which converts class files to Android's format, as a process of its own.
 *
 * @param file the command {@code d8}, or the jar of R8, which contains D8
 */
record D8Tool(Path file) {
  static final String OPTION = "--d8";

  private static final String MAIN = "com.android.tools.r8.D8";

  /** So short a process needs neither the last compiler nor collector threads. */
  private static final List<String> JVM_ARGS =
      List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private static final Duration TIMEOUT = Duration.ofMinutes(10);
  private static final int MAX_LINES = 6;

  /**
   * Converts {@code classes} for Android of API level {@code api} and newer.
   *
   * @param names the names of the original files, for messages
   * @param libraries the jars in which it looks up other classes
   * @param directory the directory for the dex files
   */
  void convert(Path classes, String names, List<Path> libraries, int api, Path directory)
      throws IOException, InterruptedException, DeviceException {
    List<String> command = new ArrayList<>(command());
    command.addAll(List.of("--release", "--min-api", String.valueOf(api)));
    command.addAll(List.of("--lib", System.getProperty("java.home")));
    for (Path library : libraries) {
      command.addAll(List.of("--classpath", library.toString()));
    }
    command.addAll(List.of("--output", directory.toString(), classes.toString()));
    ChildProcess.Outcome outcome;
    try {
      outcome = ChildProcess.of(command).run(TIMEOUT);
    } catch (ProcessTimeoutException e) {
      throw new DeviceException(OPTION, "D8 did not end: " + e.getMessage(), "try again");
    } catch (IOException e) {
      throw new DeviceException(
          OPTION, file + " cannot be started: " + e.getMessage(), "give d8 or the jar of R8");
    }
    if (outcome.exitCode() != 0) {
      String said =
          outcome
              .said()
              .replace(classes.toString(), names)
              .lines()
              .limit(MAX_LINES)
              .reduce((one, other) -> one + "\n  " + other)
              .orElse("exit code " + outcome.exitCode());
      throw new DeviceException(
          "--class-path",
          names + " cannot be dexed for API " + api + ": " + said,
          "compile the classes for Java 17 or earlier, or give a newer D8 with " + OPTION);
    }
  }

  private List<String> command() {
    if (!ClassFiles.hasEnding(file, ".jar")) {
      return List.of(file.toString());
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM_ARGS);
    command.addAll(List.of("-cp", file.toString(), MAIN));
    return command;
  }
}
