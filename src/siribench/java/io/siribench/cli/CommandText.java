package io.siribench.cli;

import io.siribench.problem.ProgramName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The text of a given command line, without some of its options. */
final class CommandText {
  /**
   * Returns the command without the program, to be given again. It is absent with requests to an
   * endpoint or arguments of a JVM, which may contain secrets.
   *
   * @param without the longest names of the options that it must not have
   */
  static Optional<String> of(CommandSpec command, Set<String> without, List<String> sources) {
    List<String> words = new ArrayList<>(List.of(command.name()));
    boolean isPrivate = sources.stream().anyMatch(source -> source.contains("://"));
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      isPrivate |= option.longestName().equals("--jvm-arg");
      if (!without.contains(option.longestName())) {
        words.addAll(words(option));
      }
    }
    sources.stream().map(ProgramName::quoted).forEach(words::add);
    return isPrivate ? Optional.empty() : Optional.of(String.join(" ", words));
  }

  private static List<String> words(OptionSpec option) {
    String name = option.longestName();
    return option.originalStringValues().isEmpty() || option.arity().max() == 0
        ? List.of(name)
        : option.originalStringValues().stream()
            .map(value -> value.isEmpty() ? name : name + "=" + ProgramName.quoted(value))
            .toList();
  }
}
