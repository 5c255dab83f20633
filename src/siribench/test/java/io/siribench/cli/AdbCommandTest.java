package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.options.Converters;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class AdbCommandTest {
  @ParameterizedTest
  @CsvSource({
    "--cool-down a.json, 5m, 1",
    "--cool-down 10s a.json, 10s, 1",
    "--cool-down=10s a.json, 10s, 1",
    "--cool-down --cold, 5m, 0",
    "--cool-down, 5m, 0"
  })
  void coolDown_followedByADocument_hasTheDefault(String words, String time, int documents) {
    CommandLine command = new CommandLine(new AdbCommand());
    Converters.install(command);
    CommandLine.ParseResult parsed = command.parseArgs(words.split(" ", -1));
    assertThat(parsed.matchedOption("--cool-down").originalStringValues()).containsExactly(time);
    assertThat(parsed.matchedPositionals()).hasSize(documents);
  }
}
