package io.siribench.cli.help;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_DESCRIPTION;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_DESCRIPTION_HEADING;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER_HEADING;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_SYNOPSIS;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The help of a command whose options do not fit on two screens. The usual options and examples are
 * followed by groups of the other options. Without {@code --help-all}, examples end at the first
 * empty line, and each description of an option ends after its first sentence.
 */
public final class GroupedHelp {
  static final String HELP_ALL = "--help-all";

  /** The gap between an option with its value and the description. */
  private static final int GAP = 2;

  private static final String SECTION_KEY_USUAL = "usualOptions";
  private static final String SECTION_KEY_GROUPS = "optionGroups";

  /** Lays out the help of {@code command}, and adds {@code --help-all}. */
  public static void install(CommandLine command) {
    command
        .getCommandSpec()
        .addOption(
            OptionSpec.builder(HELP_ALL)
                .type(boolean.class)
                .initialValue(false)
                .description("Show all options in full, and exit.")
                .build());
    command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
    command.setHelpSectionKeys(
        List.of(
            SECTION_KEY_SYNOPSIS_HEADING,
            SECTION_KEY_SYNOPSIS,
            SECTION_KEY_DESCRIPTION_HEADING,
            SECTION_KEY_DESCRIPTION,
            SECTION_KEY_USUAL,
            SECTION_KEY_FOOTER_HEADING,
            SECTION_KEY_FOOTER,
            SECTION_KEY_GROUPS,
            SECTION_KEY_EXIT_CODE_LIST_HEADING,
            SECTION_KEY_EXIT_CODE_LIST));
    for (String key :
        List.of(
            SECTION_KEY_USUAL, SECTION_KEY_DESCRIPTION, SECTION_KEY_FOOTER, SECTION_KEY_GROUPS)) {
      command.getHelpSectionMap().put(key, new Section(key));
    }
  }

  /**
   * A section of the help. It is a class instead of a lambda: the launcher's class archive excludes
   * lambdas of picocli's interfaces, because picocli is compiled for Java 5.
   */
  private record Section(String key) implements IHelpSectionRenderer {
    @Override
    public String render(Help help) {
      return switch (key) {
        case SECTION_KEY_USUAL -> usual(help);
        case SECTION_KEY_DESCRIPTION -> text(help, help.commandSpec().usageMessage().description());
        case SECTION_KEY_FOOTER -> text(help, help.commandSpec().usageMessage().footer());
        default -> groups(help);
      };
    }
  }

  private static boolean isComplete(CommandSpec command) {
    OptionSpec helpAll = command.optionsMap().get(HELP_ALL);
    return helpAll != null && Boolean.TRUE.equals(helpAll.getValue());
  }

  private static String usual(Help help) {
    return isComplete(help.commandSpec())
        ? ""
        : help.createHeading("%nUsual options:%n") + options(help, OptionGroup.USUAL, true);
  }

  /** Returns the lines; the short help ends before the first empty line. */
  private static String text(Help help, String... lines) {
    int end = isComplete(help.commandSpec()) ? -1 : Arrays.asList(lines).indexOf("");
    return ((WordWrapHelp) help).wrapped(end < 0 ? lines : Arrays.copyOf(lines, end));
  }

  private static String groups(Help help) {
    StringBuilder text = new StringBuilder();
    for (OptionGroup group : OptionGroup.values()) {
      if (group.all().stream()
          .anyMatch(name -> help.commandSpec().optionsMap().containsKey(name))) {
        text.append(help.createHeading("%n%s:%n", group.heading())).append(group(help, group));
      }
    }
    return text.toString();
  }

  private static String group(Help help, OptionGroup group) {
    boolean isComplete = isComplete(help.commandSpec());
    String sources = group == OptionGroup.ORIGIN ? parameters(help, !isComplete) : "";
    return isComplete
        ? sources + options(help, group.all(), false)
        : sources + options(help, group.described(), true) + mentioned(help, group);
  }

  /** Returns the names of options without description, wrapped to the width of the help. */
  private static String mentioned(Help help, OptionGroup group) {
    List<String> names =
        group.mentioned().stream()
            .filter(name -> help.commandSpec().optionsMap().containsKey(name))
            .toList();
    if (names.isEmpty()) {
      return "";
    }
    int width = help.commandSpec().usageMessage().width();
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder("  also:");
    for (String name : names) {
      if (line.length() + 1 + name.length() > width) {
        text.append(line).append(System.lineSeparator());
        line = new StringBuilder("       ");
      }
      line.append(' ').append(name);
    }
    return text.append(line).append(System.lineSeparator()).toString();
  }

  private static String options(Help help, List<String> names, boolean isSummary) {
    Layout layout = layout(help);
    for (String name : names) {
      OptionSpec option = help.commandSpec().optionsMap().get(name);
      if (option != null) {
        layout.addOption(isSummary ? summarised(option) : option, help.parameterLabelRenderer());
      }
    }
    return layout.toString();
  }

  /**
   * Returns columns that are the same for all groups. {@link Help#createDefaultLayout()} would lay
   * out all options for each group to find their width, which would take most of the help's time.
   */
  private static Layout layout(Help help) {
    UsageMessageSpec usage = help.commandSpec().usageMessage();
    int namesWidth = usage.longOptionsMaxWidth() + GAP;
    return WordWrapHelp.layout(
        help.colorScheme(),
        TextTable.forDefaultColumns(help.colorScheme(), namesWidth, usage.width()));
  }

  private static String parameters(Help help, boolean isSummary) {
    Layout layout = layout(help);
    for (PositionalParamSpec parameter : help.commandSpec().positionalParameters()) {
      layout.addPositionalParameter(
          isSummary
              ? PositionalParamSpec.builder(parameter).description(sentence(parameter)).build()
              : parameter,
          help.parameterLabelRenderer());
    }
    return layout.toString();
  }

  /** Returns a short description of the option; dots mark a list. */
  private static OptionSpec summarised(OptionSpec option) {
    boolean isList = !option.splitRegex().isEmpty();
    return OptionSpec.builder(option)
        .description(sentence(option))
        .paramLabel(option.paramLabel() + (isList ? ",..." : ""))
        .hideParamSyntax(isList)
        .build();
  }

  /** Returns the first sentence of a description. */
  private static String sentence(ArgSpec argument) {
    String description = String.join(" ", argument.description());
    int end = description.indexOf(". ");
    return end < 0 ? description : description.substring(0, end + 1);
  }

  /** An execution strategy that shows the complete help for {@code --help-all}. */
  public static final class Execution extends CommandLine.RunLast {
    @Override
    public int execute(ParseResult program) {
      if (program.hasSubcommand() && program.subcommand().hasMatchedOption(HELP_ALL)) {
        CommandLine command = program.subcommand().commandSpec().commandLine();
        command.usage(command.getOut());
        return CommandLine.ExitCode.OK;
      }
      requireValues(program);
      return super.execute(program);
    }

    /** Refuses a list of only commas, which would otherwise have the effect of the default. */
    private static void requireValues(ParseResult given) {
      CommandSpec command = given.commandSpec();
      for (OptionSpec option : command.options()) {
        if (option.stringValues().isEmpty() && !option.originalStringValues().isEmpty()) {
          throw new ParameterException(
              command.commandLine(),
              "option '" + option.longestName() + "' has no value between its commas");
        }
      }
      if (given.hasSubcommand()) {
        requireValues(given.subcommand());
      }
    }
  }
}
