package io.siribench.request;

import io.siribench.problem.Problems;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The sources of proxies: the command line, or the variables that curl reads. */
public final class ProxySource {
  public static final String OPTION = "--proxy";

  /** The word instead of a URL for no proxy, regardless of the environment. */
  public static final String NONE = "none";

  /**
   * Returns the proxies: {@code text} for all URLs if given, else those of {@code environment}. As
   * with curl, {@code HTTP_PROXY} in upper case is not read, because a server could set it by a
   * header Proxy. Errors are added to {@code problems}, without a login.
   */
  public static Proxies proxies(
      @Nullable String text, UnaryOperator<@Nullable String> environment, Problems problems) {
    if (NONE.equals(text)) {
      return Proxies.NONE;
    }
    List<String> exempt =
        first(environment, "no_proxy", "NO_PROXY")
            .map(found -> List.of(found.text().split("[,\\s]+", -1)))
            .orElse(List.of());
    if (text != null) {
      Optional<ProxyServer> asked = proxy(OPTION, text, problems);
      return new Proxies(asked, asked, exempt);
    }
    return new Proxies(
        fromEnvironment(environment, problems, "http_proxy", "all_proxy", "ALL_PROXY"),
        fromEnvironment(
            environment, problems, "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
        exempt);
  }

  private static Optional<ProxyServer> fromEnvironment(
      UnaryOperator<@Nullable String> environment, Problems problems, String... names) {
    return first(environment, names)
        .flatMap(found -> proxy("the variable " + found.name(), found.text(), problems));
  }

  private record Variable(String name, String text) {}

  /** Returns the first of {@code names} that has a value. */
  private static Optional<Variable> first(
      UnaryOperator<@Nullable String> environment, String... names) {
    for (String name : names) {
      String text = environment.apply(name);
      if (text != null && !text.isBlank()) {
        return Optional.of(new Variable(name, text));
      }
    }
    return Optional.empty();
  }

  private static Optional<ProxyServer> proxy(String where, String url, Problems problems) {
    Optional<ProxyServer> proxy = ProxyServer.of(url);
    problems.refuse(
        proxy.isEmpty(),
        where,
        "is not the URL of an HTTP proxy",
        "give http://[user:password@]HOST:PORT, or " + OPTION + " " + NONE);
    return proxy;
  }
}
