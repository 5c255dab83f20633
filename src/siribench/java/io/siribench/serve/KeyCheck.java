package io.siribench.serve;

import io.siribench.request.Secret;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The check that a request has the key, in any place that agencies use.
 *
 * @param key the required key; absent to accept all requests
 */
record KeyCheck(Optional<Secret> key) {
  static final String REFUSAL = "the key is missing or wrong";
  private static final String BEARER = "bearer ";

  boolean isAuthorized(Request request, Parameters parameters) {
    return key.isEmpty()
        || Stream.of(
                parameters.text("key"),
                parameters.text("api_key"),
                // A posted request may have both of these elements.
                parameters.text("AccountKey"),
                parameters.text("RequestorRef"),
                request.header("apikey"),
                request.header("x-api-key"),
                request.header("Authorization").map(KeyCheck::token))
            .flatMap(Optional::stream)
            .anyMatch(key.get()::is);
  }

  private static String token(String authorization) {
    return authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)
        ? authorization.substring(BEARER.length()).strip()
        : "";
  }
}
