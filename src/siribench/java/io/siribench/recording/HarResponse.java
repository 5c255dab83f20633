package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What was answered.
 *
 * @param status HTTP's status code; 0 if there was no response
 * @param statusText empty in recordings of siribench
 * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}; empty if it is not known
 * @param cookies always empty in recordings of siribench
 * @param headers those that say something about the document and the server's limits
 * @param redirectURL where to the response sends; empty if it does not
 * @param headersSize -1: not known
 * @param bodySize bytes of the body as it was sent; -1 if that is not known
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

  // Jackson knows no NullAway.
  public HarResponse {
    statusText = statusText == null ? "" : statusText;
    httpVersion = httpVersion == null ? "" : httpVersion;
    cookies = List.of();
    headers = headers == null ? List.of() : List.copyOf(headers);
    content = content == null ? HarContent.NONE : content;
    redirectURL = redirectURL == null ? "" : redirectURL;
  }

  /** The value of the first header called {@code name}, in whatever case. */
  public Optional<String> header(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return headers.stream()
        .filter(header -> header.name().toLowerCase(Locale.ROOT).equals(wanted))
        .map(HarHeader::value)
        .findFirst();
  }
}
