package io.siribench.session.resumption;

import java.io.IOException;
import java.io.Serial;

/** Thrown if a failure of this machine ended a run that can be resumed later. */
public final class UnfinishedRunException extends IOException {
  @Serial private static final long serialVersionUID = 1L;

  private final IOException failure;
  private final String resumption;

  /**
   * Creates the exception.
   *
   * @param resumption the command that resumes the run
   */
  public UnfinishedRunException(IOException failure, String resumption) {
    super(failure);
    this.failure = failure;
    this.resumption = resumption;
  }

  /** Returns the failure to be repaired. */
  public IOException failure() {
    return failure;
  }

  /** Returns the command that resumes the run. */
  public String resumption() {
    return resumption;
  }
}
