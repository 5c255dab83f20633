package io.siribench.counting;

import io.siribench.plan.Counting;
import io.siribench.process.ChildProcess.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A counter that works on this machine.
 *
 * @param version its version, such as {@code 7.2.22}
 * @param plugin the location of the plugin; empty for a counter without one
 */
public record InstructionCounter(CounterType type, String version, String plugin) {
  private static final Pattern VERSION = Pattern.compile("\\d+(?:\\.\\d+)+");
  private static final int MARKS = 5;

  /** The count of perf for cores that the program did not run on. */
  private static final String NOT_COUNTED = "<not counted>";

  /** The setting of the kernel that perf names if it may not count. */
  private static final String PERMISSION = "perf_event_paranoid";

  /** The result of perf on a machine without hardware counters. */
  private static final String NOT_SUPPORTED = "<not supported>";

  /**
   * Returns the counter of {@code type} after counting a short program with it.
   *
   * @param cache the directory for the compiled plugin
   * @throws CounterException if it is not installed or does not work here
   */
  public static InstructionCounter of(CounterType type, Path cache)
      throws IOException, InterruptedException, CounterException {
    Matcher version = VERSION.matcher(Emulator.run(type.versionCommand()).text());
    if (!version.find()) {
      throw new CounterException(String.join(" ", type.versionCommand()) + " prints no version");
    }
    boolean hasPlugin = type.seesMarks();
    String plugin = hasPlugin ? Emulator.plugin(version.group(), cache).toString() : "";
    InstructionCounter counter = new InstructionCounter(type, version.group(), plugin);
    if (!hasPlugin) {
      counter.requireCount();
    }
    return counter;
  }

  /**
   * Returns the counter of a plan.
   *
   * @param requested its name, its identity if the plan already has counts, or {@link
   *     Counting#FIRST}
   * @throws CounterException if it does not work here, or has another version
   */
  public static InstructionCounter of(String requested, Path cache)
      throws IOException, InterruptedException, CounterException {
    if (requested.equals(Counting.FIRST)) {
      return first(cache);
    }
    String[] words = requested.split(" ", 2);
    Optional<CounterType> named = CounterType.find(words[0]);
    if (named.isEmpty()) {
      throw new CounterException(
          "'"
              + words[0]
              + "' is not a counter; accepted: "
              + String.join(", ", CounterType.optionNames()));
    }
    InstructionCounter counter = of(named.get(), cache);
    if (words.length > 1 && !counter.identity().equals(requested)) {
      throw new CounterException(
          "the run counts with " + requested + ", but this machine has " + counter.identity());
    }
    return counter;
  }

  /** Returns the first counter that works. */
  private static InstructionCounter first(Path cache)
      throws IOException, InterruptedException, CounterException {
    List<String> reasons = new ArrayList<>();
    for (CounterType type : CounterType.values()) {
      try {
        return of(type, cache);
      } catch (CounterException e) {
        String remedy = e.isInstalled() ? "" : " (" + type.installation() + ")";
        reasons.add(type.optionName() + ": " + e.getMessage() + remedy);
      }
    }
    throw new CounterException(String.join("; ", reasons));
  }

  /** Returns its name and version: counts are comparable only if these are equal. */
  public String identity() {
    return type.optionName() + " " + version;
  }

  /** Returns the command that executes another and writes its counts to {@code file}. */
  public List<String> prefix(Path file) {
    return type.command().stream()
        .map(
            word ->
                word.replace(CounterType.FILE, file.toString()).replace(Emulator.PLUGIN, plugin))
        .toList();
  }

  /**
   * Returns the counts in {@code file}: one of the process, or one at each mark.
   *
   * @throws IOException if some are missing
   */
  public List<Long> counts(Path file) throws IOException {
    List<Long> counts = read(file);
    int expected = type.seesMarks() ? MARKS : 1;
    if (counts.size() != expected) {
      throw new IOException(
          identity()
              + " counted "
              + (counts.size() == 1 ? "once" : counts.size() + " times")
              + " instead of "
              + expected);
    }
    return counts;
  }

  private List<Long> read(Path file) throws IOException {
    return type.count()
        .matcher(Files.readString(file))
        .results()
        .map(count -> Long.parseLong(count.group(1).replace(",", "")))
        .toList();
  }

  private void requireCount() throws IOException, InterruptedException, CounterException {
    Path file = Files.createTempFile("siribench-count-", ".txt");
    try {
      List<String> command = new ArrayList<>(prefix(file));
      command.add("true");
      Outcome outcome = Emulator.run(command);
      requireOne(outcome.exitCode(), outcome.text(), file);
    } finally {
      Files.delete(file);
    }
  }

  /**
   * Requires that a short program has one count in {@code file}.
   *
   * @param output its output, which may have the reason
   */
  void requireOne(int exitCode, String output, Path file) throws IOException, CounterException {
    String text = Files.readString(file);
    List<Long> counts = read(file);
    if (text.contains(NOT_SUPPORTED)) {
      throw new CounterException(
          "this machine has no hardware counters, like many virtual machines", true);
    }
    if (exitCode != 0 || counts.isEmpty()) {
      String printed = (output + " " + text).strip();
      if (printed.contains(PERMISSION)) {
        throw new CounterException(
            "the kernel does not permit it; as root, set kernel.perf_event_paranoid to 2 or less"
                + " with sysctl, and in a container also allow perf_event_open",
            true);
      }
      throw new CounterException(
          printed.lines().reduce((first, last) -> last).orElse("no count"), true);
    }
    if (counts.size() > 1 || text.contains(NOT_COUNTED)) {
      // Each count is scaled to the whole time, so the sum is not the number of instructions.
      throw new CounterException(type.optionName() + " counts each kind of core separately", true);
    }
  }
}
