package io.siribench.factor;

import java.util.Arrays;
import java.util.Optional;

/** The state of a process when the measured request begins. */
public enum Start {
  /** The first request of a process that has never bound anything. */
  COLD("cold", "Measure the first request of fresh processes. Default, with --warm."),
  /** A later request of the same process, as in an app. */
  WARM("warm", "Measure requests 2 to N of each process. See --steady."),
  /** The first request of a fresh process that first restores a prepared state. */
  PSEUDO_WARM("pseudo-warm", "Like --cold, with a prepared state restored first. See --restore."),
  /** A request of a process with steady times and idle just-in-time compilers. */
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

  /** Returns the start named {@code word}, if it is one. */
  public static Optional<Start> find(String word) {
    return Arrays.stream(values()).filter(start -> start.word.equals(word)).findFirst();
  }

  /** Returns a start with its restored state, if any: {@code pseudo-warm by mapper-cache}. */
  public static String label(String start, String restore) {
    return restore.isEmpty() ? start : start + " by " + restore;
  }

  /** Returns the description of the option with this name. */
  public String description() {
    return description;
  }

  /** Returns whether its processes run many requests, the first of which is not a sample. */
  public boolean isOfLaterRequests() {
    return this == WARM || this == STEADY;
  }

  /** Returns whether both are first requests, or both warm, or both steady ones. */
  public boolean isSameKindAs(Start other) {
    return this == other || (!isOfLaterRequests() && !other.isOfLaterRequests());
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }
}
