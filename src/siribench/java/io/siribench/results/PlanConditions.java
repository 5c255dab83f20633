package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** What of a plan's entry must be equal for two measurements to be comparable. */
final class PlanConditions {
  /** Facts of the machine that do not change while it runs, by their names in the environment. */
  private static final String FORK_JARS = "fork_jars_sha256";

  private static final List<String> MACHINE =
      List.of(
          "os",
          "kernel",
          "arch",
          "cpu",
          "cores",
          "governor",
          "turbo",
          "smt",
          "virtual",
          "randomize_va_space",
          "container",
          "container_cpus");

  /**
   * Facts of a device that make its times its own, or that were asked of it, by their names in
   * {@code devices}.
   */
  private static final List<String> DEVICE =
      List.of(
          "model",
          "soc",
          "build",
          "art",
          "abi",
          "cores",
          "governor",
          "compile",
          "fixed_performance",
          "airplane",
          "page_cache");

  private final Map<String, String> conditions = new LinkedHashMap<>();

  private PlanConditions() {}

  /** The conditions of {@code scenario}, one of {@code plan}; what is not known is left out. */
  static Map<String, String> of(JsonNode plan, JsonNode scenario) {
    PlanConditions found = new PlanConditions();
    found.software(plan, scenario);
    found.content(plan, scenario);
    if (scenario.has(PlanFile.DEVICE)) {
      found.device(plan, scenario.path(PlanFile.DEVICE));
    } else {
      MACHINE.forEach(name -> found.put(name, plan.path("environment").path(name)));
    }
    found.put("pin", plan.path("conditions").path("cpus"));
    found.putIfTrue("drop_caches", plan.path("conditions").path("drop_caches"));
    return found.conditions;
  }

  private void device(JsonNode plan, JsonNode serial) {
    put(PlanFile.DEVICE, serial);
    JsonNode facts = plan.path(PlanFacts.DEVICES).path(serial.asText());
    for (String name : DEVICE) {
      JsonNode fact = facts.path(name);
      if (fact.isBoolean()) {
        putIfTrue(name, fact);
      } else {
        put(name, fact);
      }
    }
    if (conditions.containsKey("art")) {
      // A device has one runtime: one difference is not to be told twice.
      conditions.remove("java");
    }
  }

  private void software(JsonNode plan, JsonNode scenario) {
    String version = scenario.path("java_version").asText();
    String java = scenario.path("java").asText();
    put("java", version.isEmpty() ? java : version);
    if (!version.isEmpty() && java.startsWith(version + " (") && java.endsWith(")")) {
      put("java_vendor", java.substring(version.length() + 2, java.length() - 1));
    }
    JsonNode software = plan.path("software");
    // Earlier versions made one jar of them.
    put(FORK_JARS, software.path(software.has(FORK_JARS) ? FORK_JARS : "worker_jar_sha256"));
    put("jvm_args", joined(plan.path("jvm_args")));
    put(PlanEntry.JVM_FLAGS, joined(scenario.path(PlanEntry.JVM_FLAGS)));
    putIfTrue("preload", plan.path("preload"));
    put("unknown_members", plan.path("unknown_members"));
  }

  private void content(JsonNode plan, JsonNode scenario) {
    put("source_sha256", scenario.path("source_sha256"));
    if (!scenario.has("request")) {
      return;
    }
    JsonNode serve = plan.path("software").path(PlanFile.SERVE);
    if (serve.isMissingNode()) {
      put("url", scenario.path("request").path("url"));
    } else {
      // Each run serves at a port of its own.
      put("serve", serve.asText().isEmpty() ? "unshaped" : serve.asText());
      EmbeddedServer.of(plan).ifPresent(own -> put("served_sha256", own.fingerprint()));
    }
    put("gzip", plan.path("endpoints").path("gzip"));
    put("http_version", plan.path("endpoints").path("http_version"));
    put("period_ns", plan.path("endpoints").path("rate").path("period_ns"));
  }

  private static String joined(JsonNode texts) {
    return StreamSupport.stream(texts.spliterator(), false)
        .map(JsonNode::asText)
        .collect(Collectors.joining(" "));
  }

  private void putIfTrue(String name, JsonNode fact) {
    if (fact.asBoolean()) {
      put(name, "yes");
    }
  }

  private void put(String name, JsonNode fact) {
    if (fact.isValueNode()) {
      put(name, fact.asText());
    }
  }

  private void put(String name, String text) {
    if (!text.isEmpty()) {
      conditions.put(name, text);
    }
  }
}
