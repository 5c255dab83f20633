package io.siribench.worker.http;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Locale;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** The header Retry-After: seconds, or a date (RFC 9110, section 10.2.3). */
public final class RetryAfter {
  private static final long MILLIS_PER_SECOND = 1000;
  private static final long SECONDS_PER_MINUTE = 60;
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_DAY = 86400;
  private static final long SECONDS_PER_CENTURY = 36525 * SECONDS_PER_DAY;
  private static final long MAX_SECONDS = Long.MAX_VALUE / MILLIS_PER_SECOND;

  /** The forms of dates, also the obsolete ones: RFC 9110, section 5.6.7. */
  private static final String[] DATES = {
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"
  };

  /** Returns the pause from now in ms; -1 if {@code header} does not state one. */
  static long millis(@Nullable String header) {
    return millis(header, System.currentTimeMillis());
  }

  /**
   * Returns the message for stopping at an endpoint that requests too long a pause.
   *
   * @param requestedMillis the requested pause
   * @param limitMillis the longest accepted pause; 0 for none
   */
  public static String tooLong(long requestedMillis, long limitMillis) {
    String limit =
        limitMillis == 0
            ? "but a constant rate has no pauses"
            : "but siribench waits at most " + about(limitMillis);
    return "the endpoint asks for a pause of "
        + about(requestedMillis)
        + " (Retry-After), "
        + limit
        + "; run again after that";
  }

  /** Returns the time, rounded up, in the largest unit that it contains twice. */
  private static String about(long millis) {
    long seconds = ceilDivide(millis, MILLIS_PER_SECOND);
    if (seconds < 2 * SECONDS_PER_MINUTE) {
      return seconds + " s";
    }
    if (seconds < 2 * SECONDS_PER_HOUR) {
      return ceilDivide(seconds, SECONDS_PER_MINUTE) + " min";
    }
    if (seconds > SECONDS_PER_CENTURY) {
      return "more than 100 years";
    }
    return seconds < 2 * SECONDS_PER_DAY
        ? ceilDivide(seconds, SECONDS_PER_HOUR) + " h"
        : ceilDivide(seconds, SECONDS_PER_DAY) + " days";
  }

  private static long ceilDivide(long number, long divisor) {
    return number / divisor + (number % divisor == 0 ? 0 : 1);
  }

  static long millis(@Nullable String header, long nowMillis) {
    if (header == null || header.trim().isEmpty()) {
      return -1;
    }
    String text = header.trim();
    try {
      long seconds = Long.parseLong(text);
      return seconds < 0 ? -1 : Math.min(seconds, MAX_SECONDS) * MILLIS_PER_SECOND;
    } catch (NumberFormatException e) {
      return isNumber(text) ? MAX_SECONDS * MILLIS_PER_SECOND : untilDate(text, nowMillis);
    }
  }

  /** Returns whether {@code text} is all digits: a number of seconds, however large. */
  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  @SuppressWarnings("JavaUtilDate") // A formatter of java.time loads many more classes.
  private static long untilDate(String text, long nowMillis) {
    for (int i = 0; i < DATES.length; i++) {
      SimpleDateFormat format = new SimpleDateFormat(DATES[i], Locale.US);
      format.setTimeZone(TimeZone.getTimeZone("GMT"));
      try {
        return Math.max(0, format.parse(text).getTime() - nowMillis);
      } catch (ParseException e) {
        // The date may have another form.
      }
    }
    return -1;
  }
}
