package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.help.OptionGroup;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

final class GroupedHelpTest {
  private static final int WIDTH = 80;

  /** Two screens of some 42 lines. */
  private static final int MAX_LINES = 85;

  private static List<String> options(String command) {
    CommandLine found = Objects.requireNonNull(Main.commandLine().getSubcommands().get(command));
    return found.getCommandSpec().options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::longestName)
        .toList();
  }

  private static List<String> grouped() {
    return Stream.of(OptionGroup.values()).flatMap(group -> group.all().stream()).toList();
  }

  private static String help(String... arguments) {
    StringWriter out = new StringWriter();
    int exitCode =
        Main.commandLine().setUsageHelpWidth(WIDTH).setOut(new PrintWriter(out)).execute(arguments);
    assertThat(exitCode).isZero();
    return out.toString();
  }

  @Test
  void option_ofRunOrAdb_isInExactlyOneGroup() {
    assertThat(grouped())
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(
            Stream.of("run", "adb").flatMap(name -> options(name).stream()).distinct().toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "adb"})
  void help_ofACommandThatMeasures_isTwoScreensWithTheUsualOptionsFirst(String command) {
    String help = help(command, "--help");
    assertThat(help.lines())
        .hasSizeLessThanOrEqualTo(MAX_LINES)
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
    assertThat(help)
        .containsSubsequence(
            "Usage: siribench " + command + " [OPTIONS] [SOURCE...]",
            "Usual options:",
            "  -f, --format=FORMAT,... ",
            "Examples:",
            "What to measure:",
            "How often:",
            "Documents:",
            "Endpoint:",
            "Conditions:",
            "Output:",
            "Exit codes:");
    assertThat(options(command)).allSatisfy(name -> assertThat(help).contains(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "adb"})
  void helpAll_ofACommandThatMeasures_describesEveryOption(String command) {
    String help = help(command, "--help-all");
    assertThat(help.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
    assertThat(options(command))
        .allSatisfy(
            name -> assertThat(help).containsPattern("\n  (-., |    )" + name + "[\\[= \n]"));
  }

  @Test
  void help_byTheHelpCommand_equalsHelpOption() {
    assertThat(help("help", "run")).isEqualTo(help("run", "--help"));
  }
}
