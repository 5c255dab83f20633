package io.siribench.request;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The proxies for requests by scheme. Requests to this machine and to exempt hosts use none.
 *
 * @param servers the proxies by the schemes of URLs: {@code http}, {@code https}
 * @param unusable problems of the environment by the schemes that they apply to
 * @param exempt hosts without a proxy: names, which include their subdomains, addresses, networks
 *     of addresses such as {@code 10.0.0.0/8}, or {@code *} for all
 */
public record Proxies(
    Map<String, ProxyServer> servers, Map<String, PlanProblem> unusable, List<String> exempt) {
  /** No proxy for any request. */
  public static final Proxies NONE = new Proxies(Map.of(), Map.of(), List.of());

  private static final Pattern NETWORK = Pattern.compile("(.+)/(\\d{1,3})");

  /** An IPv4 address, or a text that can only be an IPv6 address. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}|[0-9a-f:.]*:[0-9a-f:.]*");

  public Proxies {
    servers = Map.copyOf(servers);
    unusable = Map.copyOf(unusable);
    exempt = List.copyOf(exempt);
  }

  /** Returns the proxy for {@code url}; absent for a direct request. */
  public Optional<ProxyServer> forUrl(String url) {
    return of(url, servers);
  }

  /** Adds the problem of the proxy for {@code url}, if there is one. */
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
    boolean isBracketed = host.startsWith("[") && host.endsWith("]");
    String bare = isBracketed ? host.substring(1, host.length() - 1) : host;
    return !name.isEmpty()
        && (host.equals(name)
            || bare.equals(name)
            || host.endsWith("." + name)
            || isInNetwork(name, bare));
  }

  /** Returns whether {@code network}, such as {@code 10.0.0.0/8}, contains {@code host}. */
  private static boolean isInNetwork(String network, String host) {
    Matcher matcher = NETWORK.matcher(network);
    if (!matcher.matches()) {
      return false;
    }
    byte[] networkAddress = address(matcher.group(1));
    byte[] hostAddress = address(host);
    int otherBits = Byte.SIZE * hostAddress.length - Integer.parseInt(matcher.group(2));
    return hostAddress.length > 0
        && hostAddress.length == networkAddress.length
        && otherBits >= 0
        && new BigInteger(1, hostAddress)
                .xor(new BigInteger(1, networkAddress))
                .shiftRight(otherBits)
                .signum()
            == 0;
  }

  /** Returns the address {@code text}, without a lookup; empty if it is a name. */
  private static byte[] address(String text) {
    try {
      return ADDRESS.matcher(text).matches()
          ? InetAddress.getByName(text).getAddress()
          : new byte[0];
    } catch (UnknownHostException e) {
      // The text is not an IPv6 address after all.
      return new byte[0];
    }
  }
}
