package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.request.FileHash;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    Map<String, String> sourceHashes) {
  private static final String ENTRY = "serve";

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

  void describe(ObjectNode plan) {
    ObjectNode entry = plan.putObject(ENTRY);
    arguments.forEach(entry.putArray("arguments")::add);
    sources.forEach(entry.putArray("sources")::add);
    entry.put("base_url", baseUrl);
    ObjectNode hashes = entry.putObject("source_sha256");
    sourceHashes.forEach(hashes::put);
  }

  /** That of {@code plan}, an entry of {@code plan.json}, if it had one and tells of it. */
  static Optional<EmbeddedServer> of(JsonNode plan) {
    JsonNode entry = plan.path(ENTRY);
    if (!entry.isObject()) {
      return Optional.empty();
    }
    Map<String, String> hashes = new LinkedHashMap<>();
    entry
        .path("source_sha256")
        .properties()
        .forEach(hash -> hashes.put(hash.getKey(), hash.getValue().asText()));
    return Optional.of(
        new EmbeddedServer(
            texts(entry.path("arguments")),
            texts(entry.path("sources")),
            entry.path("base_url").asText(),
            hashes));
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
