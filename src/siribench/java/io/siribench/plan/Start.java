package io.siribench.plan;

/** In which state a process is when the measured request begins. */
public enum Start {
  /** The first request of a process that has never bound anything. */
  COLD("cold", "Measure the first request of fresh processes. Default, with --warm."),
  /** A later request of the same process, as an app meets it. */
  WARM("warm", "Measure requests 2 to N of each process. See --steady."),
  /** The first request of a fresh process that first restores state prepared earlier. */
  PSEUDO_WARM("pseudo-warm", "Like --cold, with a prepared state restored first. See --restore."),
  /** A request of a process that has come to rest: its times, and its just-in-time compilers. */
  STEADY(
      "steady",
      "Measure requests in steady state. Times are level then, and the just-in-time compilers have"
          + " finished; see --max-warmup.");

  private final String word;

  private final String description;

  Start(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** What the option of this name does. */
  public String description() {
    return description;
  }

  /** Whether a process of it runs many requests, of which the first is no sample. */
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
