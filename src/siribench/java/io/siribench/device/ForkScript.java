package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.ArgumentArea;
import io.siribench.launch.ForkCommand;
import io.siribench.request.Secret;
import io.siribench.worker.Protocol;
import io.siribench.worker.WorkerMain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Shell code that starts one fork on a device and waits for its end. It starts as few processes as
 * possible, and none between the begin time and the fork.
 *
 * <p>The begin time is read from the shell's own clock if it has one (mksh, the shell of Android).
 * The fork runs in the background, because a shell that waits for it handles signals, see {@link
 * DeviceShell}. A built-in command of the shell writes the fork's standard input, so secrets in it
 * appear in no process list and no file.
 */
final class ForkScript {
  private static final String NOW = "${EPOCHREALTIME:-$(date +%s.%N)}";
  private static final int TAIL_LINES = 20;

  private final DeviceDirectory directory;
  private final String jar;
  private final List<String> prefix;
  private final Set<String> compiled;

  /**
   * Creates scripts for forks that run from a jar.
   *
   * @param jar its path on the device, for commands without their own class path
   * @param prefix the command that executes the fork's command
   * @param compiled the names of existing compiled code; the caller may add to this set
   */
  ForkScript(DeviceDirectory directory, String jar, List<String> prefix, Set<String> compiled) {
    this.directory = directory;
    this.jar = jar;
    this.prefix = List.copyOf(prefix);
    this.compiled = compiled;
  }

  /**
   * Returns the script of {@code command}.
   *
   * @param number the number of the fork, for the file of exit codes
   * @param word the first word of the script's own lines. One line has {@code exit}, the exit code,
   *     and the begin and end in s of the device's clock. The line {@code errors} precedes error
   *     output.
   */
  String of(ForkCommand command, int number, String word) {
    String errors = ShellCode.quoted(directory.errors());
    return "cd "
        + ShellCode.quoted(directory.run())
        + "\n"
        + "t="
        + NOW
        + "\n"
        + input(command.input())
        + variables(command)
        + ArgumentArea.VARIABLE
        + "="
        + ArgumentArea.padding(arguments(command), command.layout())
        + " "
        + ShellCode.quoted(arguments(command))
        + " "
        + Protocol.ARG_LAUNCHED_AT
        + "=\"$t\""
        + (command.input().isEmpty() ? " </dev/null" : "")
        + " 2>"
        + errors
        + " &\n"
        + "p=$!\n"
        // A signal before the fork's start has killed nothing, and does not end the wait below.
        + "[ -z \"$k\" ] || { kill -9 $p; k=; }\n"
        // A shell reports a killed process on its own error output, apart from the fork's.
        + "wait $p 2>/dev/null; r=$?\n"
        // A signal ends the first wait early: a second one returns the fork's own exit code.
        + "[ -z \"$k\" ] || { wait $p 2>/dev/null; r=$?; }\n"
        + "e="
        + NOW
        + "\n"
        + "old=$p; p=\n"
        + "echo \""
        + number
        + " $r\" >>"
        + ShellCode.quoted(directory.exitCodes())
        + "\n"
        + DeviceShell.LAST_OUTPUT
        + "=\""
        + word
        + " exit $r $t $e\n\"\n"
        // The last output of the fork may not be a complete line.
        + "[ $r = 0 ] || {\necho\n"
        + "echo "
        + word
        + " errors\n"
        + ("if [ -s " + errors + " ]; then tail -n " + TAIL_LINES + " " + errors + "\n")
        // Only the log contains the reason if Android killed the process.
        + ("else logcat -d -t " + TAIL_LINES + " --pid=$old 2>/dev/null; fi\n")
        // Error output may contain a key, so it must not stay in a file longer than necessary.
        + ("true >" + errors + "\n")
        + "}";
  }

  private List<String> arguments(ForkCommand command) {
    List<String> arguments = new ArrayList<>(prefix);
    arguments.addAll(DeviceProfiler.prefix(command));
    arguments.add(command.java());
    arguments.addAll(command.jvmArgs());
    arguments.add("-Djava.io.tmpdir=" + directory.run());
    // app_process looks for a system service's commands in this directory, which is unused here.
    arguments.add("/");
    arguments.add(WorkerMain.class.getName());
    arguments.addAll(command.workerArgsWithExit());
    return arguments;
  }

  /** Returns the additional variables of the fork's environment, each followed by a blank. */
  private String variables(ForkCommand command) {
    List<String> classPath = new ArrayList<>(command.start().classPath());
    if (classPath.isEmpty()) {
      classPath.add(jar);
    }
    command
        .compiled()
        .filter(compiled::contains)
        .map(directory::compiled)
        .ifPresent(place -> classPath.replaceAll(file -> AheadOfTimeCompiler.in(place, file)));
    Map<String, String> variables = new TreeMap<>(command.start().environment());
    variables.put("CLASSPATH", String.join(":", classPath));
    StringBuilder words = new StringBuilder();
    variables.forEach((name, value) -> words.append(name + "=" + ShellCode.quoted(value) + " "));
    return words.toString();
  }

  /** Returns code that writes {@code lines}, in Base64 because echo interprets backslashes. */
  private static String input(List<Secret> lines) {
    if (lines.isEmpty()) {
      return "";
    }
    String text = lines.stream().map(Secret::expose).collect(Collectors.joining("\n", "", "\n"));
    return "echo " + Secret.of(text).base64().expose() + " | base64 -d | ";
  }
}
