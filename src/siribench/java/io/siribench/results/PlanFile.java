package io.siribench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * {@code plan.json}: every resolved plan of a run directory, with its environment. A run has one
 * plan; each {@code --append} adds another.
 */
public final class PlanFile extends PlanFacts {
  /** The name in the software map for the options of siribench's own endpoint, if any. */
  public static final String SERVE = "serve";

  private static final String SCHEMA_MEMBER = "schema";
  static final String PLANS = "plans";
  private static final String WARNINGS = "warnings";
  private static final String STOPPED = "stopped";
  private static final String ENVIRONMENT_AFTER = "environment_after";
  private static final String DEVICES_AFTER = "devices_after";
  private static final int SCHEMA = 1;

  /** The content of the file: {@link PlanEntry}s, also with members of other versions. */
  private final ObjectNode root;

  /** True if this object added the last plan, which is therefore complete. */
  private boolean isLastAdded;

  private PlanFile(RunDirectory directory, ObjectNode root) throws RunDirectoryException {
    super(directory);
    this.root = root;
    for (JsonNode plan : entries()) {
      plans.add(bind(plan, PlanEntry.class, plans.size()));
      notes.add(bind(plan, PlanNotes.class, notes.size()));
    }
    requireConsistent();
  }

  /** Refuses contradictions, which no planner produces, and which would change the figures. */
  private void requireConsistent() throws RunDirectoryException {
    Set<String> ids = new HashSet<>();
    for (PlanEntry plan : plans) {
      Set<String> ofPlan = new HashSet<>();
      require(plan.forks() >= 0, "number of forks is " + plan.forks());
      for (ScenarioEntry scenario : plan.scenarios()) {
        String id = scenario.id();
        String start = scenario.word(Factor.START);
        require(ofPlan.add(id), "scenario '" + id + "' is listed twice");
        require(
            start.isEmpty() || Start.find(start).isPresent(),
            "scenario '" + id + "' has the unknown start '" + start + "'");
      }
      ids.addAll(ofPlan);
    }
    for (PlanEntry plan : plans) {
      requireScenario(ids, "baseline", plan.baseline());
      for (ScenarioEntry scenario : plan.scenarios()) {
        requireScenario(ids, "reference", scenario.reference());
      }
    }
  }

  private void requireScenario(Set<String> ids, String role, String id)
      throws RunDirectoryException {
    require(
        id.isEmpty() || ids.contains(id),
        role + " '" + id + "' is not one of its scenarios: " + String.join(", ", scenarios()));
  }

  private void require(boolean isValid, String problem) throws RunDirectoryException {
    if (!isValid) {
      throw unusable("its " + problem);
    }
  }

  /** Creates the serializers of plans in another thread, while a plan is made. */
  public static void prepareSerializers() {
    Thread thread = new Thread(PlanJson::prepareSerializers, "types of plans");
    thread.setDaemon(true);
    thread.start();
  }

  private <T> T bind(JsonNode plan, Class<T> type, int number) throws RunDirectoryException {
    return PlanJson.bind(PlanJson.MAPPER, plan, type, directory().plan(), place(number));
  }

  private static String place(int number) {
    return PLANS + "[" + number + "]";
  }

  /**
   * Returns the plans of {@code directory}; none if the file is missing.
   *
   * @throws RunDirectoryException if it exists and is invalid
   */
  public static PlanFile of(RunDirectory directory) throws IOException {
    if (!Files.exists(directory.plan())) {
      return new PlanFile(directory, emptyRoot());
    }
    if (Files.isDirectory(directory.plan())) {
      throw new RunDirectoryException(
          directory.plan() + " is a directory; restore the file from a copy of the run");
    }
    try {
      JsonNode root = PlanJson.MAPPER.readTree(directory.plan().toFile());
      if (root instanceof ObjectNode object
          && object.path(SCHEMA_MEMBER).asInt() == SCHEMA
          && object.path(PLANS).isArray()) {
        return new PlanFile(directory, object);
      }
      throw new RunDirectoryException(directory.plan() + " " + otherSchema(root));
    } catch (JsonProcessingException | CharConversionException e) {
      throw new RunDirectoryException(directory.plan() + " " + PlanJson.damage(e));
    }
  }

  /** Returns the content of a file without plans. */
  static ObjectNode emptyRoot() {
    ObjectNode root = PlanJson.MAPPER.createObjectNode().put(SCHEMA_MEMBER, SCHEMA);
    root.putArray(PLANS);
    return root;
  }

  private static String otherSchema(JsonNode root) {
    int schema = root.path(SCHEMA_MEMBER).asInt();
    if (schema > SCHEMA) {
      return "was written by a newer siribench: it has schema "
          + schema
          + ", this version reads "
          + SCHEMA
          + "; use the version that wrote it";
    }
    return root.isMissingNode()
        ? "is empty; restore it from a copy of the run"
        : "is not a plan of siribench: expected {\"schema\":" + SCHEMA + ",\"plans\":[...]}";
  }

  /**
   * Adds {@code plan} and writes the file. The command is written at once: without it, a shard that
   * is killed early would be taken for a shard of another plan.
   *
   * @param software names and versions or hashes of the software: siribench itself, its jars
   * @param environment the environment before the first fork
   * @param endpoint the description of siribench's own server of the documents, if any
   * @param devices the facts and state of each device before the first fork, by its serial number;
   *     empty for a run on this machine
   * @param command the command of all shards; empty for a whole run
   */
  public void add(
      Plan plan,
      Instant startedAt,
      Map<String, String> software,
      Map<String, Object> environment,
      Optional<EmbeddedServer> endpoint,
      Map<String, Map<String, Object>> devices,
      String command)
      throws IOException {
    PlanEntry entry = PlanEntry.of(plan, startedAt, software, environment, endpoint, devices);
    ObjectNode json = PlanJson.MAPPER.valueToTree(entry);
    if (json.path(ShardEntry.KEY) instanceof ObjectNode shard) {
      shard.put(ShardEntry.HASH_KEY, ShardEntry.hash(json));
    }
    if (!command.isEmpty()) {
      json.put("command", command);
    }
    entries().add(json);
    plans.add(entry);
    notes.add(PlanNotes.NONE);
    isLastAdded = true;
    write();
  }

  /**
   * Adds warnings about the environment of the last plan to the recorded ones. They are written at
   * once, in case the run is killed before {@link #recordEnd}.
   */
  public void recordWarnings(List<String> warnings) throws IOException {
    if (!lastNotes().warnings().containsAll(warnings)) {
      note(WARNINGS, allWarnings(warnings));
      write();
    }
  }

  /**
   * Records the environment of the last plan after its end.
   *
   * @param environmentAfter the changed facts: load, pressure
   * @param warnings the warnings about the environment, in addition to the recorded ones
   */
  public void recordEnd(Map<String, Object> environmentAfter, List<String> warnings)
      throws IOException {
    note(ENVIRONMENT_AFTER, environmentAfter);
    note(WARNINGS, allWarnings(warnings));
    write();
  }

  /** Returns the recorded warnings of the last plan, followed by new {@code warnings}. */
  private Set<String> allWarnings(List<String> warnings) {
    Set<String> combined = new LinkedHashSet<>(lastNotes().warnings());
    combined.addAll(warnings);
    return combined;
  }

  /**
   * Records the state of devices of the last plan after their measurements. Devices that are not
   * among {@code devicesAfter} keep their record.
   *
   * @param devicesAfter the changed facts of each device, by its serial number
   */
  public void recordDevicesAfter(Map<String, Map<String, Object>> devicesAfter) throws IOException {
    if (!devicesAfter.isEmpty()) {
      Map<String, Object> devices = new LinkedHashMap<>(lastNotes().devicesAfter());
      devices.putAll(devicesAfter);
      note(DEVICES_AFTER, devices);
      write();
    }
  }

  /**
   * Records that the last plan is resumed, before its next fork begins. The reason for its stop
   * moves to {@code earlier_stops}; other records of its end are removed.
   *
   * @param superseded the numbers of forks that are measured again: their rows do not count
   */
  public void recordResumption(Instant resumedAt, Set<Integer> superseded) throws IOException {
    PlanNotes notes = lastNotes();
    note("resumed_at", followedBy(notes.resumedAt(), resumedAt.toString()));
    if (!notes.stopped().isEmpty()) {
      note("earlier_stops", followedBy(notes.earlierStops(), notes.stopped()));
    }
    last().remove(List.of(STOPPED, ENVIRONMENT_AFTER, DEVICES_AFTER));
    Set<Integer> forks = new TreeSet<>(superseded);
    forks.addAll(notes.supersededForks());
    note("superseded_forks", forks);
    write();
  }

  private static List<String> followedBy(List<String> texts, String last) {
    return Stream.concat(texts.stream(), Stream.of(last)).toList();
  }

  /** Records the maximum slowdown of a scenario of the last plan. */
  public void recordGate(GateEntry gate) throws IOException {
    note("gate", gate);
    write();
  }

  /** Records that the last plan is incomplete, and why. */
  public void recordStop(String reason) throws IOException {
    note(STOPPED, reason);
    write();
  }

  /** Records how the stop rule ended the last plan before its last round. */
  public void recordConclusion(String text) throws IOException {
    note("concluded", text);
    write();
  }

  /** Records that the extra forks of {@code --profile} have run, whatever their results are. */
  public void recordProfiles() throws IOException {
    note("profiled", true);
    write();
  }

  /** Returns a reader of the last plan; empty without plans. */
  public Optional<PlanReader> lastPlan() {
    int last = plans.size() - 1;
    return plans.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PlanReader(
                directory().plan(),
                place(last),
                last(),
                plans.get(last),
                lastNotes(),
                isLastAdded));
  }

  /** Returns the plan of a shard; absent for all other runs. */
  public Optional<ShardPlan> shardPlan() {
    int last = plans.size() - 1;
    ShardEntry shard = plans.isEmpty() ? null : plans.get(last).shard();
    return shard == null
        ? Optional.empty()
        : Optional.of(new ShardPlan(last(), plans.get(last), lastNotes(), shard));
  }

  /**
   * Returns the origin of a run that was joined from shards; absent for all others.
   *
   * @throws RunDirectoryException if it is invalid
   */
  public Optional<CollectionEntry> collected() throws RunDirectoryException {
    return root.has(CollectionEntry.KEY)
        ? Optional.of(
            PlanJson.bind(
                PlanJson.MAPPER,
                root.path(CollectionEntry.KEY),
                CollectionEntry.class,
                directory().plan(),
                CollectionEntry.KEY))
        : Optional.empty();
  }

  private ArrayNode entries() {
    return (ArrayNode) root.path(PLANS);
  }

  private ObjectNode last() {
    return (ObjectNode) entries().path(plans.size() - 1);
  }

  private PlanNotes lastNotes() {
    return notes.get(notes.size() - 1);
  }

  /** Sets a member of the {@link PlanNotes} of the last plan. */
  private void note(String member, Object value) {
    last().set(member, PlanJson.MAPPER.valueToTree(value));
  }

  private void write() throws IOException {
    int last = plans.size() - 1;
    notes.set(last, bind(last(), PlanNotes.class, last));
    write(directory(), root);
  }

  /** Writes the content {@code root} to the file of {@code directory}. */
  static void write(RunDirectory directory, ObjectNode root) throws IOException {
    directory.replace(
        directory.plan(),
        out -> {
          out.write(PlanJson.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(root));
          out.write('\n');
        });
  }
}
