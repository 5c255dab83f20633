package io.siribench.cli.options;

import io.siribench.session.Layout;
import picocli.CommandLine.Option;

/** How a result is printed, if not as a table for the terminal; one of them at most. */
public final class ResultLayout {
  @Option(names = "--json", description = "Print the result as JSON instead of a table.")
  private boolean json;

  @Option(
      names = "--markdown",
      description = "Print the result as Markdown, as for the summary of a CI job or a comment.")
  private boolean markdown;

  /** The layout asked for. */
  public Layout layout() {
    return json ? Layout.JSON : markdown ? Layout.MARKDOWN : Layout.TABLE;
  }
}
