package io.siribench.plan;

/** In which state a process is when the measured request begins. */
public enum Start {
  /** The first request of a process that has never bound anything. */
  COLD("cold"),
  /** A later request of the same process. */
  WARM("warm"),
  /** The first request of a fresh process that first restores state prepared earlier. */
  PSEUDO_WARM("pseudo-warm");

  private final String word;

  Start(String word) {
    this.word = word;
  }

  /** The word used on the command line and in files. */
  public String word() {
    return word;
  }
}
