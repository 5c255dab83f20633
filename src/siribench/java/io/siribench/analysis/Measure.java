package io.siribench.analysis;

/** What scenarios are compared by. */
public enum Measure {
  /** Preparation plus request, by the clock: the headline. */
  ELAPSED("elapsed"),
  /** CPU time of the process, which other processes disturb less. */
  CPU("cpu");

  private final String word;

  Measure(String word) {
    this.word = word;
  }

  /** The word used in files and on the command line. */
  public String label() {
    return word;
  }
}
