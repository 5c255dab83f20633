package io.siribench.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Conditions;
import io.siribench.plan.Factor;
import io.siribench.plan.Plan;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.Start;
import io.siribench.plan.StopRule;
import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Puts a plan into words of {@code plan.json}; {@link PlanReader} understands them. */
final class PlanEntry {
  static final String STEADY_REQUESTS = "steady_requests";
  static final String MAX_WARMUP = "max_warmup_ms";
  static final String UNTIL_DECIDED = "until_decided";
  static final String JUDGE = "judge";
  static final String JVM_FLAGS = "jvm_flags";

  /** Documents are shared by many scenarios, and may be long. */
  private final Map<String, String> hashes = new HashMap<>();

  private final Plan plan;
  private final ObjectNode entry;

  private PlanEntry(Plan plan, ObjectNode entry) {
    this.plan = plan;
    this.entry = entry;
  }

  /** Adds all that {@code plan} says to {@code entry}. */
  static void describe(Plan plan, ObjectNode entry) throws IOException {
    PlanEntry writer = new PlanEntry(plan, entry);
    writer.settings();
    writer.sampling(plan.settings().sampling());
    writer.conditions(plan.settings().conditions());
    entry.put("baseline", plan.baseline());
    if (plan.scenarios().stream().anyMatch(Scenario::asksEndpoint)) {
      EndpointEntries.describe(plan, entry.putObject("endpoints"));
    }
    ClassPathEntries.describe(plan, entry);
    ArrayNode scenarios = entry.putArray("scenarios");
    for (Scenario scenario : plan.scenarios()) {
      writer.scenario(scenario, scenarios.addObject());
    }
  }

  private void settings() {
    Settings settings = plan.settings();
    entry.put("seed", settings.seed());
    entry.put("requests", settings.requests());
    entry.put("forks", settings.forks());
    entry.put("rounds", plan.rounds());
    entry.put("timeout_ms", settings.timeout().toMillis());
    entry.put("interval_ms", settings.interval().toMillis());
    entry.put("preload", settings.preload());
    entry.put("unknown_members", settings.unknownMembers().optionName());
    settings.jvmArgs().stream().map(JvmArguments::shown).forEach(entry.putArray("jvm_args")::add);
  }

  private void sampling(Sampling sampling) {
    ObjectNode words = entry.putObject("sampling");
    sampling.stopRule().targetError().ifPresent(error -> words.put("target_error", error));
    if (sampling.stopRule().untilDecided()) {
      words.put(UNTIL_DECIDED, true);
    }
    if (sampling.stopRule().judge() != StopRule.Judge.ELAPSED) {
      words.put(JUDGE, sampling.stopRule().judge().optionName());
    }
    sampling.stopRule().maxTime().ifPresent(time -> words.put("max_time_ms", time.toMillis()));
    words.put("max_requests", sampling.stopRule().maxRequests());
    words.put("twins", sampling.controls());
    words.put("twin_spin_percent", sampling.controlSpinPercent());
    sampling.warmupRequests().ifPresent(requests -> words.put("warmup_requests", requests));
    if (plan.scenarios().stream().anyMatch(scenario -> scenario.start() == Start.STEADY)) {
      words.put(STEADY_REQUESTS, sampling.steady().requests());
      words.put(MAX_WARMUP, sampling.steady().maxWarmup().toMillis());
    }
  }

  private void conditions(Conditions conditions) {
    entry
        .putObject("conditions")
        .put("cpus", conditions.cpus())
        .put("drop_caches", conditions.dropCaches());
  }

  private void scenario(Scenario scenario, ObjectNode words) throws IOException {
    words.put("id", scenario.id());
    words.put("document", scenario.document().name());
    words.put("source", scenario.document().location());
    if (!scenario.asksEndpoint()) {
      sourceHash(scenario.document().location(), words);
    }
    for (Factor factor : Factor.listed()) {
      if (!factor.goesWithoutSaying() || !scenario.word(factor).isEmpty()) {
        words.put(factor.key(), scenario.word(factor));
      }
    }
    if (!scenario.word(Factor.JVM).isEmpty()) {
      scenario.jvmFlags().stream().map(JvmArguments::shown).forEach(words.putArray(JVM_FLAGS)::add);
    }
    if (!scenario.word(Factor.CLASS_PATH).isEmpty()) {
      words.put(Factor.CLASS_PATH.key(), scenario.word(Factor.CLASS_PATH));
    }
    if (scenario.document().endpoint().isPresent()) {
      RecordedRequest.of(scenario.document().endpoint().get()).describe(words.putObject("request"));
    }
    words.put("java", scenario.java().description());
    words.put("java_version", scenario.java().version());
    words.put("java_command", scenario.java().executable());
    if (scenario.device() != null) {
      words.put(PlanFile.DEVICE, scenario.device());
    }
    if (!scenario.label().isEmpty()) {
      words.put(PlanFile.LABEL, scenario.label());
    }
    plan.referenceOf(scenario).ifPresent(reference -> words.put("reference", reference.id()));
    if (scenario.controlOf() != null) {
      words.put("twin_of", scenario.controlOf());
    }
  }

  /** A document that is not there is for its forks to fail at. */
  private void sourceHash(String location, ObjectNode words) throws IOException {
    Path file = Path.of(location);
    if (!hashes.containsKey(location) && Files.isRegularFile(file)) {
      hashes.put(location, FileHash.sha256(file));
    }
    if (hashes.containsKey(location)) {
      words.put("source_sha256", hashes.get(location));
    }
  }
}
