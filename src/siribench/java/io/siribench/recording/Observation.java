package io.siribench.recording;

import io.siribench.results.Outcome;
import io.siribench.worker.format.Format;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The result of one request to an endpoint, without secrets. */
public final class Observation {
  private final Instant startedAt;
  private final long totalNanos;
  private final @Nullable Response response;
  private final byte[] body;
  private final Outcome outcome;
  private final @Nullable String error;
  private final int status;
  private final long retryAfterMillis;
  private final @Nullable Format format;
  private final int visits;
  private final boolean moreData;

  private Observation(Builder builder) {
    startedAt = builder.startedAt;
    totalNanos = builder.totalNanos;
    response = builder.response;
    body = builder.body;
    outcome = builder.outcome;
    error = builder.error;
    status = builder.status;
    retryAfterMillis = builder.retryAfterMillis;
    format = builder.format;
    visits = builder.visits;
    moreData = builder.moreData;
  }

  /** Returns this observation without its body, which is too long to be kept. */
  Observation withoutBody(String why) {
    return new Builder(startedAt)
        .unanswered(totalNanos, status, retryAfterMillis)
        .failed(Outcome.PARSE, why)
        .build();
  }

  /** Returns the start of the request. */
  public Instant startedAt() {
    return startedAt;
  }

  /** Returns the time of the request until the body was complete, or until it failed. */
  public long totalNanos() {
    return totalNanos;
  }

  /** Returns the response, secrets overwritten, if there was a usable one. */
  public Optional<Response> response() {
    return Optional.ofNullable(response);
  }

  /** Returns the decoded body, secrets overwritten, without a copy; empty if there is none. */
  public byte[] body() {
    return body;
  }

  /** Returns the length of the body on the wire; -1 without a response. */
  public long wireBytes() {
    return response == null ? -1 : response.wireBytes();
  }

  /** Returns the outcome of the request, binding included. */
  public Outcome outcome() {
    return outcome;
  }

  /** Returns the error, or the one that the producer reports. */
  public Optional<String> error() {
    return Optional.ofNullable(error);
  }

  /** Returns HTTP's status code; 0 if there was none. */
  public int status() {
    return status;
  }

  /** Returns the pause that the endpoint requests, in ms; -1 if it requests none. */
  public long retryAfterMillis() {
    return retryAfterMillis;
  }

  /** Returns the format of the body by its content, if recognized. */
  public Optional<Format> format() {
    return Optional.ofNullable(format);
  }

  /** Returns the number of bound visits; -1 if binding failed. */
  public int visits() {
    return visits;
  }

  /** Returns whether the document states that more data exists. */
  public boolean moreData() {
    return moreData;
  }

  /** Collects the results step by step. */
  static final class Builder {
    private static final int UNKNOWN = -1;

    private final Instant startedAt;
    private long totalNanos;
    private @Nullable Response response;
    private byte[] body = {};
    private Outcome outcome = Outcome.HTTP;
    private @Nullable String error;
    private int status;
    private long retryAfterMillis = UNKNOWN;
    private @Nullable Format format;
    private int visits = UNKNOWN;
    private boolean moreData;

    Builder(Instant startedAt) {
      this.startedAt = startedAt;
    }

    Builder failed(Outcome how, String why) {
      outcome = how;
      error = why;
      return this;
    }

    Builder unanswered(long nanos, int answeredStatus, long waitMillis) {
      totalNanos = nanos;
      status = Math.max(0, answeredStatus);
      retryAfterMillis = waitMillis;
      return this;
    }

    Builder answered(Response answer, @Nullable Format told) {
      response = answer;
      totalNanos = answer.totalNanos();
      status = answer.status();
      body = answer.body();
      format = told;
      return this;
    }

    Builder bound(Outcome how, int boundVisits, boolean more) {
      outcome = how;
      visits = boundVisits;
      moreData = more;
      return this;
    }

    Observation build() {
      return new Observation(this);
    }
  }
}
