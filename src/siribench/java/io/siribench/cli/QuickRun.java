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
 * The option {@code --quick} of a command line. It determines the excluded options and the command
 * for the full run.
 */
record QuickRun(CommandSpec command) {
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

  /** Options that the command for the full run does not repeat. */
  private static final Set<String> NOT_REPEATED = Set.of(OPTION, "--out", "--append", "--dry-run");

  boolean isRequested() {
    return isGiven(OPTION);
  }

  private boolean isGiven(String option) {
    ParseResult given = command.commandLine().getParseResult();
    return given.hasMatchedOption(option) && !CommandText.isOff(given.matchedOption(option));
  }

  /** Adds the options that {@code --quick} excludes to {@code problems}. */
  void check(Problems problems) {
    EXCLUDED.forEach(
        (option, reason) ->
            problems.refuse(
                isRequested() && isGiven(option),
                option,
                "excludes --quick, " + reason,
                "leave one of them out"));
  }

  /**
   * Returns the command for the full run. A command with URLs or arguments of a JVM is only
   * described, because these may contain secrets.
   */
  String fullRun(List<String> sources) {
    return CommandText.of(command, NOT_REPEATED, sources)
        .map(ProgramName::command)
        .orElse("the same command without --quick");
  }
}
