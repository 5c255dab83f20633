package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.help.Suggestions;
import io.siribench.session.output.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SuggestionsTest {
  private static String refusal(String line) {
    CommandRun run = CommandRun.ofProgram(line.split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    return run.err();
  }

  @ParameterizedTest
  @CsvSource({
    "rnu, run",
    "chek a.json, check",
    "comparee a b, compare",
    "help reprot, report",
    "run --colld, --cold",
    "run --pseudowarm, --pseudo-warm",
    "run --reqeusts 3, --requests",
    "run --request=3, --requests",
    "run --target, --target-error",
    "run --help-al, --help-all",
    "check --formt json a, --format",
    "check --cold a, siribench run --cold or siribench adb --cold",
    "--cold, siribench run --cold or siribench adb --cold",
    "recommend --adb, siribench adb recommend",
    "run --adb, siribench adb"
  })
  void mistake_nearOptionOrCommand_suggestsIt(String line, String meant) {
    assertThat(refusal(line)).contains("\nDid you mean " + meant + "?\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --cache-dir= --dry-run", "run --out="})
  void path_empty_isRefused(String line) {
    assertThat(refusal(line)).contains("the path is empty");
  }

  @Test
  @Timeout(60)
  void ofValue_longValue_isReadOnce() {
    String message = "'" + "a".repeat(200_000) + "' is not a duration; give a number";
    assertThat(Suggestions.ofValue(message)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"measure", "run -z", "run --frobnicate", "report a b", "", "--color= run"})
  void mistake_nearNothing_suggestsNothing(String line) {
    assertThat(refusal(line)).doesNotContain("Did you mean").contains(" --help'.");
  }
}
