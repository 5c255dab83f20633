package io.siribench.request;

import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * One request to an endpoint, with all placeholders filled in. Prints without its secrets.
 *
 * @param url as it is requested; what of it may be shown: {@link #shownUrl()}
 * @param headers each {@code Name: value}; Accept and User-Agent among them
 * @param dataBase64 the body to be posted, in Base64; empty for GET
 * @param secrets what of all this is secret
 * @param proxy what it goes through; absent for none
 */
public record EndpointRequest(
    Secret url,
    List<Secret> headers,
    Optional<Secret> dataBase64,
    Secrets secrets,
    Optional<ProxyServer> proxy) {
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  public EndpointRequest {
    headers = List.copyOf(headers);
  }

  /** A request that goes directly to its endpoint. */
  public EndpointRequest(
      Secret url, List<Secret> headers, Optional<Secret> dataBase64, Secrets secrets) {
    this(url, headers, dataBase64, secrets, Optional.empty());
  }

  /**
   * A request as it was recorded, of which nothing is secret.
   *
   * @param headers each {@code Name: value}
   */
  public static EndpointRequest recorded(
      String url, List<String> headers, Optional<ProxyServer> proxy) {
    return new EndpointRequest(
        Secret.of(url), Secret.all(headers), Optional.empty(), Secrets.NONE, proxy);
  }

  /** The URL as it may be shown and kept: {@code ***} in place of each credential. */
  public String shownUrl() {
    return Urls.shown(url.expose(), secrets);
  }

  /** Whether it goes to this machine, judged by the host's name alone: nothing is looked up. */
  public boolean isLoopback() {
    return Urls.isLoopback(Urls.host(url.expose()));
  }

  /** Its host and port as the URL has them. */
  public String authority() {
    return String.valueOf(URI.create(url.expose()).getRawAuthority());
  }

  /** The port that it goes to. */
  public int port() {
    return port(URI.create(url.expose()));
  }

  /** The port that {@code uri} is asked at: its own, or the one of its scheme. */
  public static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return "https".equalsIgnoreCase(uri.getScheme()) ? HTTPS_PORT : HTTP_PORT;
  }

  /** The headers as they may be shown and kept. */
  public List<String> shownHeaders() {
    return headers.stream().map(header -> shown(header.expose())).toList();
  }

  private String shown(String header) {
    String name = HeaderLines.name(header);
    return Credentials.isSecret(name) ? name + ": " + Secrets.SHOWN : secrets.redact(header);
  }

  /** What is posted as it may be kept: with each secret overwritten; absent for GET. */
  public Optional<byte[]> shownBody() {
    return dataBase64.map(data -> secrets.redact(Base64.getDecoder().decode(data.expose())));
  }

  /** Whether what may be shown of URL, headers and proxy is less than there is. */
  public boolean isRedacted() {
    return proxy.flatMap(ProxyServer::login).isPresent()
        || !url.is(shownUrl())
        || !headers.equals(Secret.all(shownHeaders()));
  }

  @Override
  public String toString() {
    return shownUrl();
  }
}
