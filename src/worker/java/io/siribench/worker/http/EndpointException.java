package io.siribench.worker.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A request that an endpoint did not answer in a usable way. The message says what is wrong and
 * where, and holds of the URL only what may be shown.
 */
public final class EndpointException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String outcome;
  private final int status;
  private final long retryAfterMillis;

  private EndpointException(
      String outcome,
      String message,
      int status,
      long retryAfterMillis,
      @Nullable Throwable cause) {
    super(message);
    if (cause != null) {
      initCause(cause);
    }
    this.outcome = outcome;
    this.status = status;
    this.retryAfterMillis = retryAfterMillis;
  }

  /** No usable response, with the outcome {@code http}. */
  public static EndpointException http(String message) {
    return new EndpointException("http", message, -1, -1, null);
  }

  /** No usable response, because of {@code cause}. */
  static EndpointException http(String message, Throwable cause) {
    return new EndpointException("http", message, -1, -1, cause);
  }

  /** A response whose status says that it is none that was asked for. */
  static EndpointException status(String message, int status, long retryAfterMillis) {
    return new EndpointException("http", message, status, retryAfterMillis, null);
  }

  /** No complete response in time. */
  static EndpointException timeout(String message) {
    return new EndpointException("timeout", message, -1, -1, null);
  }

  /** The outcome of the request: {@code http} or {@code timeout}. */
  public String outcome() {
    return outcome;
  }

  /** HTTP's status code, if that is what was wrong; else -1. */
  public int status() {
    return status;
  }

  /** How long the endpoint asks to be left alone, in ms; -1 if it does not say. */
  public long retryAfterMillis() {
    return retryAfterMillis;
  }
}
