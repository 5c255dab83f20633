package io.siribench.process;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command {@code taskset} of util-linux, which restricts a process to some processors. taskset
 * replaces itself with the fork, which therefore has the same process id.
 */
public final class Taskset {
  private static final String COMMAND = "taskset";
  private static final Pattern RANGE =
      Pattern.compile("(\\d{1,3})(?:-(\\d{1,3})(?::(\\d{1,3}))?)?");
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /**
   * Returns the command prefix to run on {@code cpus}; empty if {@code cpus} is empty.
   *
   * @param cpus the processors in taskset's syntax: {@code 2,3} or {@code 0-6:2}
   */
  public static List<String> prefix(String cpus) {
    return cpus.isEmpty() ? List.of() : List.of(COMMAND, "-c", cpus);
  }

  /** Returns why nothing can run on {@code cpus}, by taskset's message; absent if it can. */
  public static Optional<String> obstacle(String cpus) throws InterruptedException {
    // "taskset -c 2 true" runs true, but "taskset -c -p true" would not.
    if (cpus.isBlank() || cpus.startsWith("-")) {
      return Optional.of("'" + cpus + "' is not a list of processors");
    }
    return failure(List.of(COMMAND, "-c", cpus, "true"));
  }

  /**
   * Returns the prefix for a device, where taskset only supports masks; empty without {@code cpus}.
   *
   * @throws IllegalArgumentException if {@code cpus} is not a list of processors, in ascending
   *     ranges
   */
  public static List<String> prefixOfDevice(String cpus) {
    if (cpus.isEmpty()) {
      return List.of();
    }
    BigInteger mask = BigInteger.ZERO;
    for (String range : cpus.split(",", -1)) {
      Matcher matcher = RANGE.matcher(range.strip());
      if (!matcher.matches()) {
        throw new IllegalArgumentException("'" + cpus + "' is not a list of processors");
      }
      int first = Integer.parseInt(matcher.group(1));
      int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
      if (last < first) {
        throw new IllegalArgumentException("'" + cpus + "' has a range that begins after its end");
      }
      int step = matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3));
      for (int cpu = first; cpu <= last; cpu += Math.max(1, step)) {
        mask = mask.setBit(cpu);
      }
    }
    return List.of(COMMAND, mask.toString(16));
  }

  /** Returns whether taskset is installed. */
  public static boolean isInstalled() throws InterruptedException {
    return failure(probe()).isEmpty();
  }

  /** Returns a command that every taskset supports; BusyBox's has no option for its version. */
  static List<String> probe() {
    return List.of(COMMAND, "-p", String.valueOf(ProcessHandle.current().pid()));
  }

  private static Optional<String> failure(List<String> command) throws InterruptedException {
    try {
      ChildProcess.Outcome outcome = ChildProcess.of(command).runTool(TIMEOUT);
      String text = outcome.text();
      return outcome.exitCode() == 0
          ? Optional.empty()
          : Optional.of(text.isEmpty() ? "taskset failed" : text);
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
