package io.siribench.request;

import java.util.List;
import java.util.Optional;

/**
 * One request to an endpoint, with all placeholders filled in. Prints without its secrets.
 *
 * @param url as it is requested, secrets included: never shown, see {@link #shownUrl()}
 * @param headers each {@code Name: value}, secrets included; Accept and User-Agent among them
 * @param dataBase64 the body to be posted, in Base64; empty for GET
 * @param secrets what of all this is secret
 * @param proxy what it goes through; absent for none
 */
public record EndpointRequest(
    String url,
    List<String> headers,
    Optional<String> dataBase64,
    Secrets secrets,
    Optional<ProxyServer> proxy) {
  public EndpointRequest {
    headers = List.copyOf(headers);
  }

  /** A request that goes directly to its endpoint. */
  public EndpointRequest(
      String url, List<String> headers, Optional<String> dataBase64, Secrets secrets) {
    this(url, headers, dataBase64, secrets, Optional.empty());
  }

  /** The URL as it may be shown and kept: {@code ***} in place of each credential. */
  public String shownUrl() {
    return Urls.shown(url, secrets);
  }

  /** Whether it goes to this machine, told by the host's name alone: nothing is looked up. */
  public boolean isLoopback() {
    return Urls.isLoopback(Urls.host(url));
  }

  /** The headers as they may be shown and kept. */
  public List<String> shownHeaders() {
    return headers.stream()
        .map(
            header -> {
              String name = header.substring(0, header.indexOf(':'));
              return Credentials.isSecret(name)
                  ? name + ": " + Secrets.SHOWN
                  : secrets.redact(header);
            })
        .toList();
  }

  @Override
  public String toString() {
    return shownUrl();
  }
}
