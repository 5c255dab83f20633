package io.siribench.cli;

import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * The option {@code --quick} of a command line. It excludes other options, and has a command for
 * the full run.
 */
final class QuickRun {
  private static final String OPTION = "--quick";
  private static final String AS_MANY_AS_FIT = "which measures as many processes as fit";
  private static final String BY_TIME = "which ends by time";
  private static final String NO_EXTRA_FORKS = "which has no time for extra forks";

  private static final Map<String, String> EXCLUDED =
      new TreeMap<>(
          Map.of(
              "--requests", AS_MANY_AS_FIT,
              "--forks", AS_MANY_AS_FIT,
              "--max-requests", AS_MANY_AS_FIT,
              "--max-time", BY_TIME,
              "--target-error", BY_TIME,
              "--until-decided", BY_TIME,
              "--explain", NO_EXTRA_FORKS,
              "--allocation", NO_EXTRA_FORKS,
              "--profile", NO_EXTRA_FORKS));

  /** Options of which a full run needs others, or none. */
  private static final Set<String> NOT_OF_THE_FULL_RUN =
      Set.of(OPTION, "--out", "--append", "--dry-run");

  private final CommandSpec command;
  private final ParseResult given;

  QuickRun(CommandSpec command) {
    this.command = command;
    given = command.commandLine().getParseResult();
  }

  boolean isRequested() {
    return isGiven(OPTION);
  }

  private boolean isGiven(String option) {
    return given.hasMatchedOption(option) && !CommandText.isOff(given.matchedOption(option));
  }

  /** Adds the options that contradict a first look to {@code problems}. */
  void check(Problems problems) {
    EXCLUDED.forEach(
        (option, why) -> {
          problems.refuse(
              isRequested() && isGiven(option),
              option,
              "excludes --quick, " + why,
              "leave one of them out");
        });
  }

  /**
   * Returns the command of the full run. With requests to an endpoint or arguments of a JVM, which
   * may contain secrets, it is only described.
   */
  String fullRun(List<String> sources) {
    return CommandText.of(command, NOT_OF_THE_FULL_RUN, sources)
        .map(ProgramName::command)
        .orElse("the same command without --quick");
  }
}
