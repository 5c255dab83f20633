package io.siribench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command {@code time}, which starts a process and reports its peak memory. */
public enum TimeCommand {
  /** The command of macOS, which reports bytes; other systems based on BSD report KiB. */
  MACOS("Mac", "-l", "(?m)^ *(\\d+) +maximum resident set size$", 1),

  /** The command of GNU. */
  GNU("", "-f %M", "(?m)^(\\d+)$", 1024);

  private static final String COMMAND = "/usr/bin/time";
  private static final Path PROC = Path.of("/proc/self/status");
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final String system;
  private final String options;
  private final Pattern peak;
  private final long unitBytes;

  TimeCommand(String system, String options, String peak, long unitBytes) {
    this.system = system;
    this.options = options;
    this.peak = Pattern.compile(peak);
    this.unitBytes = unitBytes;
  }

  /** Returns the installed command if processes cannot read their own peak memory. */
  public static Optional<TimeCommand> ifNeeded() throws IOException, InterruptedException {
    return Files.exists(PROC) ? Optional.empty() : installed();
  }

  /** Returns the installed command; absent if none measures the peak memory. */
  public static Optional<TimeCommand> installed() throws IOException, InterruptedException {
    Path file = Files.createTempFile("siribench-time-", ".txt");
    try {
      for (TimeCommand time : values()) {
        if (time.measures(file)) {
          return Optional.of(time);
        }
      }
      return Optional.empty();
    } finally {
      Files.delete(file);
    }
  }

  private boolean measures(Path file) throws InterruptedException {
    if (!System.getProperty("os.name").startsWith(system)) {
      return false;
    }
    List<String> command = new ArrayList<>(prefix(file));
    command.add("true");
    try {
      return ChildProcess.of(command).run(TIMEOUT).exitCode() == 0 && peakBytes(file).isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the command prefix that writes the report to {@code file}. */
  public List<String> prefix(Path file) {
    List<String> words = new ArrayList<>(List.of(COMMAND));
    words.addAll(List.of(options.split(" ", -1)));
    words.addAll(List.of("-o", file.toString()));
    return words;
  }

  /**
   * Returns the largest resident set in bytes, according to the report in {@code file}. It is
   * absent without a report, because the results of the measured process are still valid.
   */
  public OptionalLong peakBytes(Path file) {
    try {
      Matcher matcher = peak.matcher(Files.readString(file));
      return matcher.find()
          ? OptionalLong.of(Long.parseLong(matcher.group(1)) * unitBytes)
          : OptionalLong.empty();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }
}
