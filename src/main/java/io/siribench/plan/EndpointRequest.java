package io.siribench.plan;

import java.util.List;
import java.util.Optional;

/**
 * One request to an endpoint, with all placeholders filled in. Prints without its secrets.
 *
 * @param url as it is requested, secrets included: never shown, see {@link #shownUrl()}
 * @param headers each {@code Name: value}, secrets included; Accept and User-Agent among them
 * @param dataBase64 the body to be posted, in Base64; empty for GET
 * @param secrets what of all this is secret
 */
public record EndpointRequest(
    String url, List<String> headers, Optional<String> dataBase64, Secrets secrets) {
  public EndpointRequest {
    headers = List.copyOf(headers);
  }

  /** The URL as it may be shown and kept. */
  public String shownUrl() {
    return secrets.redact(url);
  }

  @Override
  public String toString() {
    return shownUrl();
  }
}
