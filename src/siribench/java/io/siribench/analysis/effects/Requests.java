package io.siribench.analysis.effects;

import io.siribench.factor.Start;
import java.util.Locale;

/** The kind of requests of an effect; different kinds are never pooled. */
public enum Requests {
  /** Requests of fresh processes, cold or pseudo-warm. */
  FIRST,
  WARM,
  STEADY,
  /** Requests of one kind compared with another. */
  ALL;

  /** Returns the kind of requests of the level {@code start}, which may name a restored state. */
  public static Requests of(String start) {
    String word = start.replaceFirst(" .*", "");
    return word.equals(Start.WARM.optionName())
        ? WARM
        : word.equals(Start.STEADY.optionName()) ? STEADY : FIRST;
  }

  /** Returns the name used in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
