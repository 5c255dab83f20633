package io.siribench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The browser of the user's desktop, if there is one. It is the command that opens a file with the
 * user's preferred program.
 */
public final class Browser {
  /**
   * The time within which a failing command ends. Any other command shows the browser, or waits for
   * it.
   */
  private static final Duration FAILURE_TIMEOUT = Duration.ofSeconds(3);

  private static final List<String> CONTAINERS = List.of("/.dockerenv", "/run/.containerenv");

  private final Optional<String> obstacle;
  private final List<String> command;

  private Browser(Optional<String> obstacle, List<String> command) {
    this.obstacle = obstacle;
    this.command = command;
  }

  /** Creates a browser with {@code command}, independent of the desktop. */
  public Browser(String... command) {
    this(Optional.empty(), List.of(command));
  }

  /** Returns the browser of this process. */
  public static Browser ofThisDesktop() {
    boolean isContainer = CONTAINERS.stream().anyMatch(file -> Files.exists(Path.of(file)));
    return of(System.getProperty("os.name", ""), System.getenv(), isContainer);
  }

  /**
   * Returns the browser of a process.
   *
   * @param os the value of the system property {@code os.name}
   * @param environment the environment of the process
   */
  static Browser of(String os, Map<String, String> environment, boolean isContainer) {
    String system = os.toLowerCase(Locale.ROOT);
    boolean isWindows = system.startsWith("windows");
    boolean isMac = system.startsWith("mac");
    List<String> command =
        isWindows
            // Unlike cmd's "start", rundll32 takes every path literally.
            ? List.of("rundll32", "url.dll,FileProtocolHandler")
            : List.of(isMac ? "open" : "xdg-open");
    boolean hasDesktop = isWindows || isMac || isSet(environment, "DISPLAY", "WAYLAND_DISPLAY");
    return new Browser(
        isSet(environment, "SSH_CONNECTION", "SSH_TTY")
            ? Optional.of("this is an SSH session")
            : isSet(environment, "CI")
                ? Optional.of("this is a CI job")
                : isContainer
                    ? Optional.of("this is a container")
                    : hasDesktop ? Optional.empty() : Optional.of("there is no display"),
        command);
  }

  private static boolean isSet(Map<String, String> environment, String... names) {
    return Stream.of(names).anyMatch(name -> !environment.getOrDefault(name, "").isEmpty());
  }

  /**
   * Opens {@code file}, and does not wait for the browser.
   *
   * @return why the file was not opened; absent if the command reports success
   * @throws InterruptedException if this thread is interrupted
   */
  public Optional<String> open(Path file) throws InterruptedException {
    if (obstacle.isPresent()) {
      return obstacle;
    }
    try {
      Process process =
          ChildProcess.of(command)
              .argument(file.toAbsolutePath().normalize().toString())
              .discarding()
              .start();
      boolean hasFailed =
          process.waitFor(FAILURE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
              && process.exitValue() != 0;
      return hasFailed
          ? Optional.of(command.get(0) + " failed with exit code " + process.exitValue())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.of("there is no command " + command.get(0));
    }
  }
}
