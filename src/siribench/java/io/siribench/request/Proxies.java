package io.siribench.request;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which proxy a request goes through: the one for its scheme, but none to this machine and to hosts
 * that are exempt.
 *
 * @param http for URLs with http
 * @param https for URLs with https
 * @param exempt hosts that are asked directly: names, which stand for those below them too,
 *     addresses, or {@code *} for all
 */
public record Proxies(
    Optional<ProxyServer> http, Optional<ProxyServer> https, List<String> exempt) {
  /** Every request goes directly. */
  public static final Proxies NONE = new Proxies(Optional.empty(), Optional.empty(), List.of());

  public Proxies {
    exempt = List.copyOf(exempt);
  }

  /** The proxy for {@code url}; absent if it is asked directly. */
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
