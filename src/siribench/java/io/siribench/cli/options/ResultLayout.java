package io.siribench.cli.options;

import io.siribench.session.output.Layout;
import picocli.CommandLine.Option;

/** The layout of a result; a table for the terminal by default. */
public final class ResultLayout {
  @Option(names = "--json", description = "Print the result as JSON instead of a table.")
  private boolean json;

  @Option(
      names = "--markdown",
      description = "Print the result as Markdown, such as for a CI job summary or a comment.")
  private boolean markdown;

  public Layout layout() {
    return json ? Layout.JSON : markdown ? Layout.MARKDOWN : Layout.TABLE;
  }
}
