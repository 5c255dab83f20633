package io.siribench.cli.help;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Help that is wrapped only at spaces. Picocli's own also breaks lines within words, such as after
 * the dots of a class name or before the bracket of an optional value.
 */
public final class WordWrapHelp extends Help {
  /** Creates the help of each command of a program. */
  public static final class Factory implements IHelpFactory {
    @Override
    public Help create(CommandSpec command, ColorScheme colors) {
      return new WordWrapHelp(command, colors);
    }
  }

  private WordWrapHelp(CommandSpec command, ColorScheme colors) {
    super(command, colors);
  }

  @Override
  public Layout createDefaultLayout(
      List<OptionSpec> options, List<PositionalParamSpec> parameters, ColorScheme colors) {
    Layout layout = super.createDefaultLayout(options, parameters, colors);
    return layout(colors, layout.textTable());
  }

  /** Returns an empty layout with the columns of {@code table}. */
  static Layout layout(ColorScheme colors, TextTable table) {
    return new Layout(colors, new Table(colors, table.columns()));
  }

  @Override
  public String description(Object... parameters) {
    return wrapped(commandSpec().usageMessage().description());
  }

  @Override
  public String footer(Object... parameters) {
    return wrapped(commandSpec().usageMessage().footer());
  }

  /** Returns the format strings {@code lines}, wrapped to the width of the help. */
  String wrapped(String... lines) {
    Table table = table(0);
    for (String line : lines) {
      table.addRowValues(String.format(Locale.ROOT, line));
    }
    return table.toString();
  }

  @Override
  protected String insertSynopsisCommandName(int headingLength, Text arguments) {
    String command = commandSpec().qualifiedName();
    int indent = headingLength + command.length() + 1;
    int longest =
        Stream.of(arguments.plainString().split(" ")).mapToInt(String::length).max().orElse(0);
    // Below the arguments if each of them fits there, otherwise below the command.
    boolean fits = indent + longest <= commandSpec().usageMessage().width();
    Table table = table(fits ? indent : headingLength);
    Text heading = colorScheme().text(" ".repeat(headingLength));
    table.addRowValues(heading.concat(colorScheme().commandText(command)).concat(arguments));
    return table.toString().substring(headingLength);
  }

  private Table table(int indentOfWrappedLines) {
    int width = commandSpec().usageMessage().width();
    Table table = new Table(colorScheme(), new Column(width, 0, Overflow.WRAP));
    table.indentWrappedLines = indentOfWrappedLines;
    return table;
  }

  /** A table whose cells are wrapped only at spaces. */
  private static final class Table extends TextTable {
    private final Ansi ansi;

    Table(ColorScheme colors, Column... columns) {
      super(colors, columns);
      this.ansi = colors.ansi();
    }

    @Override
    public Cell putValue(int row, int column, Text value) {
      return super.putValue(row, column, value == null ? null : new Words(ansi, value));
    }
  }

  /** A text in which picocli finds no line break other than at spaces. */
  private static final class Words extends Text {
    private static final Pattern IN_WORD = Pattern.compile("\\S");

    private final Ansi ansi;

    Words(Ansi ansi, Text text) {
      ansi.super(text);
      this.ansi = ansi;
    }

    /** Returns the text for the search of line breaks, with letters for all other characters. */
    @Override
    public String plainString() {
      return IN_WORD.matcher(super.plainString()).replaceAll("x");
    }

    @Override
    public Object clone() {
      return new Words(ansi, this);
    }
  }
}
