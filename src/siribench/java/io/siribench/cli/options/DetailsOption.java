package io.siribench.cli.options;

import picocli.CommandLine.Option;

/** How much of a result is printed. */
public final class DetailsOption {
  @Option(
      names = "--details",
      description =
          "Show all scenarios, verdicts, warm-up curves and notes. Of more than 12 scenarios only the best and"
              + " the worst are shown otherwise, and notes are grouped.")
  private boolean details;

  /** Whether all is shown. */
  public boolean isGiven() {
    return details;
  }
}
