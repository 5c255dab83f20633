package io.siribench.cli.options;

import picocli.CommandLine.Option;

/** The amount of detail in a printed result. */
public final class DetailsOption {
  @Option(
      names = "--details",
      description =
          "Show all scenarios, columns, effects, verdicts, warm-up curves and notes. Of more than"
              + " 12 scenarios only the best and the worst are shown otherwise, notes take five"
              + " lines, and a crossed run as many lines as the terminal has, where it can.")
  private boolean details;

  /** Returns whether everything is shown. */
  public boolean isGiven() {
    return details;
  }
}
