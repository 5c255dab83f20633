package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The request, without secrets.
 *
 * @param method {@code GET} or {@code POST}
 * @param url the displayable URL
 * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}; empty if unknown
 * @param cookies always empty in recordings of siribench
 * @param queryString the displayable parameters of the URL
 * @param postData the posted data; null for GET
 * @param headersSize -1: not known
 * @param bodySize the size in bytes; -1 if unknown
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

  // Jackson does not honour NullAway. Unused parts of other recordings are dropped.
  public HarRequest {
    method = method == null ? "" : method;
    url = url == null ? "" : url;
    httpVersion = httpVersion == null ? "" : httpVersion;
    cookies = List.of();
    headers = headers == null ? List.of() : List.copyOf(headers);
    queryString = queryString == null ? List.of() : List.copyOf(queryString);
  }

  /**
   * The posted data, without its text, which may contain credentials.
   *
   * @param mimeType its media type
   * @param params always empty in recordings of siribench
   * @param text always empty in recordings of siribench
   * @param sha256 the hash of the data with secrets overwritten, in hexadecimal digits; null in
   *     other recordings
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
