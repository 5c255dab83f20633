package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

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
}
