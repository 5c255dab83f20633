package io.siribench.runner;

/** A mapper cache cannot be made, or must not be read; the message says why. */
final class CacheRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final long exitCode;

  /**
   * A refusal.
   *
   * @param exitCode of the fork that was to prepare it, or {@link
   *     io.siribench.results.Sample#ABSENT}
   */
  CacheRefusedException(String reason, long exitCode) {
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
