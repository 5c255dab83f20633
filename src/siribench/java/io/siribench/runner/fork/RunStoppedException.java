package io.siribench.runner.fork;

/** Thrown if a run must stop to spare an endpoint; the message gives the reason. */
public final class RunStoppedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  RunStoppedException(String reason) {
    super(reason);
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
