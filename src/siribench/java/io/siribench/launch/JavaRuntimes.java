package io.siribench.launch;

import io.siribench.factor.JavaRuntime;
import io.siribench.process.ChildProcess;
import io.siribench.process.ProcessTimeoutException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The Java runtimes of this machine, identified by running them. */
public final class JavaRuntimes {
  private static final Pattern PROPERTY = Pattern.compile("(?m)^ +(java\\.[a-z.]+) = (.*?)\\r?$");
  private static final String NONE = "there is no java command at ";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** HotSpot's message about a removed flag, which does not keep it from starting. */
  private static final String IGNORED = "warning: Ignoring option";

  /** The beginning of a line whose reason is in the next line. */
  private static final String ERROR = "Error occurred during initialization";

  /** Returns the JDKs that a version can select; the first one runs this process. */
  public static List<JavaRuntime> installed() throws IOException, InterruptedException {
    return InstalledJdks.ofThisMachine().all();
  }

  /** Returns the runtime of this process. */
  public static JavaRuntime current() {
    String version = System.getProperty("java.version");
    return new JavaRuntime(
        executable(Path.of(System.getProperty("java.home"))).toString(),
        version,
        version + " (" + System.getProperty("java.vendor") + ")");
  }

  /**
   * Returns the runtime at {@code location}. The location is the directory of a JDK or JRE, a
   * {@code java} command, or a version. A version, such as {@code 17} or {@code 17.0.15}, selects
   * the newest matching JDK.
   *
   * @throws IOException with a readable message if no runtime is found, or it does not respond
   */
  public static JavaRuntime at(String location) throws IOException, InterruptedException {
    if (location.isBlank()) {
      throw new IOException("its value is empty");
    }
    Path path = path(location);
    if (InstalledJdks.isVersion(location) && !Files.exists(path)) {
      // Run the command, because a resumed run compares descriptions, and the JDK's file "release"
      // may omit the vendor or "-ea".
      return at(InstalledJdks.ofThisMachine().newest(location).executable());
    }
    Path executable = Files.isDirectory(path) ? executable(path) : Path.of(ChildProcess.word(path));
    if (!Files.isExecutable(executable)) {
      throw new IOException(NONE + executable);
    }
    String settings = settings(executable);
    String version = property(settings, "java.version").orElse("");
    String vendor = property(settings, "java.vendor").orElse("unknown vendor");
    JavaRuntime java =
        new JavaRuntime(executable.toString(), version, version + " (" + vendor + ")");
    if (java.featureNumber().isEmpty()) {
      throw new IOException(executable + " does not report its version");
    }
    return java;
  }

  /**
   * Returns the {@code java} command's error for {@code flags}; absent if {@code executable}
   * starts. An ignored flag also counts as an error.
   */
  public static Optional<String> refusal(String executable, List<String> flags)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(executable));
    command.addAll(flags);
    command.add("-version");
    try {
      ChildProcess.Outcome outcome =
          ChildProcess.of(command).without(ChildProcess.JVM_OPTIONS).run(TIMEOUT);
      List<String> lines = outcome.text().lines().filter(line -> !line.isBlank()).toList();
      return outcome.exitCode() == 0
          ? lines.stream().filter(line -> line.contains(IGNORED)).findFirst()
          : Optional.of(reason(lines).orElse("exit code " + outcome.exitCode()));
    } catch (ProcessTimeoutException e) {
      return Optional.of("it does not exit within " + TIMEOUT.toSeconds() + " s");
    }
  }

  /** Returns the reason in {@code lines}. Warnings may precede it, and do not explain the exit. */
  private static Optional<String> reason(List<String> lines) {
    List<String> errors = lines.stream().filter(line -> !isWarning(line)).toList();
    List<String> shown = errors.isEmpty() ? lines : errors;
    boolean isContinued = shown.size() > 1 && shown.get(0).startsWith(ERROR);
    return isContinued
        ? Optional.of(shown.get(0) + ": " + shown.get(1))
        : shown.stream().findFirst();
  }

  private static boolean isWarning(String line) {
    return line.contains(" warning: ") || line.contains("[warning]");
  }

  /** Returns the settings that {@code executable} prints, which may be any program. */
  private static String settings(Path executable) throws IOException, InterruptedException {
    List<String> command = List.of(executable.toString(), "-XshowSettings:properties", "-version");
    try {
      return ChildProcess.of(command).without(ChildProcess.JVM_OPTIONS).run(TIMEOUT).text();
    } catch (ProcessTimeoutException e) {
      throw new IOException(executable + " does not respond", e);
    }
  }

  private static Path path(String location) throws IOException {
    try {
      return Path.of(location);
    } catch (InvalidPathException e) {
      throw new IOException(NONE + location, e);
    }
  }

  /** Returns the command of {@code home}; {@code java.exe} if only that exists. */
  static Path executable(Path home) {
    Path unix = home.resolve("bin").resolve("java");
    Path windows = home.resolve("bin").resolve("java.exe");
    return !Files.exists(unix) && Files.exists(windows) ? windows : unix;
  }

  private static Optional<String> property(String settings, String name) {
    return PROPERTY
        .matcher(settings)
        .results()
        .filter(result -> result.group(1).equals(name))
        .map(result -> result.group(2))
        .findFirst();
  }
}
