package io.siribench.environment;

import java.util.Locale;

/** What a fact means for measuring. */
public enum Severity {
  /** It does no harm. */
  OK,
  /** It may, or it explains what is seen; a run does not mention it. */
  NOTE,
  /** It makes figures doubtful. */
  WARNING;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
