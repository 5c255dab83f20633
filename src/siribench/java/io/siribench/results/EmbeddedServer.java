package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.request.FileHash;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The endpoint that siribench itself ran for a plan, described for a restart.
 *
 * @param arguments the arguments of {@code siribench serve}, except for the documents
 * @param sources the documents served, as they were given; empty for the bundled samples
 * @param baseUrl scheme, host and port
 * @param sourceHashes the SHA-256 of each document's file, by its name
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

  /** Returns a hash of the contents of all documents, independent of file names. */
  String fingerprint() {
    String hashes = String.join("\n", sourceHashes.values().stream().sorted().toList());
    return hashes.isEmpty() ? "" : FileHash.sha256(hashes);
  }
}
