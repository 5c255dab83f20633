package io.siribench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * {@code plan.json}: every plan that was run in a run directory, as it was resolved, with the
 * environment it ran in. A run has one; each {@code --append} adds one.
 */
public final class PlanFile extends PlanFacts {
  /** Names, among the software, the options of siribench's own endpoint, where it is one. */
  public static final String SERVE = "serve";

  /** Names, in a scenario's entry, the serial number of its device. */
  static final String DEVICE = "device";

  /** Names, in a scenario's entry, what its id ends with by {@code --label}. */
  static final String LABEL = "label";

  private static final String DEVICES_AFTER = "devices_after";
  private static final int SCHEMA = 1;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private PlanFile(RunDirectory directory, ObjectNode root) {
    super(directory, root);
  }

  /**
   * The plans of {@code directory}; none if the file is not there.
   *
   * @throws RunDirectoryException if it is there and cannot be understood
   */
  public static PlanFile of(RunDirectory directory) throws IOException {
    if (!Files.exists(directory.plan())) {
      ObjectNode root = MAPPER.createObjectNode().put("schema", SCHEMA);
      root.putArray(PLANS);
      return new PlanFile(directory, root);
    }
    try {
      JsonNode root = MAPPER.readTree(directory.plan().toFile());
      if (root instanceof ObjectNode object
          && object.path("schema").asInt() == SCHEMA
          && object.path(PLANS).isArray()) {
        return new PlanFile(directory, object);
      }
      throw new RunDirectoryException(
          directory.plan() + " is not of this version of siribench: expected schema " + SCHEMA);
    } catch (JsonProcessingException e) {
      throw new RunDirectoryException(directory.plan() + " is not valid JSON", e);
    }
  }

  /**
   * Adds {@code plan} and writes the file.
   *
   * @param software names and versions or hashes of what runs: siribench itself, its jars
   * @param environment what it runs on, as it is before the first fork
   */
  public void add(
      Plan plan, Instant startedAt, Map<String, String> software, Map<String, Object> environment)
      throws IOException {
    add(plan, startedAt, software, environment, Optional.empty());
  }

  /**
   * Adds {@code plan}, whose documents {@code endpoint} serves if it is there; see {@link
   * #add(Plan, Instant, Map, Map)}.
   */
  public void add(
      Plan plan,
      Instant startedAt,
      Map<String, String> software,
      Map<String, Object> environment,
      Optional<EmbeddedServer> endpoint)
      throws IOException {
    add(plan, startedAt, software, environment, endpoint, Map.of());
  }

  /**
   * Adds {@code plan}, whose forks run on {@code devices}; see {@link #add(Plan, Instant, Map, Map,
   * Optional)}.
   *
   * @param devices what each is and was like before the first fork, by its serial number; empty for
   *     a run on this machine
   */
  public void add(
      Plan plan,
      Instant startedAt,
      Map<String, String> software,
      Map<String, Object> environment,
      Optional<EmbeddedServer> endpoint,
      Map<String, Map<String, Object>> devices)
      throws IOException {
    ObjectNode entry = ((ArrayNode) root.path(PLANS)).addObject();
    entry.put("started_at", startedAt.toString());
    PlanEntry.describe(plan, entry);
    endpoint.ifPresent(own -> own.describe(entry));
    software.forEach(entry.putObject("software")::put);
    entry.set("environment", MAPPER.valueToTree(environment));
    if (!devices.isEmpty()) {
      entry.set(DEVICES, MAPPER.valueToTree(devices));
    }
    write();
  }

  /**
   * Notes warnings of the environment that the last plan is run in, beside those that are noted
   * already; also for a run that is killed before {@link #ended}.
   */
  public void warned(List<String> warnings) throws IOException {
    if (add(warnings)) {
      write();
    }
  }

  /**
   * Notes the environment of the last plan, once it is over.
   *
   * @param environmentAfter what has changed meanwhile: load, pressure
   * @param warnings of the environment, beside those that are noted already
   */
  public void ended(Map<String, Object> environmentAfter, List<String> warnings)
      throws IOException {
    ObjectNode last = last();
    last.set("environment_after", MAPPER.valueToTree(environmentAfter));
    add(warnings);
    write();
  }

  /**
   * Notes what devices of the last plan were like once nothing more was measured on them; those
   * that are not among {@code devicesAfter} keep what is noted of them.
   *
   * @param devicesAfter what of each has changed meanwhile, by its serial number
   */
  public void devicesEnded(Map<String, Map<String, Object>> devicesAfter) throws IOException {
    if (!devicesAfter.isEmpty()) {
      ObjectNode after = last().withObjectProperty(DEVICES_AFTER);
      devicesAfter.forEach((serial, facts) -> after.set(serial, MAPPER.valueToTree(facts)));
      write();
    }
  }

  /** Adds those of {@code warnings} that are new to the last plan; whether there are any. */
  private boolean add(List<String> warnings) {
    ObjectNode last = last();
    Set<String> all = new LinkedHashSet<>();
    last.path(WARNINGS).forEach(warning -> all.add(warning.asText()));
    boolean isNew = all.addAll(warnings);
    all.forEach(last.putArray(WARNINGS)::add);
    return isNew;
  }

  /**
   * Notes that the last plan goes on, before its next fork begins. What is noted of its end is
   * history from now on.
   *
   * @param superseded numbers of forks that are measured again: their rows do not count
   */
  public void resumed(Instant resumedAt, Set<Integer> superseded) throws IOException {
    ObjectNode last = last();
    last.withArray(RESUMED_AT).add(resumedAt.toString());
    if (last.hasNonNull(STOPPED)) {
      last.withArray("earlier_stops").add(last.remove(STOPPED).asText());
    }
    last.remove("environment_after");
    last.remove(DEVICES_AFTER);
    Set<Integer> all = new TreeSet<>(superseded);
    last.path(SUPERSEDED).forEach(fork -> all.add(fork.asInt()));
    all.forEach(last.putArray(SUPERSEDED)::add);
    write();
  }

  /** Notes how much slower than its reference a scenario of the last plan may be. */
  public void gated(GateEntry gate) throws IOException {
    last().putObject(GATE).put(THRESHOLD_PERCENT, gate.thresholdPercent()).put(JUDGE, gate.judge());
    write();
  }

  /** Notes that the last plan was not run to its end, and why. */
  public void stopped(String reason) throws IOException {
    last().put(STOPPED, reason);
    write();
  }

  /** Notes how the last plan ended before its last round, as its stop rule has it. */
  public void concluded(String text) throws IOException {
    last().put(CONCLUDED, text);
    write();
  }

  /** The plan that was begun last, as far as it can be read back; nothing if there is none. */
  public Optional<PlanReader> lastPlan() {
    JsonNode plans = root.path(PLANS);
    return plans.isEmpty()
        ? Optional.empty()
        : Optional.of(new PlanReader(directory().plan(), plans.path(plans.size() - 1)));
  }

  private ObjectNode last() {
    JsonNode plans = root.path(PLANS);
    return (ObjectNode) plans.path(plans.size() - 1);
  }

  private void write() throws IOException {
    // The platform's line separator is not asked: the same plan is the same file everywhere.
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    directory()
        .replace(
            directory().plan(),
            out -> {
              out.write(MAPPER.writer(printer).writeValueAsBytes(root));
              out.write('\n');
            });
  }
}
