package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One request and its response. Data without a HAR member is in members that begin with an
 * underscore, as the standard requires.
 *
 * @param startedDateTime the start of the request, in ISO 8601
 * @param time its duration, in ms
 * @param cache the state of a browser's cache; always empty in recordings of siribench
 * @param outcome the name of the request's outcome, such as {@code ok}; null in other recordings
 * @param error the error; null if there was none, or it is not recorded
 * @param visits the number of visits in the document; null if it was not bound
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"startedDateTime", "time", "_outcome", "_error", "_visits"})
public record HarEntry(
    String startedDateTime,
    double time,
    HarRequest request,
    HarResponse response,
    Map<String, Object> cache,
    HarTimings timings,
    @JsonProperty("_outcome") @Nullable String outcome,
    @JsonProperty("_error") @Nullable String error,
    @JsonProperty("_visits") @Nullable Integer visits) {
  private static final int FIRST_SUCCESS = 200;
  private static final int FIRST_REDIRECTION = 300;

  // Jackson does not honour NullAway: members missing in other recordings are null here.
  @SuppressWarnings("ConstantValue")
  public HarEntry {
    startedDateTime = startedDateTime == null ? "" : startedDateTime;
    request = request == null ? HarRequest.NONE : request;
    response = response == null ? HarResponse.NONE : response;
    cache = Map.of();
    timings = timings == null ? HarTimings.UNKNOWN : timings;
  }

  /** Returns the start of the request, if the recording has it in a readable form. */
  @JsonIgnore
  public Optional<Instant> startedAt() {
    try {
      return Optional.of(OffsetDateTime.parse(startedDateTime).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns whether the response was a success. In a recording of siribench, it was bound without
   * error; in others, its status is decisive.
   */
  @JsonIgnore
  public boolean isGood() {
    boolean isSuccess = response.status() >= FIRST_SUCCESS && response.status() < FIRST_REDIRECTION;
    return isSuccess && (outcome == null || outcome.equals("ok") || outcome.equals("empty"));
  }
}
