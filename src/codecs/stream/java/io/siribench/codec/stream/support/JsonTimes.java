package io.siribench.codec.stream.support;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A reader of java.time values in ISO 8601, like Jackson's JavaTimeModule. An empty text is null.
 * Times with an offset are converted to UTC. Moments may also be numbers of seconds.
 */
public final class JsonTimes {
  private static final int NANO_DIGITS = 9;
  private static final int MAX_ZEROS = 63;
  private static final int OFFSET_LENGTH = "+0200".length();
  private static final int DATE_LENGTH = "2026-01-01".length();

  private JsonTimes() {}

  private static @Nullable String text(JsonInput in) throws IOException {
    String text = Coercions.word(in, "a text of ISO 8601");
    return text == null || text.isEmpty() ? null : text;
  }

  private static IOException invalid(JsonInput in, RuntimeException e) {
    return in.problem(String.valueOf(e.getMessage()));
  }

  public static @Nullable Instant instant(JsonInput in) throws IOException {
    String text = moment(in);
    try {
      Instant timestamp = timestamp(in, text);
      return text == null || timestamp != null ? timestamp : Instant.parse(withZ(text));
    } catch (ArithmeticException | DateTimeException e) {
      throw invalid(in, e);
    }
  }

  /** Returns the text of a moment, which may be a number: seconds since 1970. */
  private static @Nullable String moment(JsonInput in) throws IOException {
    return in.token().isNumeric() ? in.parser.getText() : text(in);
  }

  /** Returns the moment of a number, or of a numeric {@code text}; null for others. */
  private static @Nullable Instant timestamp(JsonInput in, @Nullable String text)
      throws IOException {
    if (text == null || in.isInteger()) {
      return text == null ? null : Instant.ofEpochSecond(in.parser.getLongValue());
    }
    if (in.token().isNumeric()) {
      return ofSeconds(Coercions.decimal(in));
    }
    int dots = 0;
    for (int i = text.charAt(0) == '-' ? 1 : 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.') {
        dots++;
      } else if (c < '0' || c > '9') {
        return null;
      }
    }
    try {
      in.parser.streamReadConstraints().validateFPLength(text.length());
      return dots == 0
          ? Instant.ofEpochSecond(Long.parseLong(text))
          : ofSeconds(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Returns 1970 for values far out of range, like databind. */
  private static Instant ofSeconds(@Nullable BigDecimal seconds) {
    if (seconds == null || seconds.precision() - seconds.scale() + NANO_DIGITS <= 0) {
      return Instant.EPOCH;
    }
    if (seconds.scale() < -MAX_ZEROS) {
      return Instant.EPOCH;
    }
    long whole = seconds.longValue();
    BigDecimal rest = seconds.subtract(BigDecimal.valueOf(whole));
    return Instant.ofEpochSecond(whole, rest.scaleByPowerOfTen(NANO_DIGITS).intValue());
  }

  /** Returns {@code text} with Z instead of an offset of 0. */
  private static String withZ(String text) {
    int plus = text.lastIndexOf('+');
    String offset = plus < 0 ? "" : text.substring(plus);
    boolean isZero = offset.equals("+00") || offset.equals("+0000") || offset.equals("+00:00");
    return isZero ? text.substring(0, plus) + 'Z' : text;
  }

  /** Returns {@code text} with the colon in its offset that Java requires: +0200 as +02:00. */
  private static String withColon(String text) {
    int time = text.indexOf('T') + 1;
    int plus = text.indexOf('+', time);
    int offset = plus < 0 ? text.indexOf('-', time) : plus;
    if (time == 0 || offset < 0 || offset > text.length() - OFFSET_LENGTH) {
      return text;
    }
    for (int i = 1; i < OFFSET_LENGTH; i++) {
      if (!Character.isDigit(text.charAt(offset + i))) {
        return text;
      }
    }
    return text.substring(0, offset + 3) + ':' + text.substring(offset + 3);
  }

  private static boolean hasTime(String text) {
    return text.length() > DATE_LENGTH && text.charAt(DATE_LENGTH) == 'T';
  }

  /** Removes a final Z, which browsers add to local times. */
  private static String local(String text) {
    return text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
  }

  public static @Nullable LocalDate localDate(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null
          ? null
          : hasTime(text)
              ? LocalDate.parse(local(text), DateTimeFormatter.ISO_LOCAL_DATE_TIME)
              : LocalDate.parse(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable LocalTime localTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null
          ? null
          : text.indexOf('T') >= 0
              ? LocalTime.parse(text, DateTimeFormatter.ISO_LOCAL_DATE_TIME)
              : LocalTime.parse(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable LocalDateTime localDateTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : LocalDateTime.parse(hasTime(text) ? local(text) : text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable OffsetDateTime offsetDateTime(JsonInput in) throws IOException {
    String text = moment(in);
    try {
      Instant timestamp = timestamp(in, text);
      if (text == null || timestamp != null) {
        return timestamp == null ? null : timestamp.atOffset(ZoneOffset.UTC);
      }
      OffsetDateTime time = OffsetDateTime.parse(withColon(withZ(text)));
      boolean isLimit = time.isEqual(OffsetDateTime.MIN) || time.isEqual(OffsetDateTime.MAX);
      return isLimit ? time : time.withOffsetSameInstant(ZoneOffset.UTC);
    } catch (ArithmeticException | DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable ZonedDateTime zonedDateTime(JsonInput in) throws IOException {
    String text = moment(in);
    try {
      Instant timestamp = timestamp(in, text);
      return text == null || timestamp != null
          ? timestamp == null ? null : timestamp.atZone(ZoneOffset.UTC)
          : ZonedDateTime.parse(withColon(text)).withZoneSameInstant(ZoneOffset.UTC);
    } catch (ArithmeticException | DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable OffsetTime offsetTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : OffsetTime.parse(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable Duration duration(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null
          ? null
          : isInteger(in, text) ? Duration.ofSeconds(Long.parseLong(text)) : Duration.parse(text);
    } catch (DateTimeException | NumberFormatException e) {
      throw invalid(in, e);
    }
  }

  /** Returns whether {@code text} is a whole number in a format that only has texts. */
  private static boolean isInteger(JsonInput in, String text) {
    int begin = text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
    for (int i = begin; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return in.hasTextsOnly() && begin < text.length();
  }

  public static @Nullable Year year(JsonInput in) throws IOException {
    try {
      if (in.isInteger()) {
        return Year.of(in.intValue());
      }
      String text = text(in);
      return text == null
          ? null
          : isInteger(in, text) ? Year.of(Integer.parseInt(text)) : Year.parse(text);
    } catch (DateTimeException | NumberFormatException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable MonthDay monthDay(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : MonthDay.parse(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable Period period(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : Period.parse(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable YearMonth yearMonth(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : YearMonth.parse(text, Formats.YEAR_MONTH);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable ZoneId zoneId(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : ZoneId.of(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  public static @Nullable ZoneOffset zoneOffset(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : ZoneOffset.of(text);
    } catch (DateTimeException e) {
      throw invalid(in, e);
    }
  }

  /** A holder, so that the formatter is only created on demand. */
  private static final class Formats {
    static final DateTimeFormatter YEAR_MONTH = DateTimeFormatter.ofPattern("u-MM", Locale.ROOT);
  }
}
