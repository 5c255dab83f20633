package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The response.
 *
 * @param status HTTP's status code; 0 if there was no response
 * @param statusText empty in recordings of siribench
 * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}; empty if unknown
 * @param cookies always empty in recordings of siribench
 * @param headers the headers about the document and the server's limits
 * @param redirectURL the target of a redirect; empty if there is none
 * @param headersSize -1: not known
 * @param bodySize the size of the body on the wire in bytes; -1 if unknown
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HarResponse(
    int status,
    String statusText,
    String httpVersion,
    List<Object> cookies,
    List<HarHeader> headers,
    HarContent content,
    String redirectURL,
    long headersSize,
    long bodySize) {
  static final HarResponse NONE =
      new HarResponse(0, "", "", List.of(), List.of(), HarContent.NONE, "", -1, -1);

  // Jackson does not honour NullAway.
  public HarResponse {
    statusText = statusText == null ? "" : statusText;
    httpVersion = httpVersion == null ? "" : httpVersion;
    cookies = List.of();
    headers = headers == null ? List.of() : List.copyOf(headers);
    content = content == null ? HarContent.NONE : content;
    redirectURL = redirectURL == null ? "" : redirectURL;
  }

  /** Returns the value of the first header {@code name}, ignoring case. */
  public Optional<String> header(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return headers.stream()
        .filter(header -> header.name().toLowerCase(Locale.ROOT).equals(wanted))
        .map(HarHeader::value)
        .findFirst();
  }
}
