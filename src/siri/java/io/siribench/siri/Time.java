package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * A point in time as SIRI documents write it: ISO 8601 with 0 to 9 digits of a second's fraction,
 * and an offset ({@code Z}, {@code +02:00}, {@code +0200}, {@code +02}) or none. Without one the
 * time is taken as UTC and {@link #isOffsetMissing()} says so.
 */
public final class Time {
  private static final int NANO_DIGITS = 9;
  private static final int WITHOUT_SECONDS = "2026-01-01T10:00".length();

  private final OffsetDateTime dateTime;
  private final boolean offsetMissing;

  private Time(OffsetDateTime dateTime, boolean offsetMissing) {
    this.dateTime = dateTime;
    this.offsetMissing = offsetMissing;
  }

  /** The time {@code dateTime}, whose offset is known. */
  public static Time of(OffsetDateTime dateTime) {
    return new Time(dateTime, false);
  }

  /**
   * The time that {@code text} says, or null if it is not a date and time in one of the forms
   * above.
   */
  @JsonCreator
  public static @Nullable Time parse(String text) {
    // By hand: a DateTimeFormatter costs a cold start tens of milliseconds and takes fewer forms.
    String s = text.trim();
    int length = s.length();
    if (length < 16 || s.charAt(4) != '-' || s.charAt(7) != '-' || s.charAt(13) != ':') {
      return null;
    }
    if (s.charAt(10) != 'T' && s.charAt(10) != ' ') {
      return null;
    }
    int seconds = 0;
    int nanos = 0;
    int at = 16;
    if (at < length && s.charAt(at) == ':') {
      seconds = digits(s, 17, 19);
      at = 19;
      if (at < length && s.charAt(at) == '.') {
        int end = at + 1;
        while (end < length && isDigit(s.charAt(end))) {
          end++;
        }
        nanos = nanos(s, at + 1, end);
        at = end;
      }
    }
    ZoneOffset offset = at == length ? ZoneOffset.UTC : offset(s, at);
    int year = digits(s, 0, 4);
    int month = digits(s, 5, 7);
    int day = digits(s, 8, 10);
    int hour = digits(s, 11, 13);
    int minute = digits(s, 14, 16);
    if (offset == null || (year | month | day | hour | minute | seconds | nanos) < 0) {
      return null;
    }
    try {
      LocalDateTime local = LocalDateTime.of(year, month, day, hour, minute, seconds, nanos);
      return new Time(OffsetDateTime.of(local, offset), at == length);
    } catch (DateTimeException e) {
      return null;
    }
  }

  public OffsetDateTime getDateTime() {
    return dateTime;
  }

  /** Whether the document gave no offset. */
  public boolean isOffsetMissing() {
    return offsetMissing;
  }

  /**
   * ISO 8601 with seconds, 0, 3, 6 or 9 digits of their fraction, and an offset unless none was
   * given; {@link #parse} reads it back.
   */
  @Override
  public String toString() {
    String local = dateTime.toLocalDateTime().toString();
    // XML Schema wants the seconds also where they are zero, and java.time leaves them out.
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

  private static @Nullable ZoneOffset offset(String s, int at) {
    int length = s.length() - at;
    char sign = s.charAt(at);
    if (sign == 'Z') {
      return length == 1 ? ZoneOffset.UTC : null;
    }
    boolean colon = length == 6 && s.charAt(at + 3) == ':';
    if ((sign != '+' && sign != '-') || (length != 3 && length != 5 && !colon)) {
      return null;
    }
    int hours = digits(s, at + 1, at + 3);
    int minutes = length == 3 ? 0 : digits(s, s.length() - 2, s.length());
    if (hours < 0 || hours > 18 || minutes < 0 || minutes > 59 || hours * 60 + minutes > 18 * 60) {
      return null;
    }
    int seconds = (hours * 60 + minutes) * 60;
    return ZoneOffset.ofTotalSeconds(sign == '-' ? -seconds : seconds);
  }

  /** The digits of a fraction as nanoseconds, or -1 for none or more than nine. */
  private static int nanos(String s, int from, int to) {
    int count = to - from;
    if (count < 1 || count > NANO_DIGITS) {
      return -1;
    }
    int nanos = digits(s, from, to);
    for (int i = count; i < NANO_DIGITS; i++) {
      nanos *= 10;
    }
    return nanos;
  }

  /** The number in {@code [from, to)}, or -1 if that is not all digits. */
  private static int digits(String s, int from, int to) {
    if (to > s.length()) {
      return -1;
    }
    int number = 0;
    for (int i = from; i < to; i++) {
      if (!isDigit(s.charAt(i))) {
        return -1;
      }
      number = number * 10 + (s.charAt(i) - '0');
    }
    return number;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
