package io.siribench.siri.binding;

import java.io.IOException;

/**
 * A document that is well formed, perhaps, but is not SIRI, or is refused; the message says where.
 */
public final class NotSiriException extends IOException {
  private static final long serialVersionUID = 1L;

  public NotSiriException(String message) {
    super(message);
  }
}
