package io.siribench.analysis.effects;

import io.siribench.plan.Start;

/** Of which requests an effect is: those of one kind are pooled, others are another matter. */
public enum Requests {
  /** Of fresh processes, cold or pseudo-warm. */
  FIRST("first"),
  WARM("warm"),
  STEADY("steady"),
  /** One kind against another. */
  ALL("all");

  private final String word;

  Requests(String word) {
    this.word = word;
  }

  /** The kind of those that the start called {@code word} has. */
  public static Requests of(String word) {
    return word.equals(Start.WARM.optionName())
        ? WARM
        : word.equals(Start.STEADY.optionName()) ? STEADY : FIRST;
  }

  /** The word used in files. */
  public String word() {
    return word;
  }
}
