package io.siribench.cli;

import picocli.CommandLine.Option;

/** How a result is printed, if not as a table for the terminal; one of them at most. */
final class ResultLayout {
  @Option(names = "--json", description = "Print the result as JSON instead of a table.")
  boolean json;

  @Option(
      names = "--markdown",
      description = "Print the result as Markdown, as for the summary of a CI job or a comment.")
  boolean markdown;
}
