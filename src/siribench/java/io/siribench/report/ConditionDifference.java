package io.siribench.report;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A condition that two measurements do not share.
 *
 * @param name what it is: {@code cpu}
 * @param base what it was for the base; empty if it is not known
 * @param candidate likewise
 * @param refused whether times are not comparable because of it
 * @param scenarios the candidate's scenarios that it is about
 */
public record ConditionDifference(
    String name, String base, String candidate, boolean refused, List<String> scenarios) {
  /** What the names of {@code plan.json} stand for; any other is said as it is. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("source_sha256", "document"),
          Map.entry("served_sha256", "served documents"),
          Map.entry("worker_jar_sha256", "worker jar"),
          Map.entry("java_vendor", "vendor of Java"),
          Map.entry("jvm_args", "JVM arguments"),
          Map.entry("drop_caches", "dropping of caches"),
          Map.entry("unknown_members", "unknown members"),
          Map.entry("container_cpus", "processors of the container"),
          Map.entry("period_ns", "nanoseconds between requests"),
          Map.entry("http_version", "HTTP version"),
          Map.entry("randomize_va_space", "address space randomization"),
          Map.entry("model", "model of the device"),
          Map.entry("soc", "system on a chip"),
          Map.entry("build", "build of Android"),
          Map.entry("art", "Android's runtime"),
          Map.entry("compile", "ahead-of-time compilation"),
          Map.entry("fixed_performance", "fixed performance mode"),
          Map.entry("airplane", "airplane mode"),
          Map.entry("page_cache", "page cache"));

  /** What every measurement has, noted or not; without the others it was made without them. */
  private static final Set<String> FACTS =
      Set.of(
          "java_vendor",
          "source_sha256",
          "served_sha256",
          "worker_jar_sha256",
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
          "soc",
          "build",
          "art",
          "abi");

  private static final int SHA_256_CHARS = 64;

  /** As many as tell two of them apart. */
  private static final int SHOWN_CHARS = 12;

  public ConditionDifference {
    scenarios = List.copyOf(scenarios);
  }

  /** Whether one of the values was not noted, as in runs of earlier versions. */
  static boolean isUnknown(String name, String base, String candidate) {
    return FACTS.contains(name) && (base.isEmpty() || candidate.isEmpty());
  }

  /** One line. */
  public String text() {
    return WORDS.getOrDefault(name, name)
        + ": "
        + shown(base)
        + " in the base, "
        + shown(candidate)
        + " in the candidate";
  }

  private String shown(String value) {
    if (name.endsWith("sha256") && value.length() == SHA_256_CHARS) {
      return "SHA-256 " + value.substring(0, SHOWN_CHARS) + "...";
    }
    return !value.isEmpty() ? value : FACTS.contains(name) ? "not known" : "none";
  }
}
