package io.siribench.session;

import io.siribench.results.EmbeddedServer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is measured, once it is served where that was asked for.
 *
 * @param sources files, directories and URLs
 * @param names the names of the documents that siribench serves itself, by their URLs
 * @param endpoint siribench's own; absent where nothing is served
 */
public record Served(
    List<String> sources, Map<String, String> names, Optional<EmbeddedServer> endpoint) {
  /** {@code sources} as they are. */
  public static Served not(List<String> sources) {
    return new Served(sources, Map.of(), Optional.empty());
  }
}
