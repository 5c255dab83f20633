package io.siribench.request;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An HTTP proxy for requests to an endpoint; for https, requests use a tunnel (CONNECT). The proxy
 * itself looks up the endpoint's host. Its text form omits the login.
 *
 * @param host name or address; an IPv6 address in its brackets
 * @param login {@code user:password}; absent for none
 */
public record ProxyServer(String host, int port, Optional<Secret> login) {
  /** The default of curl for a proxy URL without a port. */
  private static final int DEFAULT_PORT = 1080;

  private static final int MAX_PORT = 65535;

  private static final Pattern URL =
      Pattern.compile(
          "(?i)(?:http://)?(?:([^/?#]*)@)?(\\[[0-9a-f:.]+]|[^/?#@:\\s\\[\\]]+)(?::(\\d{1,5}))?/?");

  /**
   * Parses the proxy {@code url}: {@code [http://][user:password@]host[:port]}. User and password
   * are percent-encoded. The result is absent if the URL is invalid.
   */
  public static Optional<ProxyServer> of(String url) {
    Matcher matcher = URL.matcher(url.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int port = matcher.group(3) == null ? DEFAULT_PORT : Integer.parseInt(matcher.group(3));
    Optional<Secret> login =
        Optional.ofNullable(matcher.group(1))
            .map(userInfo -> Secret.of(Urls.login("http://" + userInfo + "@host")))
            .filter(found -> !found.isEmpty());
    return port < 1 || port > MAX_PORT
        ? Optional.empty()
        : Optional.of(new ProxyServer(matcher.group(2), port, login));
  }

  /** Returns whether it is on this machine, judged by the host's name without a lookup. */
  boolean isLoopback() {
    return Urls.isLoopback(host);
  }

  /** Returns its URL, with {@code ***} instead of a login. */
  public String shown() {
    return "http://" + login.map(hidden -> hidden + "@").orElse("") + address();
  }

  /** Returns {@code host:port}. */
  public String address() {
    return host + ":" + port;
  }

  /** Returns the secrets that must not be shown. */
  public Secrets secrets() {
    return login.map(found -> Secrets.of(Credentials.inLogin(found.expose()))).orElse(Secrets.NONE);
  }

  @Override
  public String toString() {
    return shown();
  }
}
