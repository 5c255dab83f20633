package io.siribench.convert.roundtrip;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;

/**
 * A leaf of a document.
 *
 * @param kind what the format says that it is
 * @param text as it is written
 */
record Value(Kind kind, String text) {
  /** A number of more digits, which no double has, is compared by its text. */
  private static final int MAX_LENGTH = 1100;

  /** An exponent beyond this would be megabytes of zeros. */
  private static final int MAX_EXPONENT = 400;

  /** Of all other texts none is a time. */
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d[0-9:.+Z-]{0,30}");

  /** What a format says of a value. */
  enum Kind {
    TEXT("a text"),
    NUMBER("a number"),
    BOOLEAN("a boolean"),
    /** XML says nothing. */
    UNKNOWN("a text");

    private final String noun;

    Kind(String noun) {
      this.noun = noun;
    }

    /** With its article. */
    String noun() {
      return noun;
    }
  }

  /**
   * What is equal of values that are the same: 1.50 is 1.5, 1e3 is 1000, and 10:00:00.000Z is
   * 10:00Z. In XML, where a code may look like a number, 007 is not 7.
   */
  Value canonical() {
    boolean mayBeNumber = kind == Kind.NUMBER || (kind == Kind.UNKNOWN && !hasLeadingZero());
    Value number = mayBeNumber && text.length() <= MAX_LENGTH ? number() : this;
    return number.kind == Kind.NUMBER || kind == Kind.BOOLEAN ? number : time();
  }

  /** A time in the shortest way that ISO 8601 has for it, with the offset that it has. */
  private Value time() {
    if (!TIME.matcher(text).matches()) {
      return this;
    }
    try {
      Object time =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(
              text, OffsetDateTime::from, LocalDateTime::from);
      return new Value(kind, time.toString());
    } catch (DateTimeException e) {
      return this;
    }
  }

  private Value number() {
    try {
      BigDecimal number = shortest(new BigDecimal(text.strip()).stripTrailingZeros());
      return Math.abs((long) number.scale()) > MAX_EXPONENT
          ? this
          : new Value(Kind.NUMBER, number.signum() == 0 ? "0" : number.toString());
    } catch (ArithmeticException | NumberFormatException e) {
      return this;
    }
  }

  /**
   * A fraction that has all digits of a double as the text that a double has: which of the two a
   * BigDecimal is made of is up to the format.
   */
  private static BigDecimal shortest(BigDecimal number) {
    double binary = number.doubleValue();
    boolean isDouble =
        number.scale() > 0
            && Math.abs(binary) <= Double.MAX_VALUE
            && new BigDecimal(binary).compareTo(number) == 0;
    return isDouble ? new BigDecimal(Double.toString(binary)).stripTrailingZeros() : number;
  }

  private boolean hasLeadingZero() {
    String digits = text.strip();
    int start = digits.startsWith("-") || digits.startsWith("+") ? 1 : 0;
    return digits.length() > start + 1
        && digits.charAt(start) == '0'
        && Character.isDigit(digits.charAt(start + 1));
  }
}
