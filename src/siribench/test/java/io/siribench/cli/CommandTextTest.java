package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

final class CommandTextTest {
  /** The directory of a bisection keeps the arguments of its runs. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "run  --cold -f json a.json, run  --cold -f json a.json",
        "run --key-file k http://h/a, run --key-file k http://h/a",
        "run --cold --key SESAME http://h/a, run --cold --key=*** http://h/a",
        "run --cold http://h/a?key=SESAME, run --cold 'http://h/a?key=***'"
      })
  void recorded_commandWithSecrets_hasNone(String given, String recorded) {
    CommandLine program = Main.commandLine("run", "");
    program.parseArgs(given.split(" +", -1));
    assertThat(CommandText.recorded(program, given)).isEqualTo(recorded);
  }

  /** Without its equals sign, the option would take the next word. */
  @Test
  void shown_emptyValue_staysAttachedToItsOption() {
    CommandLine program = Main.commandLine("run", "");
    program.parseArgs("run", "--label", "", "--excel", "--cold", "a.json");
    CommandSpec command = program.getParseResult().subcommand().commandSpec();
    assertThat(CommandText.shown(command, Set.of(), List.of("a.json")))
        .isEqualTo("run --label='' --excel --cold a.json");
  }
}
