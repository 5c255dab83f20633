package io.siribench.serve;

import io.siribench.worker.format.Format;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The media types that clients accept. */
final class MediaTypes {
  private static final int ANY = 1;
  private static final int WILDCARD = 2;
  private static final int EXACT = 3;

  /** Returns whether a client with {@code accept}, or no such header, accepts {@code format}. */
  static boolean accepts(@Nullable String accept, Format format) {
    if (accept == null || accept.isBlank()) {
      return true;
    }
    int closest = 0;
    double weight = 0;
    for (String range : accept.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] parts = range.strip().split(";", -1);
      int closeness = closeness(parts[0].strip(), format);
      if (closeness > closest) {
        weight = 0;
      }
      if (closeness > 0 && closeness >= closest) {
        closest = closeness;
        weight = Math.max(weight, Codings.weight(parts));
      }
    }
    return weight > 0;
  }

  /** Returns how closely {@code range} describes {@code format}; 0 for another format. */
  private static int closeness(String range, Format format) {
    if (format.mediaTypes().contains(range)
        || (format == Format.XML && range.equals("application/soap+xml"))) {
      return EXACT;
    }
    if (format.mediaTypes().stream().anyMatch(type -> range.equals(wildcard(type)))) {
      return WILDCARD;
    }
    // Java's own client sends a single star.
    return range.equals("*/*") || range.equals("*") ? ANY : 0;
  }

  /** Returns {@code text/*} for {@code text/xml}. */
  private static String wildcard(String type) {
    return type.substring(0, type.indexOf('/') + 1) + "*";
  }
}
