package io.siribench.worker;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Locale;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** The header Retry-After: seconds, or a date (RFC 9110, section 10.2.3). */
final class RetryAfter {
  private static final long MILLIS_PER_SECOND = 1000;

  private RetryAfter() {}

  /** How long to wait from now, in ms; -1 if {@code header} does not say. */
  static long millis(@Nullable String header) {
    return millis(header, System.currentTimeMillis());
  }

  static long millis(@Nullable String header, long nowMillis) {
    if (header == null || header.trim().isEmpty()) {
      return -1;
    }
    String text = header.trim();
    try {
      long seconds = Long.parseLong(text);
      return seconds < 0
          ? -1
          : Math.min(seconds, Long.MAX_VALUE / MILLIS_PER_SECOND) * MILLIS_PER_SECOND;
    } catch (NumberFormatException e) {
      return untilDate(text, nowMillis);
    }
  }

  private static long untilDate(String text, long nowMillis) {
    SimpleDateFormat format = new SimpleDateFormat("EEE, dd MMM yyyy HH:mm:ss zzz", Locale.US);
    format.setTimeZone(TimeZone.getTimeZone("GMT"));
    try {
      return Math.max(0, format.parse(text).getTime() - nowMillis);
    } catch (ParseException e) {
      return -1;
    }
  }
}
