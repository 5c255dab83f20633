package io.siribench.results;

import io.siribench.factor.Factor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parts of a plan's entry that must be equal for measurements to be comparable. */
final class PlanConditions {
  /** The compression that is requested from endpoints by default, by its option name. */
  private static final String GZIP = "gzip";

  /** The connection that never requests compression. */
  private static final String UNCOMPRESSED = "jackson-url";

  private static final String FORK_JARS = "fork_jars_sha256";

  /** Constant facts of the running machine, by their names in the environment. */
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

  /** Facts of a device that affect its times, or were requested, by names in {@code devices}. */
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
          "stay_awake",
          "page_cache");

  private final Map<String, String> conditions = new LinkedHashMap<>();

  private PlanConditions() {}

  /** Returns the known conditions of {@code scenario}, which belongs to {@code plan}. */
  static Map<String, String> of(PlanEntry plan, ScenarioEntry scenario) {
    PlanConditions result = new PlanConditions();
    result.software(plan, scenario);
    result.content(plan, scenario);
    if (scenario.device().isEmpty()) {
      Map<String, String> facts = PlanFacts.texts(plan.environment());
      MACHINE.forEach(name -> result.put(name, facts.getOrDefault(name, "")));
      result.put(Factor.HOST.key(), scenario.word(Factor.HOST));
    } else {
      result.device(plan, scenario.device());
    }
    result.put("pin", plan.conditions().cpus());
    result.putIfTrue("drop_caches", plan.conditions().dropCaches());
    return result.conditions;
  }

  private void device(PlanEntry plan, String serial) {
    put(Factor.DEVICE.key(), serial);
    Map<String, Object> facts = plan.devices().getOrDefault(serial, Map.of());
    Map<String, String> texts = PlanFacts.texts(facts);
    for (String name : DEVICE) {
      if (facts.get(name) instanceof Boolean fact) {
        putIfTrue(name, fact);
      } else {
        put(name, texts.getOrDefault(name, ""));
      }
    }
    put("d8", plan.software().getOrDefault("d8", ""));
    if (conditions.containsKey("art")) {
      // A device has one runtime, whose difference would be reported twice.
      conditions.remove("java");
    }
  }

  private void software(PlanEntry plan, ScenarioEntry scenario) {
    String version = scenario.javaVersion();
    String java = scenario.java();
    put("java", version.isEmpty() ? java : version);
    if (!version.isEmpty() && java.startsWith(version + " (") && java.endsWith(")")) {
      put("java_vendor", java.substring(version.length() + 2, java.length() - 1));
    }
    // In earlier versions, forks had a single jar.
    String singleJar = plan.software().getOrDefault("worker_jar_sha256", "");
    put(FORK_JARS, plan.software().getOrDefault(FORK_JARS, singleJar));
    put("jvm_args", String.join(" ", plan.jvmArgs()));
    put("jvm_flags", String.join(" ", scenario.jvmFlags()));
    putIfTrue("preload", plan.preload());
    if (plan.unknownMembers() != null) {
      put("unknown_members", plan.unknownMembers().optionName());
    }
  }

  private void content(PlanEntry plan, ScenarioEntry scenario) {
    boolean isDrawn = plan.documents() != null;
    put(isDrawn ? "documents_sha256" : "source_sha256", scenario.sourceSha256());
    if (scenario.request() == null) {
      return;
    }
    String serve = plan.software().get(PlanFile.SERVE);
    if (serve == null) {
      put("url", scenario.request().url());
    } else {
      // Not the URL, because its port differs between runs.
      put("serve", serve.isEmpty() ? "unshaped" : serve);
      if (plan.serve() != null) {
        put("served_sha256", plan.serve().fingerprint());
      }
    }
    EndpointsEntry endpoints = plan.endpoints();
    if (endpoints != null) {
      put("gzip", String.valueOf(requestsCompression(endpoints, scenario)));
      put("http_version", endpoints.httpVersion());
      if (endpoints.rate() != null) {
        put("period_ns", String.valueOf(endpoints.rate().periodNs()));
        put("senders", String.valueOf(endpoints.rate().senderCount()));
      }
    }
  }

  private static boolean requestsCompression(EndpointsEntry endpoints, ScenarioEntry scenario) {
    String none = Factor.COMPRESSION.omittedWord();
    return endpoints.gzip() && !none.equals(scenario.factors().get(Factor.COMPRESSION.key()));
  }

  /**
   * Returns the word for the compression that {@code scenario} requested; null for a file. Without
   * {@code --compression}, no compression is recorded, and gzip was requested.
   */
  static @Nullable String compression(PlanEntry plan, ScenarioEntry scenario) {
    EndpointsEntry endpoints = plan.endpoints();
    if (scenario.request() == null || endpoints == null) {
      return null;
    }
    if (UNCOMPRESSED.equals(scenario.factors().get(Factor.CONNECTION.key()))) {
      return Factor.COMPRESSION.omittedWord();
    }
    Object word = scenario.factors().get(Factor.COMPRESSION.key());
    return word instanceof String text && !text.isEmpty()
        ? text
        : endpoints.gzip() ? GZIP : Factor.COMPRESSION.omittedWord();
  }

  private void putIfTrue(String name, boolean fact) {
    if (fact) {
      put(name, "yes");
    }
  }

  private void put(String name, String text) {
    if (!text.isEmpty()) {
      conditions.put(name, text);
    }
  }
}
