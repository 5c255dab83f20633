package io.siribench.plan;

/** In which state a process is when the measured request begins. */
public enum Start {
  /** The first request of a process that has never bound anything. */
  COLD("cold"),
  /** A later request of the same process, as an app meets it. */
  WARM("warm"),
  /** The first request of a fresh process that first restores state prepared earlier. */
  PSEUDO_WARM("pseudo-warm"),
  /** A request of a process that has come to rest: its times, and its just-in-time compilers. */
  STEADY("steady");

  private final String word;

  Start(String word) {
    this.word = word;
  }

  /** Whether a process of it carries out many requests, of which the first is no sample. */
  public boolean isOfLaterRequests() {
    return this == WARM || this == STEADY;
  }

  /** Whether both are first requests, or both warm, or both steady ones. */
  boolean isOfTheKindOf(Start other) {
    return this == other || (!isOfLaterRequests() && !other.isOfLaterRequests());
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }
}
