package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Shard;
import io.siribench.request.FileHash;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The shard of a plan that one run of a fleet measures, in {@code plan.json}.
 *
 * @param index the number of the shard, from 0
 * @param count the number of shards
 * @param planSha256 the hash of the whole plan, which is the same in all shards
 */
record ShardEntry(int index, int count, Shard.Hosts hosts, String planSha256) {
  static final String KEY = "shard";
  static final String HASH_KEY = "plan_sha256";

  /** The members that may differ between hosts with the same plan. */
  private static final List<String> OF_THE_HOST =
      List.of(
          "started_at",
          "environment",
          "devices",
          "software",
          "java",
          "java_version",
          "java_command",
          "source",
          "path",
          "base_url",
          "trust_store");

  ShardEntry {
    Objects.checkIndex(index, count);
  }

  /** Returns the entry of {@code shard}; null for a whole run. */
  static @Nullable ShardEntry of(Shard shard) {
    return shard.isOfFleet()
        ? new ShardEntry(shard.index(), shard.count(), shard.hosts(), "")
        : null;
  }

  Shard shard() {
    return new Shard(index, count, hosts);
  }

  /** Returns the plan {@code entry} without the members that may differ between hosts. */
  static ObjectNode common(JsonNode entry) {
    ObjectNode common = entry.deepCopy();
    prune(common);
    if (common.path(KEY) instanceof ObjectNode shard) {
      shard.remove(List.of("index", HASH_KEY));
    }
    if (common.has("serve")) {
      // Each host serves at its own port.
      common.path("scenarios").forEach(scenario -> ((ObjectNode) scenario).remove("request"));
    }
    return common;
  }

  private static void prune(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove(OF_THE_HOST);
    }
    node.forEach(ShardEntry::prune);
  }

  /** Returns the hash of the plan {@code entry}. */
  static String hash(JsonNode entry) {
    return FileHash.sha256(common(entry).toString());
  }
}
