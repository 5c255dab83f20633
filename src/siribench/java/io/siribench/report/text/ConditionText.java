package io.siribench.report.text;

import io.siribench.analysis.ConditionDifference;
import java.util.Map;

/** A condition that differs between two measurements, in words. */
public final class ConditionText {
  /** The meanings of names in {@code plan.json}; other names are shown unchanged. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("source_sha256", "document"),
          Map.entry("documents_sha256", "documents of --sample-documents"),
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
          Map.entry("stay_awake", "kept awake"),
          Map.entry("page_cache", "page cache"));

  private static final int SHA_256_CHARS = 64;

  /** Enough to distinguish two hashes. */
  private static final int SHOWN_CHARS = 12;

  /** Returns one line about {@code difference}. */
  public static String of(ConditionDifference difference) {
    return name(difference.name())
        + ": "
        + shown(difference, difference.base())
        + " in the base, "
        + shown(difference, difference.candidate())
        + " in the candidate";
  }

  /** Returns the meaning of {@code name} in {@code plan.json}. */
  public static String name(String name) {
    return WORDS.getOrDefault(name, name.replace('_', ' '));
  }

  /** Returns {@code value} for display: only the beginning of a hash. */
  public static String value(String name, String value) {
    return name.endsWith("sha256") && value.length() == SHA_256_CHARS
        ? "SHA-256 " + value.substring(0, SHOWN_CHARS) + "..."
        : value;
  }

  private static String shown(ConditionDifference difference, String value) {
    return !value.isEmpty()
        ? value(difference.name(), value)
        : difference.isFact() ? "not known" : "none";
  }
}
