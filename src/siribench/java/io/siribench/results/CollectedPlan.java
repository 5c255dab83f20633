package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The {@code plan.json} of a run that was joined from shards. Each host has its own plan, with its
 * environment. Scenarios are only compared with others of the same host.
 */
public final class CollectedPlan {
  /**
   * Writes the file to {@code directory}.
   *
   * @param plans the plans of the joined attempts, in the order of {@link CollectionEntry#joined}
   * @param runWarnings warnings about the whole run, in addition to those of each plan
   */
  public static void write(
      RunDirectory directory,
      List<ShardPlan> plans,
      List<String> runWarnings,
      CollectionEntry collected)
      throws IOException {
    Map<String, ObjectNode> hosts = new LinkedHashMap<>();
    Map<String, Set<String>> warnings = new LinkedHashMap<>();
    Map<String, Set<Integer>> superseded = new LinkedHashMap<>();
    for (int i = 0; i < plans.size(); i++) {
      ShardPlan plan = plans.get(i);
      CollectionEntry.Joined joined = collected.joined().get(i);
      String host = joined.host();
      hosts.computeIfAbsent(host, label -> ofHost(plan, label));
      warnings
          .computeIfAbsent(host, label -> new LinkedHashSet<>())
          .addAll(plan.notes().warnings());
      Set<Integer> forks = superseded.computeIfAbsent(host, label -> new TreeSet<>());
      plan.notes().supersededForks().forEach(fork -> forks.add(joined.firstFork() + fork));
    }
    warnings.values().stream().findFirst().ifPresent(first -> first.addAll(runWarnings));
    ObjectNode root = PlanFile.emptyRoot();
    ArrayNode entries = (ArrayNode) root.path(PlanFile.PLANS);
    hosts.forEach(
        (label, entry) -> {
          setUnlessEmpty(entry, "warnings", Objects.requireNonNull(warnings.get(label)));
          setUnlessEmpty(entry, "superseded_forks", Objects.requireNonNull(superseded.get(label)));
          entries.add(entry);
        });
    root.set(CollectionEntry.KEY, PlanJson.MAPPER.valueToTree(collected));
    PlanFile.write(directory, root);
  }

  private static void setUnlessEmpty(ObjectNode entry, String member, Set<?> values) {
    if (values.isEmpty()) {
      entry.remove(member);
    } else {
      entry.set(member, PlanJson.MAPPER.valueToTree(values));
    }
  }

  /** Returns the plan of one host, with the host in ids and as a factor. */
  private static ObjectNode ofHost(ShardPlan plan, String host) {
    ObjectNode entry = plan.json().deepCopy();
    entry.remove(List.of(ShardEntry.KEY, "command", "resumed_at", "earlier_stops"));
    entry.put("baseline", named(entry.path("baseline"), host));
    for (JsonNode scenario : entry.path("scenarios")) {
      ObjectNode renamed = (ObjectNode) scenario;
      for (String id : List.of("id", "reference", "twin_of")) {
        if (renamed.has(id)) {
          renamed.put(id, named(renamed.path(id), host));
        }
      }
      renamed.put("host", host);
    }
    return entry;
  }

  private static String named(JsonNode id, String host) {
    return id.asText() + CollectedRows.SEPARATOR + host;
  }
}
