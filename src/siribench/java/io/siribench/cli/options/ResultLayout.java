package io.siribench.cli.options;

import io.siribench.session.output.Layout;
import picocli.CommandLine.Option;

/** The layout of a result, if it is not a table for the terminal. */
public final class ResultLayout {
  @Option(names = "--json", description = "Print the result as JSON instead of a table.")
  private boolean json;

  @Option(
      names = "--markdown",
      description = "Print the result as Markdown, such as for a CI job summary or a comment.")
  private boolean markdown;

  /** Returns the requested layout. */
  public Layout layout() {
    return json ? Layout.JSON : markdown ? Layout.MARKDOWN : Layout.TABLE;
  }
}
