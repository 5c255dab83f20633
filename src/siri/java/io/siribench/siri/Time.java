package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.io.Serializable;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * A point in time as in SIRI documents: ISO 8601 with an optional offset. It has 0 to 9 decimal
 * digits of seconds, and an offset of {@code Z}, {@code +02:00}, {@code +0200}, {@code +02} or
 * none. Without an offset, the time is in UTC, and {@link #isOffsetMissing()} is true. As in XML
 * Schema, 24:00:00 is the start of the next day.
 */
public final class Time implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final int NANO_DIGITS = 9;
  private static final int WITHOUT_SECONDS = "2026-01-01T10:00".length();

  private static final int MAX_YEAR = 9999;
  private static final int MAX_OFFSET_HOURS = 18;
  private static final int MINUTES_PER_QUARTER = 15;

  /**
   * The offsets in steps of 15 minutes from -18:00. The lookup in java.time uses a map, which is
   * slower.
   */
  private static final @Nullable ZoneOffset[] ZONES =
      new @Nullable ZoneOffset[2 * MAX_OFFSET_HOURS * 4 + 1];

  private final OffsetDateTime dateTime;
  private final boolean offsetMissing;

  private Time(OffsetDateTime dateTime, boolean offsetMissing) {
    this.dateTime = dateTime;
    this.offsetMissing = offsetMissing;
  }

  /** Returns the time {@code dateTime}, whose offset is known. */
  public static Time of(OffsetDateTime dateTime) {
    return new Time(dateTime, false);
  }

  /** Parses {@code text}; returns null if it has another form. */
  @JsonCreator
  public static @Nullable Time parse(String text) {
    return parse(text.toCharArray(), 0, text.length());
  }

  /**
   * Parses {@code length} characters of {@code text} from {@code offset} on; see {@link
   * #parse(String)}.
   */
  public static @Nullable Time parse(char[] text, int offset, int length) {
    int start = offset;
    int end = offset + length;
    while (start < end && text[start] <= ' ') {
      start++;
    }
    while (start < end && text[end - 1] <= ' ') {
      end--;
    }
    // Parsed by hand: a DateTimeFormatter costs a cold start tens of milliseconds and accepts fewer
    // forms.
    boolean isTime =
        end - start >= WITHOUT_SECONDS
            && text[start + 4] == '-'
            && text[start + 7] == '-'
            && text[start + 13] == ':'
            && (text[start + 10] == 'T' || text[start + 10] == ' ');
    return isTime ? parsed(text, start, end) : null;
  }

  private static @Nullable Time parsed(char[] text, int start, int end) {
    int seconds = 0;
    int nanos = 0;
    int at = start + WITHOUT_SECONDS;
    if (at < end && text[at] == ':') {
      seconds = digits(text, at + 1, at + 3, end);
      at = Math.min(at + 3, end);
      if (at < end && text[at] == '.') {
        int point = at++;
        while (at < end && isDigit(text[at])) {
          at++;
        }
        nanos = nanos(text, point + 1, at);
      }
    }
    ZoneOffset zone = at == end ? ZoneOffset.UTC : zone(text, at, end);
    int year = digits(text, start, start + 4, end);
    int month = digits(text, start + 5, start + 7, end);
    int day = digits(text, start + 8, start + 10, end);
    int hour = digits(text, start + 11, start + 13, end);
    int minute = digits(text, start + 14, start + 16, end);
    if (zone == null || (year | month | day | hour | minute | seconds | nanos) < 0) {
      return null;
    }
    // The next year would have five digits, which are not parsed.
    boolean isEndOfDay = hour == 24 && (minute | seconds | nanos) == 0 && year < MAX_YEAR;
    try {
      LocalDateTime local =
          LocalDateTime.of(year, month, day, isEndOfDay ? 0 : hour, minute, seconds, nanos);
      local = isEndOfDay ? local.plusDays(1) : local;
      return new Time(OffsetDateTime.of(local, zone), at == end);
    } catch (DateTimeException e) {
      return null;
    }
  }

  public OffsetDateTime getDateTime() {
    return dateTime;
  }

  /** Returns whether the document gave no offset. */
  public boolean isOffsetMissing() {
    return offsetMissing;
  }

  /**
   * Returns ISO 8601 with 0, 3, 6 or 9 decimal digits, which {@link #parse} reads. The offset is
   * omitted if it is missing.
   */
  @Override
  public String toString() {
    String local = dateTime.toLocalDateTime().toString();
    // XML Schema requires seconds even where they are zero, but java.time omits them.
    String whole = local.length() == WITHOUT_SECONDS ? local + ":00" : local;
    return offsetMissing ? whole : whole + dateTime.getOffset();
  }

  @Override
  public boolean equals(@Nullable Object o) {
    return o instanceof Time
        && ((Time) o).dateTime.equals(dateTime)
        && ((Time) o).offsetMissing == offsetMissing;
  }

  @Override
  public int hashCode() {
    return dateTime.hashCode();
  }

  private static @Nullable ZoneOffset zone(char[] text, int at, int end) {
    int length = end - at;
    char sign = text[at];
    if (sign == 'Z') {
      return length == 1 ? ZoneOffset.UTC : null;
    }
    boolean colon = length == 6 && text[at + 3] == ':';
    if ((sign != '+' && sign != '-') || (length != 3 && length != 5 && !colon)) {
      return null;
    }
    int hours = digits(text, at + 1, at + 3, end);
    int minutes = length == 3 ? 0 : digits(text, end - 2, end, end);
    int total = hours * 60 + minutes;
    return hours < 0 || minutes < 0 || minutes > 59 || total > MAX_OFFSET_HOURS * 60
        ? null
        : zone(sign == '-' ? -total : total);
  }

  private static ZoneOffset zone(int minutes) {
    if (minutes % MINUTES_PER_QUARTER != 0) {
      return ZoneOffset.ofTotalSeconds(minutes * 60);
    }
    int index = minutes / MINUTES_PER_QUARTER + ZONES.length / 2;
    ZoneOffset zone = ZONES[index];
    if (zone == null) {
      zone = ZoneOffset.ofTotalSeconds(minutes * 60);
      ZONES[index] = zone;
    }
    return zone;
  }

  /** Returns the decimal digits as nanoseconds, or -1 for none or more than nine. */
  private static int nanos(char[] text, int from, int to) {
    int count = to - from;
    if (count < 1 || count > NANO_DIGITS) {
      return -1;
    }
    int nanos = digits(text, from, to, to);
    for (int i = count; i < NANO_DIGITS; i++) {
      nanos *= 10;
    }
    return nanos;
  }

  /** Returns the number in {@code [from, to)}; -1 if not all digits, or beyond the end. */
  private static int digits(char[] text, int from, int to, int end) {
    if (to > end) {
      return -1;
    }
    int number = 0;
    for (int i = from; i < to; i++) {
      if (!isDigit(text[i])) {
        return -1;
      }
      number = number * 10 + (text[i] - '0');
    }
    return number;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
