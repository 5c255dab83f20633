package io.siribench.runner.fork;

import io.siribench.results.Outcome;

/** Thrown if an artifact cannot be made or used; the message gives the reason. */
public final class ArtifactRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Outcome outcome;
  private final String reason;
  private final long exitCode;

  /**
   * Creates the exception.
   *
   * @param outcome the outcome of the sample that the fork would have produced
   * @param exitCode the exit code of the preparing fork, or {@link
   *     io.siribench.results.Sample#ABSENT}
   */
  ArtifactRefusedException(Outcome outcome, String reason, long exitCode) {
    super(reason);
    this.outcome = outcome;
    this.reason = reason;
    this.exitCode = exitCode;
  }

  public Outcome outcome() {
    return outcome;
  }

  public String reason() {
    return reason;
  }

  public long exitCode() {
    return exitCode;
  }
}
