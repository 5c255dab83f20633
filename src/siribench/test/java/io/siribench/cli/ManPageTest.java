package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

final class ManPageTest {
  /** Macros of man(7) that the pages use. */
  private static final List<String> MACROS =
      List.of(".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".nh", ".ad");

  @TempDir private Path directory;

  static Stream<String> commands() {
    return Main.commandLine().getSubcommands().keySet().stream();
  }

  private static String page(String... command) {
    CommandRun run =
        CommandRun.ofProgram(
            Stream.concat(Stream.of("help", "--man"), Stream.of(command)).toArray(String[]::new));
    assertThat(run.exitCode()).isZero();
    return run.out();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void page_ofEveryCommand_describesOptionsInManMacros(String command) {
    String page = page(command);
    assertThat(page)
        .startsWith(".TH \"SIRIBENCH-" + command.toUpperCase(Locale.ROOT) + "\" 1 ")
        .containsSubsequence(
            ".SH NAME\nsiribench\\-" + command.replace("-", "\\-") + " \\- ",
            ".SH SYNOPSIS\n\\fBsiribench " + command.replace("-", "\\-") + "\\fR",
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

  /** Returns the page as displayed: without macros and fonts, white space collapsed. */
  private static String read(String page) {
    return page.lines()
        .map(line -> line.startsWith(".S") ? line.substring(".SH ".length()) : line)
        .filter(line -> !line.startsWith("."))
        .map(line -> line.replaceAll("\\\\f[BIR]", "").replace("\\-", "-").replace("\\&", ""))
        .map(line -> line.replace("\\(aq", "'").replace("\\(ga", "`"))
        .map(line -> line.replace("\\(ti", "~").replace("\\(ha", "^"))
        .map(line -> line.replace("\\e", "\\"))
        .collect(Collectors.joining(" "))
        .replaceAll("\\s+", " ");
  }

  private static String words(String... parts) {
    return String.join(" ", parts)
        .replace("%%", "%")
        .replace("%n", "")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /** No text is interpreted as roff: patterns, quotes, backslashes, braces or line starts. */
  @ParameterizedTest
  @MethodSource("commands")
  void page_ofEveryCommand_containsItsHelpVerbatim(String command) {
    CommandSpec spec =
        Objects.requireNonNull(Main.commandLine().getSubcommands().get(command)).getCommandSpec();
    List<String> texts = new ArrayList<>();
    spec.options().stream()
        .filter(option -> !option.hidden())
        .forEach(
            option -> {
              texts.addAll(List.of(option.names()));
              texts.add(option.arity().max() > 0 ? option.paramLabel() : "");
              texts.add(words(option.description()));
            });
    spec.positionalParameters().forEach(parameter -> texts.add(words(parameter.description())));
    UsageMessageSpec usage = spec.usageMessage();
    Stream.of(usage.header(), usage.description()).flatMap(Stream::of).forEach(texts::add);
    usage.exitCodeList().forEach((code, meaning) -> texts.add(code.strip() + " " + meaning));
    Stream.concat(Stream.of(usage.footerHeading()), Stream.of(usage.footer()))
        .map(ManPageTest::words)
        .map(
            line ->
                line.matches("\\w[^:]*:") ? line.replace(":", "").toUpperCase(Locale.ROOT) : line)
        .forEach(texts::add);
    String read = read(page(command));
    assertThat(texts.stream().map(ManPageTest::words).filter(text -> !text.isEmpty()))
        .hasSizeGreaterThan(10)
        .allSatisfy(text -> assertThat(read).contains(text));
  }

  /** Commands can be copied from the page. */
  @Test
  void page_shellCharacters_areAscii() {
    assertThat(page("run"))
        .contains("siribench run \\(aqhttps://HOST/", " \\(ti/.cache/siribench")
        .doesNotContain("'", "~");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "adb"})
  void page_ofAMeasuringCommand_hasTheGroupsOfItsHelp(String command) {
    List<String> groups =
        page(command)
            .lines()
            .filter(line -> line.startsWith(".SS "))
            .map(line -> line.substring(".SS ".length()) + ":")
            .toList();
    assertThat(groups).hasSizeGreaterThan(5);
    assertThat(CommandRun.ofProgram(command, "--help-all").out().lines())
        .containsSubsequence(groups);
  }

  @Test
  void page_textBelowOptions_hasItsOwnSection() {
    assertThat(page("convert"))
        .containsSubsequence(
            ".SH EXIT STATUS\n", ".SH NOTES\n.nf\nFormats are detected", ".SH EXAMPLES\n");
  }

  @Test
  void page_ofSubcommand_isFoundByFullName() {
    assertThat(page("adb", "recommend")).contains(".SH SYNOPSIS\n\\fBsiribench adb recommend\\fR");
    assertThat(CommandRun.ofProgram("help", "run", "recommend").err())
        .startsWith("siribench: unexpected argument 'recommend'");
  }

  @Test
  void page_ofTheProgram_namesItsCommands() {
    assertThat(page())
        .startsWith(".TH \"SIRIBENCH\" 1 ")
        .contains(
            commands()
                .map(name -> "\\fB" + name.replace("-", "\\-") + "\\fR")
                .toArray(String[]::new));
  }

  @Test
  void pages_intoDirectory_writesOnePerCommand() throws IOException {
    Path pages = directory.resolve("man/man1");
    assertThat(Main.commandLine().execute("help", "--man-pages", pages.toString())).isZero();
    try (Stream<Path> files = Files.list(pages)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("siribench.1", "siribench-run.1", "siribench-adb-recommend.1")
          .hasSize(2 + (int) commands().count());
    }
    assertThat(pages.resolve("siribench-adb-recommend.1"))
        .content()
        .contains(".SH SYNOPSIS\n\\fBsiribench adb recommend\\fR");
    assertThat(pages.resolve("siribench-run.1")).content().isEqualTo(page("run"));
  }

  @Test
  void pages_intoAFile_areRefused() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    for (Path target : List.of(file, file.resolve("below"))) {
      CommandRun run = CommandRun.ofProgram("help", "--man-pages", target.toString());
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("--man-pages " + target + ": cannot create a directory");
    }
  }
}
