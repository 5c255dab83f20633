package io.siribench.cli.options;

import picocli.CommandLine.Option;

/** The amount of detail in a printed result. */
public final class DetailsOption {
  @Option(
      names = "--details",
      description =
          "Show all scenarios, columns, effects, verdicts, warm-up curves and notes. Default: of"
              + " more than 12 scenarios only the best and the worst; five lines of notes; crossed"
              + " runs shortened to the height of the terminal where possible.")
  private boolean details;

  /** Returns whether everything is shown. */
  public boolean isGiven() {
    return details;
  }
}
