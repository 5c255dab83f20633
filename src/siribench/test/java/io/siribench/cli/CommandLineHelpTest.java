package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

final class CommandLineHelpTest {
  private static final int WIDTH = 80;

  static Stream<CommandLine> commands() {
    CommandLine program = Main.commandLine().setUsageHelpWidth(WIDTH);
    return Stream.concat(Stream.of(program), program.getSubcommands().values().stream());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_help_hasDescriptions(CommandLine command) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    assertThat(Stream.of(usage.header(), usage.description()).flatMap(Arrays::stream))
        .as("description of %s", command.getCommandName())
        .anyMatch(line -> !line.isBlank());
    assertThat(command.getCommandSpec().args())
        .filteredOn(argument -> !argument.hidden())
        .allSatisfy(CommandLineHelpTest::isDescribed);
  }

  private static void isDescribed(ArgSpec argument) {
    assertThat(argument.description()).as("description of %s", argument).isNotEmpty();
    assertThat(argument.description()[0]).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "run",
        "report",
        "check",
        "convert",
        "record",
        "samples",
        "serve",
        "compare",
        "view",
        "history",
        "reproduce",
        "doctor"
      })
  void command_help_hasExamples(String name) {
    CommandLine program = Main.commandLine();
    CommandLine command = program.getSubcommands().getOrDefault(name, program);
    assertThat(command.getUsageMessage(Ansi.OFF))
        .contains("Examples:")
        .contains("\n  siribench " + name);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_help_hasExitCodes(CommandLine command) {
    assertThat(command.getUsageMessage(Ansi.OFF))
        .containsOnlyOnce("Exit codes:\n")
        .containsPattern("\n +0  ")
        .containsPattern("\n +2  ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "run --version", "adb recommend -V"})
  void command_version_isProgramVersion(String line) {
    CommandRun run = CommandRun.ofProgram(line.split(" ", -1));
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("siribench ");
  }

  @Test
  void program_singleCommand_isCreatedAlone() {
    Map<String, CommandLine> all = Main.commandLine().getSubcommands();
    all.forEach(
        (name, command) -> {
          Map<String, CommandLine> created = Main.commandLine(name, "a").getSubcommands();
          assertThat(created)
              .as(name)
              .hasSize(List.of("help", "completion").contains(name) ? all.size() : 1);
          assertThat(Objects.requireNonNull(created.get(name)).getUsageMessage(Ansi.OFF))
              .isEqualTo(command.getUsageMessage(Ansi.OFF));
        });
  }

  /** A footer is an example to copy, so it must not be wrapped. */
  @ParameterizedTest
  @MethodSource("commands")
  void command_help_fitsATerminal(CommandLine command) {
    assertThat(command.getUsageMessage(Ansi.OFF).lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
    assertThat(List.of(command.getCommandSpec().usageMessage().footer()))
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(WIDTH));
  }
}
