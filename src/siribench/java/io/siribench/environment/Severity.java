package io.siribench.environment;

import java.util.Locale;

/** The effect of a fact on measurements. */
public enum Severity {
  /** The fact is harmless. */
  OK,
  /** The fact may matter, or explains an observation; a run does not mention it. */
  NOTE,
  /** The fact makes figures doubtful. */
  WARNING;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
