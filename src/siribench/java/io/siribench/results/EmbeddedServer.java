package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.request.FileHash;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The endpoint that siribench itself was for the time of a plan, so that it can be so again.
 *
 * @param arguments of {@code siribench serve}, but the documents
 * @param sources the documents served, as they were given; empty for the bundled samples
 * @param baseUrl scheme, host and port
 * @param sourceHashes SHA-256 of each document's file, by its name
 */
public record EmbeddedServer(
    List<String> arguments,
    List<String> sources,
    String baseUrl,
    @JsonProperty("source_sha256") Map<String, String> sourceHashes) {

  public EmbeddedServer {
    arguments = List.copyOf(arguments);
    sources = List.copyOf(sources);
    sourceHashes = Collections.unmodifiableMap(new LinkedHashMap<>(sourceHashes));
  }

  /** One text for the contents of all documents, whatever their files are called. */
  String fingerprint() {
    String all = String.join("\n", sourceHashes.values().stream().sorted().toList());
    return all.isEmpty() ? "" : FileHash.sha256(all.getBytes(StandardCharsets.UTF_8));
  }
}
