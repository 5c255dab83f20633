package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.session.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

final class ManPageTest {
  /** Macros of man(7) that the pages use. */
  private static final List<String> MACROS =
      List.of(".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi");

  @TempDir private Path directory;

  static Stream<String> commands() {
    return Main.commandLine().getSubcommands().keySet().stream();
  }

  private static String page(String... command) {
    StringWriter out = new StringWriter();
    String[] arguments =
        Stream.concat(Stream.of("help", "--man"), Stream.of(command)).toArray(String[]::new);
    int exitCode = Main.commandLine().setOut(new PrintWriter(out)).execute(arguments);
    assertThat(exitCode).isZero();
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void page_ofEveryCommand_describesItsOptionsInMacrosThatManKnows(String command) {
    String page = page(command);
    assertThat(page)
        .startsWith(".TH \"SIRIBENCH-" + command.toUpperCase(Locale.ROOT) + "\" 1 ")
        .containsSubsequence(
            ".SH NAME\nsiribench\\-" + command + " \\- ",
            ".SH SYNOPSIS\n\\fBsiribench " + command + "\\fR",
            ".SH DESCRIPTION\n",
            ".SH OPTIONS\n",
            ".SH EXIT STATUS\n",
            ".SH SEE ALSO\n\\fBsiribench\\fR(1), ")
        .containsPattern("NAME\nsiribench.* \\\\- [A-Z].*\\S\n")
        .doesNotContain("%%", "%n", "${");
    assertThat(page.lines().filter(line -> line.startsWith(".")))
        .allSatisfy(line -> assertThat(MACROS).contains(line.split(" ", 2)[0]));
    CommandLine found = Objects.requireNonNull(Main.commandLine().getSubcommands().get(command));
    assertThat(found.getCommandSpec().options().stream().filter(option -> !option.hidden()))
        .extracting(OptionSpec::longestName)
        .allSatisfy(name -> assertThat(page).contains("\\fB" + name.replace("-", "\\-") + "\\fR"));
  }

  @Test
  void page_ofTheProgram_namesItsCommands() {
    assertThat(page())
        .startsWith(".TH \"SIRIBENCH\" 1 ")
        .contains(commands().map(name -> "\\fB" + name + "\\fR").toArray(String[]::new));
  }

  @Test
  void pages_intoADirectory_areOneForEachCommand() throws IOException {
    Path pages = directory.resolve("man/man1");
    assertThat(Main.commandLine().execute("help", "--man-pages", pages.toString())).isZero();
    try (Stream<Path> files = Files.list(pages)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("siribench.1", "siribench-run.1")
          .hasSize(1 + (int) commands().count());
    }
    assertThat(pages.resolve("siribench-run.1")).content().isEqualTo(page("run"));
  }

  @Test
  void help_ofNoCommand_isUsageWithASuggestion() {
    StringWriter err = new StringWriter();
    CommandLine program = Main.commandLine().setErr(new PrintWriter(err));
    assertThat(program.execute("help", "rnu")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("there is no command 'rnu'").contains("Did you mean run?");
  }
}
