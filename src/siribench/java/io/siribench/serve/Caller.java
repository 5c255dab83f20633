package io.siribench.serve;

import io.siribench.request.Secret;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks whether a request has the key, in any place that agencies use. */
final class Caller {
  static final String REFUSAL = "the key is missing or wrong";
  private static final String BEARER = "bearer ";

  private final Optional<Secret> key;

  /** Creates a check for {@code key}; without one, all requests are accepted. */
  Caller(Optional<Secret> key) {
    this.key = key;
  }

  boolean isWelcome(Request request, Parameters parameters) {
    return key.isEmpty()
        || Stream.of(
                parameters.text("key"),
                parameters.text("api_key"),
                request.header("apikey"),
                request.header("x-api-key"),
                request.header("Authorization").map(Caller::token))
            .flatMap(Optional::stream)
            .anyMatch(this::isKey);
  }

  private static String token(String authorization) {
    return authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)
        ? authorization.substring(BEARER.length()).strip()
        : "";
  }

  private boolean isKey(String sent) {
    return key.orElseThrow().is(sent);
  }
}
