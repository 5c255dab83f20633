package io.siribench.report;

import java.util.List;
import java.util.Map;

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
      Map.of(
          "source_sha256", "document",
          "served_sha256", "served documents",
          "worker_jar_sha256", "worker jar",
          "java_vendor", "vendor of Java",
          "jvm_args", "JVM arguments",
          "drop_caches", "dropping of caches",
          "unknown_members", "unknown members",
          "container_cpus", "processors of the container",
          "period_ns", "nanoseconds between requests",
          "http_version", "HTTP version");

  private static final int SHA_256_CHARS = 64;

  /** As many as tell two of them apart. */
  private static final int SHOWN_CHARS = 12;

  public ConditionDifference {
    scenarios = List.copyOf(scenarios);
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
    return value.isEmpty() ? "none" : value;
  }
}
