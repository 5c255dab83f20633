package io.siribench.report.text;

import io.siribench.analysis.ConditionDifference;
import java.util.Map;

/** A condition that two measurements do not share, in words. */
public final class ConditionText {
  /** What the names of {@code plan.json} stand for; any other is said as it is. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("source_sha256", "document"),
          Map.entry("served_sha256", "served documents"),
          Map.entry("fork_jars_sha256", "fork jars"),
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

  private static final int SHA_256_CHARS = 64;

  /** As many as distinguish two of them. */
  private static final int SHOWN_CHARS = 12;

  private ConditionText() {}

  /** One line about {@code difference}. */
  public static String of(ConditionDifference difference) {
    return WORDS.getOrDefault(difference.name(), difference.name())
        + ": "
        + shown(difference, difference.base())
        + " in the base, "
        + shown(difference, difference.candidate())
        + " in the candidate";
  }

  private static String shown(ConditionDifference difference, String value) {
    if (difference.name().endsWith("sha256") && value.length() == SHA_256_CHARS) {
      return "SHA-256 " + value.substring(0, SHOWN_CHARS) + "...";
    }
    return !value.isEmpty() ? value : difference.isFact() ? "not known" : "none";
  }
}
