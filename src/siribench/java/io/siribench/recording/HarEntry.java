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
 * One request and its response. What HAR has no member for is in members that begin with an
 * underscore, as the standard asks.
 *
 * @param startedDateTime when the request began, in ISO 8601
 * @param time how long it took, in ms
 * @param cache what a browser's cache knew; always empty in recordings of siribench
 * @param outcome word of the request's outcome, such as {@code ok}; null in recordings of others
 * @param error what went wrong; null if nothing did, or that is not recorded
 * @param visits how many visits the document has; null if it was not bound
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

  // Jackson knows no NullAway: what a recording of others lacks arrives here as null.
  @SuppressWarnings("ConstantValue")
  public HarEntry {
    startedDateTime = startedDateTime == null ? "" : startedDateTime;
    request = request == null ? HarRequest.NONE : request;
    response = response == null ? HarResponse.NONE : response;
    cache = Map.of();
    timings = timings == null ? HarTimings.UNKNOWN : timings;
  }

  /** When the request began, if the recording says so in a form that can be read. */
  @JsonIgnore
  public Optional<Instant> startedAt() {
    try {
      return Optional.of(OffsetDateTime.parse(startedDateTime).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /**
   * Whether the response was a success: of a recording of siribench one that was bound without
   * error, of others one whose status says so.
   */
  @JsonIgnore
  public boolean isGood() {
    boolean isSuccess = response.status() >= FIRST_SUCCESS && response.status() < FIRST_REDIRECTION;
    return isSuccess && (outcome == null || outcome.equals("ok") || outcome.equals("empty"));
  }
}
