package io.siribench.runner;

import io.siribench.results.Outcome;

/** An artifact cannot be made, or must not be used; the message says why. */
final class ArtifactRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Outcome outcome;
  private final String reason;
  private final long exitCode;

  /**
   * A refusal.
   *
   * @param outcome of the sample that there would have been
   * @param exitCode of the fork that was to prepare it, or {@link
   *     io.siribench.results.Sample#ABSENT}
   */
  ArtifactRefusedException(Outcome outcome, String reason, long exitCode) {
    super(reason);
    this.outcome = outcome;
    this.reason = reason;
    this.exitCode = exitCode;
  }

  Outcome outcome() {
    return outcome;
  }

  String reason() {
    return reason;
  }

  long exitCode() {
    return exitCode;
  }
}
