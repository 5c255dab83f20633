package io.siribench.recording;

import io.siribench.results.Outcome;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.Response;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What became of one request to an endpoint. Nothing in it holds a secret. */
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

  /** What is left of this when its body is too long to be kept. */
  Observation withoutBody(String why) {
    return new Builder(startedAt)
        .unanswered(totalNanos, status, retryAfterMillis)
        .failed(Outcome.PARSE, why)
        .build();
  }

  /** When the request began. */
  public Instant startedAt() {
    return startedAt;
  }

  /** How long the request took until the body was complete, or until it failed. */
  public long totalNanos() {
    return totalNanos;
  }

  /** The response, secrets overwritten, if there was a usable one. */
  public Optional<Response> response() {
    return Optional.ofNullable(response);
  }

  /** The decoded body, secrets overwritten; empty if there is none. No copy: it may be long. */
  public byte[] body() {
    return body;
  }

  /** How long the body was on the wire; -1 if there was no usable response. */
  public long wireBytes() {
    return response == null ? -1 : response.wireBytes();
  }

  /** How the request ended, binding included. */
  public Outcome outcome() {
    return outcome;
  }

  /** What went wrong, or what the producer says did. */
  public Optional<String> error() {
    return Optional.ofNullable(error);
  }

  /** HTTP's status code; 0 if there was none. */
  public int status() {
    return status;
  }

  /** How long the endpoint asks to be left alone, in ms; -1 if it does not say. */
  public long retryAfterMillis() {
    return retryAfterMillis;
  }

  /** The format of the body by its content, if it is like one. */
  public Optional<Format> format() {
    return Optional.ofNullable(format);
  }

  /** How many visits were bound; -1 if none could be. */
  public int visits() {
    return visits;
  }

  /** Whether the document says that there is more than it holds. */
  public boolean moreData() {
    return moreData;
  }

  /** Collects what is found out step by step. */
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
