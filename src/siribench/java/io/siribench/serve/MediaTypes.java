package io.siribench.serve;

import io.siribench.worker.format.Format;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The media types that clients accept. */
final class MediaTypes {
  /** Returns whether a client with {@code accept}, or no such header, accepts {@code format}. */
  static boolean accepts(@Nullable String accept, Format format) {
    if (accept == null || accept.isBlank()) {
      return true;
    }
    for (String range : accept.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] parts = range.strip().split(";", -1);
      if (isMatch(parts[0].strip(), format) && Codings.weight(parts) > 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMatch(String range, Format format) {
    // Java's own client sends a bare star.
    return range.equals("*/*")
        || range.equals("*")
        || (format == Format.XML && range.equals("application/soap+xml"))
        || format.mediaTypes().stream()
            .anyMatch(type -> range.equals(type) || range.equals(anyLike(type)));
  }

  /** Returns {@code text/*} for {@code text/xml}. */
  private static String anyLike(String type) {
    return type.substring(0, type.indexOf('/') + 1) + "*";
  }
}
