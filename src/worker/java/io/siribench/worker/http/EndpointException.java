package io.siribench.worker.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A request without a usable response. The message states what is wrong and where, and contains
 * only the printable part of the URL.
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
    super(message, cause);
    this.outcome = outcome;
    this.status = status;
    this.retryAfterMillis = retryAfterMillis;
  }

  /** Returns an exception for an unusable response, with the outcome {@code http}. */
  static EndpointException http(String message, @Nullable Throwable cause) {
    return new EndpointException("http", message, -1, -1, cause);
  }

  /** Returns an exception for a response with an unusable status. */
  static EndpointException status(String message, int status, long retryAfterMillis) {
    return new EndpointException("http", message, status, retryAfterMillis, null);
  }

  /** Returns an exception for a response that was not complete in time. */
  static EndpointException timeout(String message) {
    return new EndpointException("timeout", message, -1, -1, null);
  }

  /** Returns the outcome of the request: {@code http} or {@code timeout}. */
  public String outcome() {
    return outcome;
  }

  /** Returns the HTTP status code if it was the problem; otherwise -1. */
  public int status() {
    return status;
  }

  /** Returns the pause that the endpoint requests, in ms; -1 if none. */
  public long retryAfterMillis() {
    return retryAfterMillis;
  }
}
