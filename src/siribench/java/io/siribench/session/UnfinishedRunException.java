package io.siribench.session;

import java.io.IOException;
import java.io.Serial;

/** A run ended by a failure of this machine, and can be gone on with once that is mended. */
public final class UnfinishedRunException extends IOException {
  @Serial private static final long serialVersionUID = 1L;

  private final IOException failure;
  private final String resumption;

  /**
   * Of a run.
   *
   * @param resumption what has to be typed to go on
   */
  public UnfinishedRunException(IOException failure, String resumption) {
    super(failure);
    this.failure = failure;
    this.resumption = resumption;
  }

  /** What has to be mended. */
  public IOException failure() {
    return failure;
  }

  /** What has to be typed to go on. */
  public String resumption() {
    return resumption;
  }
}
