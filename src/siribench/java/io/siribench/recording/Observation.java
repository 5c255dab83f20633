package io.siribench.recording;

import io.siribench.results.Outcome;
import io.siribench.worker.format.Format;
import java.time.Instant;
import java.util.Optional;

/**
 * The result of one request to an endpoint, without secrets.
 *
 * @param startedAt the start of the request
 * @param totalNanos the time of the request until the body was complete, or until it failed
 * @param response the response with overwritten secrets; absent if no status and headers arrived
 * @param outcome the outcome of the request, binding included
 * @param error the error of the request, or the error that the producer reports
 * @param status HTTP's status code; 0 if there was none
 * @param retryAfterMillis the pause that the endpoint requests, in ms; -1 if it requests none
 * @param format the format of the body by its content, if recognised
 * @param visits the number of bound visits; -1 if binding failed
 * @param moreData whether the document states that more data exists
 */
public record Observation(
    Instant startedAt,
    long totalNanos,
    Optional<Response> response,
    Outcome outcome,
    Optional<String> error,
    int status,
    long retryAfterMillis,
    Optional<Format> format,
    int visits,
    boolean moreData) {
  private static final byte[] NO_BODY = {};

  /**
   * Returns the result of a request without a usable response.
   *
   * @param response the unusable response, without its body; absent if there was none
   */
  static Observation unusable(
      Instant startedAt,
      long totalNanos,
      Optional<Response> response,
      int status,
      long retryAfterMillis,
      Outcome outcome,
      String error) {
    return new Observation(
        startedAt,
        response.map(Response::totalNanos).orElse(totalNanos),
        response,
        outcome,
        Optional.of(error),
        response.map(Response::status).orElse(Math.max(0, status)),
        retryAfterMillis,
        Optional.empty(),
        -1,
        false);
  }

  /** Returns this observation without its body, which is too long to be kept. */
  Observation withoutBody(String why) {
    return unusable(
        startedAt,
        totalNanos,
        response.map(whole -> whole.with(whole.httpVersion(), whole.headers(), NO_BODY)),
        status,
        retryAfterMillis,
        Outcome.PARSE,
        why);
  }

  /** Returns the decoded body with overwritten secrets, without a copy; empty if there is none. */
  public byte[] body() {
    return response.map(Response::body).orElse(NO_BODY);
  }

  /** Returns the number of body bytes received on the wire; -1 if unknown. */
  public long wireBytes() {
    return response.map(Response::wireBytes).orElse(-1L);
  }

  /** Returns whether the body is missing although some of it may have arrived. */
  public boolean lacksBody() {
    return body().length == 0 && wireBytes() != 0;
  }
}
