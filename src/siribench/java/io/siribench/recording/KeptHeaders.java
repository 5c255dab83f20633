package io.siribench.recording;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The response headers that are kept and shown; others may contain anything. */
public final class KeptHeaders {
  private static final Set<String> NAMES =
      Set.of(
          "age",
          "cache-control",
          "content-encoding",
          "content-language",
          "content-length",
          "content-type",
          "date",
          "etag",
          "expires",
          "last-modified",
          "retry-after",
          "server",
          "transfer-encoding",
          "vary",
          "x-cache");

  /** Returns the kept headers among {@code lines}, each {@code Name: value}. */
  public static List<HarHeader> of(List<String> lines) {
    return lines.stream().map(KeptHeaders::parse).filter(header -> isKept(header.name())).toList();
  }

  /** Returns the header in {@code line}. */
  static HarHeader parse(String line) {
    int colon = line.indexOf(':');
    return colon < 0
        ? new HarHeader(line.strip(), "")
        : new HarHeader(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
  }

  private static boolean isKept(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    // RateLimit-Remaining, X-RateLimit-Limit, X-Rate-Limit-Reset, X-Quota-Remaining
    return NAMES.contains(lower)
        || lower.contains("ratelimit")
        || lower.contains("rate-limit")
        || lower.contains("quota");
  }
}
