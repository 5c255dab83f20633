package io.siribench.request;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The proxies for requests by scheme. Requests to this machine and to exempt hosts use none.
 *
 * @param servers the proxies by the schemes of URLs: {@code http}, {@code https}
 * @param unusable problems of the environment by the schemes that they apply to
 * @param exempt hosts without a proxy: names, which include their subdomains, addresses, or {@code
 *     *} for all
 */
public record Proxies(
    Map<String, ProxyServer> servers, Map<String, PlanProblem> unusable, List<String> exempt) {
  /** No proxy for any request. */
  public static final Proxies NONE = new Proxies(Map.of(), Map.of(), List.of());

  public Proxies {
    servers = Map.copyOf(servers);
    unusable = Map.copyOf(unusable);
    exempt = List.copyOf(exempt);
  }

  /** Returns the proxy for {@code url}; absent for a direct request. */
  public Optional<ProxyServer> forUrl(String url) {
    return of(url, servers);
  }

  /** Adds the problem of the proxy that {@code url} requires, if it has one. */
  void check(String url, Problems problems) {
    of(url, unusable).ifPresent(problems::add);
  }

  private <T> Optional<T> of(String url, Map<String, T> byScheme) {
    String host = Urls.host(url).toLowerCase(Locale.ROOT);
    if (Urls.isLoopback(host) || exempt.stream().anyMatch(entry -> covers(entry, host))) {
      return Optional.empty();
    }
    String scheme = url.substring(0, url.indexOf(':')).toLowerCase(Locale.ROOT);
    return Optional.ofNullable(byScheme.get(scheme));
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
