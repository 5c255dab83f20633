package io.siribench.runner;

/** The run must not go on, out of regard for an endpoint; the reason is for people. */
public final class RunStoppedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  RunStoppedException(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
