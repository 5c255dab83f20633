package io.siribench.cli.help;

import io.siribench.problem.ProgramName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Suggestions for an unknown word of the command line. */
public final class Suggestions {
  private static final int MAX_SUGGESTIONS = 3;

  /** The number of characters for which one typing mistake is accepted. */
  private static final int CHARACTERS_PER_MISTAKE = 3;

  /** A message that contains the refused value and the accepted values. */
  private static final Pattern VALUE =
      Pattern.compile(
          // The quantifiers are possessive: a long value must not cause backtracking.
          ".*'(?=[^',]*?\\w)([^',]*+)'[^']*; (?:accepted|available): ([^;]+)", Pattern.DOTALL);

  /**
   * Returns a line with an alternative to {@code mistake}; absent if nothing is similar.
   *
   * @param program creates the whole program; the failed command line may be only a part of it
   */
  public static Optional<String> of(ParameterException mistake, Supplier<CommandLine> program) {
    CommandLine command = mistake.getCommandLine();
    String word =
        mistake instanceof UnmatchedArgumentException unmatched
            ? unmatched.getUnmatched().get(0).replaceFirst("=.*", "")
            : String.valueOf(mistake.getValue());
    Optional<String> value = ofValue(String.valueOf(mistake.getMessage()));
    if (value.isPresent()) {
      return value;
    }
    boolean isOption = word.startsWith("--");
    List<String> close =
        closest(
            word,
            isOption
                ? options(command.getCommandSpec())
                : command.getSubcommands().keySet().stream());
    return close.isEmpty() && isOption
        ? inOtherCommands(word, command.getCommandName(), program.get().getCommandSpec())
        : question(close);
  }

  /** Returns a line with a similar value that {@code message} accepts; absent if there is none. */
  public static Optional<String> ofValue(String message) {
    Matcher refusal = VALUE.matcher(message);
    return refusal.lookingAt()
        ? question(
            closest(
                refusal.group(1).strip(),
                Stream.of(refusal.group(2).split(", | and "))
                    // Entries with spaces describe values.
                    .filter(word -> word.indexOf(' ') < 0)))
        : Optional.empty();
  }

  private static Stream<String> options(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::longestName)
        .filter(name -> name.startsWith("--"));
  }

  /** Suggests a command named like {@code option}, or other commands that have this option. */
  private static Optional<String> inOtherCommands(
      String option, String command, CommandSpec program) {
    CommandLine namesake = program.subcommands().get(option.substring("--".length()));
    if (namesake != null) {
      String name = namesake.getCommandName();
      boolean hasSame = namesake.getSubcommands().containsKey(command);
      return question(List.of(ProgramName.command(hasSame ? name + " " + command : name)));
    }
    return question(
        program.subcommands().values().stream()
            .map(CommandLine::getCommandSpec)
            .filter(other -> options(other).anyMatch(option::equals))
            .map(other -> ProgramName.command(other.name() + " " + option))
            .limit(MAX_SUGGESTIONS)
            .toList());
  }

  private static Optional<String> question(List<String> suggestions) {
    return suggestions.isEmpty()
        ? Optional.empty()
        : Optional.of("Did you mean " + String.join(" or ", suggestions) + "?");
  }

  /** Returns {@code candidates} that begin with {@code word} or differ by typing mistakes. */
  static List<String> closest(String word, Stream<String> candidates) {
    int mistakes = Math.max(1, word.replace("-", "").length() / CHARACTERS_PER_MISTAKE);
    List<String> close =
        candidates
            .filter(name -> !word.isEmpty())
            .filter(name -> name.startsWith(word) || distance(word, name) <= mistakes)
            .sorted(Comparator.comparingInt(name -> distance(word, name)))
            .collect(Collectors.toList());
    return close.subList(0, Math.min(MAX_SUGGESTIONS, close.size()));
  }

  /** Returns the optimal string alignment distance, which includes swapped letters. */
  private static int distance(String one, String other) {
    int[][] distances = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          distances[i][j] = i + j;
          continue;
        }
        boolean isSame = one.charAt(i - 1) == other.charAt(j - 1);
        int replaced = distances[i - 1][j - 1] + (isSame ? 0 : 1);
        int changed = Math.min(distances[i - 1][j], distances[i][j - 1]) + 1;
        distances[i][j] = Math.min(replaced, changed);
        if (i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1)) {
          distances[i][j] = Math.min(distances[i][j], distances[i - 2][j - 2] + 1);
        }
      }
    }
    return distances[one.length()][other.length()];
  }
}
