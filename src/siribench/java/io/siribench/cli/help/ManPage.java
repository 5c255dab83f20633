package io.siribench.cli.help;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command's manual page, in the macros of man(7). */
final class ManPage {
  private final CommandSpec command;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
  }

  /** Returns the name of the page of {@code command}: {@code siribench-run}. */
  static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName("-");
  }

  /**
   * Returns the page of {@code command}.
   *
   * @param version the version of the program, such as {@code siribench 0.1.0}
   */
  static String of(CommandLine command, String version) {
    return new ManPage(command.getCommandSpec()).text(version);
  }

  private String text(String version) {
    String name = command.qualifiedName("-");
    page.append(".TH \"").append(name.toUpperCase(Locale.ROOT)).append("\" 1 \"\" \"");
    page.append(version).append("\"\n");
    // No hyphenation and no stretched blanks in options, URLs and patterns.
    page.append(".nh\n.ad l\n");
    section("NAME");
    line(name + " - " + firstSentence(summary(command)));
    synopsis();
    section("DESCRIPTION");
    description();
    subcommands();
    options();
    section("EXIT STATUS");
    command
        .usageMessage()
        .exitCodeList()
        .forEach((code, meaning) -> item(bold(code.strip()), meaning));
    footer();
    seeAlso();
    return page.toString();
  }

  /** Adds the paragraphs of the description, which empty lines separate. */
  private void description() {
    String[] header = command.usageMessage().header();
    String[] description = command.usageMessage().description();
    boolean isParagraph = false;
    for (String text : Stream.of(header, description).flatMap(Stream::of).toList()) {
      if (text.isEmpty()) {
        isParagraph = true;
      } else {
        page.append(isParagraph ? ".PP\n" : "");
        line(text);
        isParagraph = false;
      }
    }
  }

  private void synopsis() {
    section("SYNOPSIS");
    StringBuilder synopsis = new StringBuilder(bold(command.qualifiedName(" ")));
    synopsis.append(" [").append(italic("OPTIONS")).append(']');
    if (!command.subcommands().isEmpty()) {
      synopsis.append(' ').append(italic("COMMAND"));
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      boolean isOne = parameter.arity().max() < 2 || parameter.paramLabel().contains("...");
      String label = italic(parameter.paramLabel()) + (isOne ? "" : "...");
      synopsis.append(' ').append(parameter.arity().min() > 0 ? label : "[" + label + "]");
    }
    page.append(synopsis).append('\n');
  }

  private void subcommands() {
    if (!command.subcommands().isEmpty()) {
      section("COMMANDS");
      command.subcommands().forEach((name, sub) -> item(bold(name), summary(sub.getCommandSpec())));
    }
  }

  private void options() {
    section("OPTIONS");
    command
        .positionalParameters()
        .forEach(
            parameter ->
                item(italic(parameter.paramLabel()), String.join(" ", parameter.description())));
    Map<String, OptionSpec> byName = command.optionsMap();
    if (!byName.containsKey(GroupedHelp.HELP_ALL)) {
      command.options().stream()
          .filter(option -> !option.hidden())
          .sorted(Comparator.comparing(OptionSpec::longestName))
          .forEach(this::option);
      return;
    }
    for (OptionGroup group : OptionGroup.values()) {
      List<OptionSpec> options =
          group.all().stream().map(byName::get).filter(Objects::nonNull).toList();
      if (!options.isEmpty()) {
        page.append(".SS ").append(escaped(group.heading())).append('\n');
        options.forEach(this::option);
      }
    }
  }

  private void option(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    Stream.of(option.names())
        .sorted(Comparator.comparingInt(String::length))
        .forEach(name -> names.append(names.isEmpty() ? "" : ", ").append(bold(name)));
    if (option.arity().max() > 0) {
      String label = "=" + italic(option.paramLabel());
      names.append(option.arity().min() > 0 ? label : "[" + label + "]");
      names.append(
          option.splitRegex().isEmpty() ? "" : "[," + italic(option.paramLabel()) + "...]");
    }
    item(names.toString(), String.join(" ", option.description()));
  }

  private void seeAlso() {
    section("SEE ALSO");
    CommandSpec program = command.root();
    Stream<String> names =
        Stream.concat(
            Stream.of(program.name()), program.subcommands().values().stream().map(ManPage::name));
    String pages =
        names
            .filter(name -> !name.equals(command.qualifiedName("-")))
            .map(name -> bold(name) + "(1)")
            .reduce((one, other) -> one + ", " + other)
            .orElse("");
    page.append(pages).append('\n');
  }

  private void section(String heading) {
    page.append(".SH ").append(heading).append('\n');
  }

  private void item(String head, String text) {
    page.append(".TP\n").append(head).append('\n');
    line(text);
  }

  /** Adds examples and other text below the options, each part under its own heading. */
  private void footer() {
    List<String> lines = new ArrayList<>(List.of(command.usageMessage().footer()));
    lines.add(0, command.usageMessage().footerHeading().replace("%n", "").strip());
    boolean isSection = false;
    for (String line : lines) {
      boolean isHeading = line.matches("\\w[^:]*:");
      if (isHeading || (!isSection && !line.isEmpty())) {
        page.append(isSection ? ".fi\n" : "");
        String heading = isHeading ? line.substring(0, line.length() - 1) : "Notes";
        section(heading.toUpperCase(Locale.ROOT));
        page.append(".nf\n");
        isSection = true;
      }
      if (isSection && !isHeading) {
        line(line);
      }
    }
    page.append(isSection ? ".fi\n" : "");
  }

  /** Adds a line of text with picocli's double percent signs unescaped. */
  private void line(String text) {
    page.append(escaped(text.replace("%%", "%"))).append('\n');
  }

  /** Returns the summary of {@code command}, as in the list of commands. */
  private static String summary(CommandSpec command) {
    String[] header = command.usageMessage().header();
    return header.length > 0 ? header[0] : command.usageMessage().description()[0];
  }

  private static String firstSentence(String text) {
    String first = text.split("\\. ", 2)[0];
    return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
  }

  private static String bold(String text) {
    return "\\fB" + escaped(text) + "\\fR";
  }

  private static String italic(String text) {
    return "\\fI" + escaped(text) + "\\fR";
  }

  /** Escapes characters of {@code text} that roff would interpret. */
  private static String escaped(String text) {
    String plain =
        text.replace("\\", "\\e")
            .replace("-", "\\-")
            // Since groff 1.23, plain characters are printed as typographic ones.
            .replace("'", "\\(aq")
            .replace("`", "\\(ga")
            .replace("~", "\\(ti")
            .replace("^", "\\(ha");
    return plain.startsWith(".") ? "\\&" + plain : plain;
  }
}
