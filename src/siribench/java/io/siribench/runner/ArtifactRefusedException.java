package io.siribench.runner;

/** An artifact cannot be made, or must not be used; the message says why. */
final class ArtifactRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final long exitCode;

  /**
   * A refusal.
   *
   * @param exitCode of the fork that was to prepare it, or {@link
   *     io.siribench.results.Sample#ABSENT}
   */
  ArtifactRefusedException(String reason, long exitCode) {
    super(reason);
    this.reason = reason;
    this.exitCode = exitCode;
  }

  String reason() {
    return reason;
  }

  long exitCode() {
    return exitCode;
  }
}
