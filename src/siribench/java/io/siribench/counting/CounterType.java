package io.siribench.counting;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The programs that count the user-mode instructions of a process, in order of preference. */
public enum CounterType {
  /** Linux's counters in hardware, which few virtual machines have. */
  PERF(
      "perf stat -x , -e instructions:u -o " + CounterType.FILE,
      "perf --version",
      Pattern.compile("(?m)^(\\d+),"),
      false,
      "install linux-perf"),
  /** QEMU's user-mode emulation with the plugin {@code count.c}, which sees the marks of phases. */
  QEMU(
      Emulator.COMMAND + " -plugin " + Emulator.PLUGIN + "," + Emulator.MARKS + CounterType.FILE,
      Emulator.COMMAND + " --version",
      Pattern.compile("(?m)^(\\d+)$"),
      true,
      "install qemu-user and gcc"),
  /** Valgrind's cachegrind without its simulation of caches. */
  CACHEGRIND(
      "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null"
          + " --smc-check=all-non-file --log-file="
          + CounterType.FILE,
      "valgrind --version",
      Pattern.compile("I +refs: +([\\d,]+)"),
      false,
      "install valgrind");

  /** The placeholder for the file that receives the counts. */
  static final String FILE = "{file}";

  private final String command;
  private final String versionCommand;
  private final Pattern count;
  private final boolean seesMarks;
  private final String installation;

  CounterType(
      String command,
      String versionCommand,
      Pattern count,
      boolean seesMarks,
      String installation) {
    this.command = command;
    this.versionCommand = versionCommand;
    this.count = count;
    this.seesMarks = seesMarks;
    this.installation = installation;
  }

  /** Returns the names in {@code --counter}. */
  public static List<String> optionNames() {
    return Arrays.stream(values()).map(CounterType::optionName).toList();
  }

  /** Returns the counter named {@code word}; absent if there is none. */
  static Optional<CounterType> find(String word) {
    return Arrays.stream(values()).filter(type -> type.optionName().equals(word)).findFirst();
  }

  /** Returns the name in {@code --counter} and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the command that executes and counts another one; it contains {@link #FILE}. */
  List<String> command() {
    return List.of(command.split(" ", -1));
  }

  /** Returns the command that prints its version. */
  List<String> versionCommand() {
    return List.of(versionCommand.split(" ", -1));
  }

  /** Returns the pattern of a count in its file. */
  Pattern count() {
    return count;
  }

  /** Returns whether it counts up to each mark, rather than only whole processes. */
  public boolean seesMarks() {
    return seesMarks;
  }

  /** Returns the instructions to install it. */
  public String installation() {
    return installation;
  }
}
