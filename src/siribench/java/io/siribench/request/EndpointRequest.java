package io.siribench.request;

import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * One request to an endpoint with all placeholders replaced. Its text form omits secrets.
 *
 * @param url the URL as requested; its displayable form is {@link #shownUrl()}
 * @param headers the headers, each {@code Name: value}, including Accept and User-Agent
 * @param dataBase64 the body to be posted, in Base64; empty for GET
 * @param secrets the secrets in all other components
 * @param proxy the proxy of the request; absent for none
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

  /**
   * Creates a request as it was recorded, without secrets.
   *
   * @param headers the headers, each {@code Name: value}
   */
  public static EndpointRequest recorded(
      String url, List<String> headers, Optional<ProxyServer> proxy) {
    return new EndpointRequest(
        Secret.of(url), Secret.all(headers), Optional.empty(), Secrets.NONE, proxy);
  }

  /** Returns the URL for display and storage: {@code ***} instead of each credential. */
  public String shownUrl() {
    return Urls.shown(url.expose(), secrets);
  }

  /** Returns whether it goes to this machine, judged by the host's name without a lookup. */
  public boolean isLoopback() {
    return isLoopback(url.expose());
  }

  /** Returns whether {@code url} leads to this machine, judged by the host's name. */
  public static boolean isLoopback(String url) {
    return Urls.isLoopback(Urls.host(url));
  }

  /** Returns the port of this machine that it needs, if any. */
  public Optional<Integer> localPort() {
    return isLoopback()
        ? Optional.of(port())
        : proxy.filter(ProxyServer::isLoopback).map(ProxyServer::port);
  }

  /** Returns its host and port in the notation of the URL. */
  public String authority() {
    return String.valueOf(URI.create(url.expose()).getRawAuthority());
  }

  /** Returns its destination port. */
  public int port() {
    return port(URI.create(url.expose()));
  }

  /** Returns the port of {@code uri}: its own port, or the default of its scheme. */
  public static int port(URI uri) {
    return uri.getPort() >= 0 ? uri.getPort() : defaultPort(uri);
  }

  /** Returns the default port of the scheme of {@code uri}. */
  static int defaultPort(URI uri) {
    return "https".equalsIgnoreCase(uri.getScheme()) ? HTTPS_PORT : HTTP_PORT;
  }

  /** Returns the headers for display and storage. */
  public List<String> shownHeaders() {
    return headers.stream().map(header -> shown(header.expose())).toList();
  }

  private String shown(String header) {
    String name = HeaderLines.name(header);
    return Credentials.isSecret(name) ? name + ": " + Secrets.SHOWN : secrets.redact(header);
  }

  /** Returns the body for storage with each secret overwritten; absent for GET. */
  public Optional<byte[]> shownBody() {
    return dataBase64.map(data -> secrets.redact(Base64.getDecoder().decode(data.expose())));
  }

  /** Returns whether the displayable URL, headers or proxy omit a secret. */
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
