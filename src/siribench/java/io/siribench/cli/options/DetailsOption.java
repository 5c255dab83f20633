package io.siribench.cli.options;

import picocli.CommandLine.Option;

/** How much of a result is printed. */
public final class DetailsOption {
  @Option(
      names = "--details",
      description =
          "Show all scenarios, columns, verdicts, warm-up curves and notes. Of more than 12 scenarios only the"
              + " best and the worst are shown otherwise, and notes take five lines.")
  private boolean details;

  /** Whether all is shown. */
  public boolean isGiven() {
    return details;
  }
}
