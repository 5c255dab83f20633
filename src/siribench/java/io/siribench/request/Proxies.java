package io.siribench.request;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The proxies for requests by scheme. Requests to this machine and to exempt hosts use none.
 *
 * @param http the proxy for URLs with http
 * @param https the proxy for URLs with https
 * @param exempt hosts without a proxy: names, which include their subdomains, addresses, or {@code
 *     *} for all
 */
public record Proxies(
    Optional<ProxyServer> http, Optional<ProxyServer> https, List<String> exempt) {
  /** No proxy for any request. */
  public static final Proxies NONE = new Proxies(Optional.empty(), Optional.empty(), List.of());

  public Proxies {
    exempt = List.copyOf(exempt);
  }

  /** Returns the proxy for {@code url}; absent for a direct request. */
  public Optional<ProxyServer> forUrl(String url) {
    String host = Urls.host(url).toLowerCase(Locale.ROOT);
    if (Urls.isLoopback(host) || exempt.stream().anyMatch(entry -> covers(entry, host))) {
      return Optional.empty();
    }
    return url.toLowerCase(Locale.ROOT).startsWith("https:") ? https : http;
  }

  private static boolean covers(String entry, String host) {
    String name = entry.strip().toLowerCase(Locale.ROOT);
    if (name.equals("*")) {
      return true;
    }
    name = name.startsWith(".") ? name.substring(1) : name;
    String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    return !name.isEmpty() && (host.equals(name) || bare.equals(name) || host.endsWith("." + name));
  }
}
