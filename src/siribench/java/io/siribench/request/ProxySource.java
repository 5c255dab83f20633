package io.siribench.request;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The sources of proxies: the command line, or the variables that curl reads. */
public final class ProxySource {
  public static final String OPTION = "--proxy";

  /** The value that disables all proxies, including those of the environment. */
  public static final String NONE = "none";

  /**
   * Returns the proxies: {@code text} if given, otherwise the proxies in {@code environment}. As
   * with curl, {@code HTTP_PROXY} in upper case is not read, because a server could set it by a
   * header Proxy. An error in {@code text} is added to {@code problems}, without a login. An error
   * in a variable is reported only for URLs that use the variable.
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
    Map<String, ProxyServer> servers = new HashMap<>();
    Map<String, PlanProblem> unusable = new HashMap<>();
    if (text != null) {
      ProxyServer.of(text)
          .ifPresentOrElse(
              server -> List.of("http", "https").forEach(scheme -> servers.put(scheme, server)),
              () -> problems.add(noProxy(OPTION)));
    } else {
      for (String scheme : List.of("http", "https")) {
        Optional<Variable> found = variable(environment, scheme);
        Optional<ProxyServer> server = found.flatMap(given -> ProxyServer.of(given.text()));
        server.ifPresent(usable -> servers.put(scheme, usable));
        if (server.isEmpty()) {
          found.ifPresent(given -> unusable.put(scheme, noProxy("the variable " + given.name())));
        }
      }
    }
    return new Proxies(servers, unusable, exempt);
  }

  private static Optional<Variable> variable(
      UnaryOperator<@Nullable String> environment, String scheme) {
    return scheme.equals("http")
        ? first(environment, "http_proxy", "all_proxy", "ALL_PROXY")
        : first(environment, "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY");
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

  private static PlanProblem noProxy(String where) {
    return new PlanProblem(
        where,
        "is not the URL of an HTTP proxy",
        "give http://[user:password@]HOST:PORT, or " + OPTION + " " + NONE);
  }
}
