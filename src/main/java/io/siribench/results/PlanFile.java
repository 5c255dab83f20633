package io.siribench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code plan.json}: every plan that was carried out in a run directory, as it was resolved, with
 * the environment it ran in. A run has one; each {@code --append} adds one.
 */
public final class PlanFile {
  /** Names, among the software, the options of siribench's own endpoint, where it is one. */
  public static final String SERVE = "serve";

  private static final int SCHEMA = 1;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final RunDirectory directory;
  private final ObjectNode root;

  private PlanFile(RunDirectory directory, ObjectNode root) {
    this.directory = directory;
    this.root = root;
  }

  /**
   * The plans of {@code directory}; none if the file is not there.
   *
   * @throws RunDirectoryException if it is there and cannot be understood
   */
  public static PlanFile of(RunDirectory directory) throws IOException {
    if (!Files.exists(directory.plan())) {
      ObjectNode root = MAPPER.createObjectNode().put("schema", SCHEMA);
      root.putArray("plans");
      return new PlanFile(directory, root);
    }
    try {
      JsonNode root = MAPPER.readTree(directory.plan().toFile());
      if (root instanceof ObjectNode object
          && object.path("schema").asInt() == SCHEMA
          && object.path("plans").isArray()) {
        return new PlanFile(directory, object);
      }
      throw new RunDirectoryException(
          directory.plan() + " is not of this version of siribench: expected schema " + SCHEMA);
    } catch (JsonProcessingException e) {
      throw new RunDirectoryException(directory.plan() + " is not valid JSON", e);
    }
  }

  /** Ids of all scenarios, in the order of the plans. */
  public List<String> scenarios() {
    List<String> ids = new ArrayList<>();
    for (JsonNode plan : root.path("plans")) {
      plan.path("scenarios").forEach(scenario -> ids.add(scenario.path("id").asText()));
    }
    return ids;
  }

  /**
   * The baseline of the first plan.
   *
   * @throws RunDirectoryException if no scenario of the plans is called so
   */
  public Optional<String> baseline() throws RunDirectoryException {
    Optional<String> baseline =
        Optional.ofNullable(root.path("plans").path(0).get("baseline")).map(JsonNode::asText);
    if (baseline.isPresent() && !scenarios().contains(baseline.get())) {
      throw new RunDirectoryException(
          directory.plan()
              + ": its baseline '"
              + baseline.get()
              + "' is none of its scenarios: "
              + String.join(", ", scenarios()));
    }
    return baseline;
  }

  /**
   * Adds {@code plan} and writes the file.
   *
   * @param software names and versions or hashes of what runs: siribench itself, its jars
   */
  public void add(Plan plan, Instant startedAt, Map<String, String> software) throws IOException {
    ObjectNode entry = ((ArrayNode) root.path("plans")).addObject();
    entry.put("started_at", startedAt.toString());
    entry.put("seed", plan.settings().seed());
    entry.put("requests", plan.settings().requests());
    entry.put("forks", plan.settings().forks());
    entry.put("rounds", plan.rounds());
    entry.put("timeout_ms", plan.settings().timeout().toMillis());
    entry.put("interval_ms", plan.settings().interval().toMillis());
    entry.put("preload", plan.settings().preload());
    entry.put("unknown_members", plan.settings().unknownMembers().word());
    plan.settings().jvmArgs().forEach(entry.putArray("jvm_args")::add);
    entry.put("baseline", plan.baseline());
    if (plan.scenarios().stream().anyMatch(Scenario::asksEndpoint)) {
      EndpointEntries.describe(plan, entry.putObject("endpoints"));
    }
    ArrayNode scenarios = entry.putArray("scenarios");
    plan.scenarios().forEach(scenario -> describe(scenario, scenarios.addObject()));
    software.forEach(entry.putObject("software")::put);
    entry.set("environment", MAPPER.valueToTree(Environment.read()));
    write();
  }

  /** Notes that the last plan was not carried out to its end, and why. */
  public void stopped(String reason) throws IOException {
    JsonNode plans = root.path("plans");
    ((ObjectNode) plans.path(plans.size() - 1)).put("stopped", reason);
    write();
  }

  /** Notes how the last plan ended before its last round, as its stop rule has it. */
  public void concluded(String text) throws IOException {
    JsonNode plans = root.path("plans");
    ((ObjectNode) plans.path(plans.size() - 1)).put("concluded", text);
    write();
  }

  /** Why plans were not carried out to their end, for those that were not. */
  public List<String> stops() {
    List<String> reasons = new ArrayList<>();
    for (JsonNode plan : root.path("plans")) {
      if (plan.hasNonNull("stopped")) {
        reasons.add(plan.path("stopped").asText());
      }
    }
    return reasons;
  }

  /** The time between intended sends in ns, of each scenario at a constant rate. */
  public Map<String, Long> periodNanos() {
    Map<String, Long> periods = new LinkedHashMap<>();
    for (JsonNode plan : root.path("plans")) {
      long nanos = plan.path("endpoints").path("rate").path("period_ns").asLong();
      if (nanos > 0) {
        plan.path("scenarios")
            .forEach(scenario -> periods.put(scenario.path("id").asText(), nanos));
      }
    }
    return periods;
  }

  /** The scenarios whose documents siribench served itself, the same with every request. */
  public Set<String> served() {
    Set<String> served = new LinkedHashSet<>();
    for (JsonNode plan : root.path("plans")) {
      if (plan.path("software").has(SERVE)) {
        plan.path("scenarios").forEach(scenario -> served.add(scenario.path("id").asText()));
      }
    }
    return served;
  }

  private void write() throws IOException {
    // The platform's line separator is not asked: the same plan is the same file everywhere.
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    directory.replace(
        directory.plan(),
        out -> {
          out.write(MAPPER.writer(printer).writeValueAsBytes(root));
          out.write('\n');
        });
  }

  private static void describe(Scenario scenario, ObjectNode entry) {
    entry.put("id", scenario.id());
    entry.put("source", scenario.document().location());
    entry.put("format", scenario.document().format().word());
    entry.put("reader", scenario.reader().word());
    entry.put("module", scenario.module().word());
    entry.put("start", scenario.start().word());
    entry.put("restore", scenario.restoreWord());
    if (scenario.document().endpoint().isPresent()) {
      entry.put("connection", scenario.connectionWord());
      EndpointEntries.describe(scenario.document().endpoint().get(), entry.putObject("request"));
    }
    entry.put("java", scenario.java().description());
    entry.put("java_command", scenario.java().executable());
  }
}
