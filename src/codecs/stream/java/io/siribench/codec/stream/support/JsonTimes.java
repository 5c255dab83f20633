package io.siribench.codec.stream.support;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Values of java.time from texts of ISO 8601, as Jackson's JavaTimeModule reads them: nothing from
 * an empty text, and times with an offset in UTC.
 */
public final class JsonTimes {
  private JsonTimes() {}

  private static @Nullable String text(JsonInput in) throws IOException {
    String text = Coercions.word(in, "a text of ISO 8601");
    return text == null || text.isEmpty() ? null : text;
  }

  private static IOException none(JsonInput in, DateTimeException e) {
    return in.problem(String.valueOf(e.getMessage()));
  }

  public static @Nullable Instant instant(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable LocalDate localDate(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : LocalDate.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable LocalTime localTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : LocalTime.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable LocalDateTime localDateTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : LocalDateTime.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable OffsetDateTime offsetDateTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable ZonedDateTime zonedDateTime(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : ZonedDateTime.parse(text).withZoneSameInstant(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable Duration duration(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : Duration.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable Period period(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : Period.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable YearMonth yearMonth(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : YearMonth.parse(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable ZoneId zoneId(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : ZoneId.of(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }

  public static @Nullable ZoneOffset zoneOffset(JsonInput in) throws IOException {
    String text = text(in);
    try {
      return text == null ? null : ZoneOffset.of(text);
    } catch (DateTimeException e) {
      throw none(in, e);
    }
  }
}
