package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for, without secrets.
 *
 * @param method {@code GET} or {@code POST}
 * @param url the URL as it may be shown
 * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}; empty if it is not known
 * @param cookies always empty in recordings of siribench
 * @param queryString the parameters of the URL as they may be shown
 * @param postData what was posted; null for GET
 * @param headersSize -1: not known
 * @param bodySize in bytes; -1 if it is not known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HarRequest(
    String method,
    String url,
    String httpVersion,
    List<Object> cookies,
    List<HarHeader> headers,
    List<HarHeader> queryString,
    @Nullable PostData postData,
    long headersSize,
    long bodySize) {
  static final HarRequest NONE =
      new HarRequest("", "", "", List.of(), List.of(), List.of(), null, -1, -1);

  // Jackson knows no NullAway. What is never used of others' recordings is not kept either.
  public HarRequest {
    method = method == null ? "" : method;
    url = url == null ? "" : url;
    httpVersion = httpVersion == null ? "" : httpVersion;
    cookies = List.of();
    headers = headers == null ? List.of() : List.copyOf(headers);
    queryString = queryString == null ? List.of() : List.copyOf(queryString);
  }

  /**
   * What was posted, without its text, in which credentials may stand.
   *
   * @param mimeType its media type
   * @param params always empty in recordings of siribench
   * @param text always empty in recordings of siribench
   * @param sha256 of what was posted, with secrets overwritten, in hexadecimal digits; null in
   *     recordings of others
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PostData(
      String mimeType,
      List<Object> params,
      String text,
      @JsonProperty("_sha256") @Nullable String sha256) {
    public PostData {
      mimeType = mimeType == null ? "" : mimeType;
      params = List.of();
      text = "";
    }
  }
}
