package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Shard;
import io.siribench.request.ConstantRate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The plan of one shard, as its attempt recorded it. */
public final class ShardPlan {
  private static final String SCENARIOS = "scenarios";
  private static final String SOFTWARE = "software";

  private final ObjectNode json;
  private final PlanEntry entry;
  private final PlanNotes notes;
  private final ShardEntry shard;

  ShardPlan(ObjectNode json, PlanEntry entry, PlanNotes notes, ShardEntry shard) {
    this.json = json;
    this.entry = entry;
    this.notes = notes;
    this.shard = shard;
  }

  /** Returns its part of the whole plan. */
  public Shard shard() {
    return shard.shard();
  }

  /** Returns the hash of the whole plan. */
  public String planSha256() {
    return shard.planSha256();
  }

  /** Returns the command of all shards; empty if it is not recorded. */
  public String command() {
    return notes.command();
  }

  /** Returns the constant rate that its host shares with others; absent without one. */
  public Optional<ConstantRate> sharedRate() {
    return Optional.ofNullable(entry.endpoints())
        .map(EndpointsEntry::rate)
        .map(EndpointsEntry.RateEntry::constantRate)
        .filter(rate -> rate.senders() > 1);
  }

  /** Returns the facts of its host that are texts or numbers. */
  public Map<String, String> environment() {
    return PlanFacts.texts(entry.environment());
  }

  /** Returns the members in which its plan differs from {@code first}, with both values. */
  public List<String> planDifferences(ShardPlan first) {
    if (planSha256().equals(first.planSha256())) {
      return List.of();
    }
    ObjectNode ours = ShardEntry.common(PlanJson.MAPPER.valueToTree(entry));
    ObjectNode theirs = ShardEntry.common(PlanJson.MAPPER.valueToTree(first.entry));
    List<String> differences = new ArrayList<>();
    addDifferences("", ours, theirs, differences);
    return differences;
  }

  /** Adds the different members of two objects; {@code prefix} begins their names. */
  private static void addDifferences(
      String prefix, JsonNode ours, JsonNode theirs, List<String> differences) {
    Set<String> members = new LinkedHashSet<>();
    ours.fieldNames().forEachRemaining(members::add);
    theirs.fieldNames().forEachRemaining(members::add);
    for (String member : members) {
      JsonNode here = ours.path(member);
      JsonNode there = theirs.path(member);
      if (here.isObject() && there.isObject()) {
        addDifferences(prefix + member + ".", here, there, differences);
      } else if (member.equals(SCENARIOS) && ids(here).equals(ids(there))) {
        addFirstDifferent(here, there, differences);
      } else if (!here.equals(there)) {
        differences.add(
            prefix
                + member
                + (here.isValueNode() && there.isValueNode()
                    ? " is " + here.asText() + " instead of " + there.asText()
                    : member.equals(SCENARIOS)
                        ? " are " + ids(here) + " instead of " + ids(there)
                        : " differs"));
      }
    }
  }

  /** Adds the differences of the first scenario that differs; those of others are often equal. */
  private static void addFirstDifferent(JsonNode ours, JsonNode theirs, List<String> differences) {
    int i = 0;
    while (i < ours.size() && ours.get(i).equals(theirs.get(i))) {
      i++;
    }
    if (i < ours.size()) {
      String id = ours.get(i).path("id").asText();
      addDifferences("scenario " + id + ": ", ours.get(i), theirs.get(i), differences);
    }
  }

  private static String ids(JsonNode scenarios) {
    List<String> ids = new ArrayList<>();
    scenarios.forEach(scenario -> ids.add(scenario.path("id").asText()));
    return String.join(", ", ids);
  }

  /** Returns the differences in build, jars and JDKs from {@code first}. */
  public List<String> softwareDifferences(ShardPlan first) {
    List<String> differences = new ArrayList<>();
    Map<String, String> ours = software();
    Map<String, String> theirs = first.software();
    Set<String> names = new TreeSet<>(ours.keySet());
    names.addAll(theirs.keySet());
    for (String name : names) {
      String here = ours.getOrDefault(name, "absent");
      String there = theirs.getOrDefault(name, "absent");
      if (!here.equals(there)) {
        differences.add(name + " is " + here + " instead of " + there);
      }
    }
    return differences;
  }

  private Map<String, String> software() {
    Map<String, String> software = new LinkedHashMap<>();
    json.path(SOFTWARE)
        .properties()
        .forEach(member -> software.put(member.getKey(), member.getValue().asText()));
    software.put(
        "java",
        entry.scenarios().stream()
            .map(scenario -> scenario.javaVersion() + " " + scenario.java())
            .map(String::strip)
            .distinct()
            .collect(Collectors.joining(", ")));
    return software;
  }

  ObjectNode json() {
    return json;
  }

  PlanNotes notes() {
    return notes;
  }
}
