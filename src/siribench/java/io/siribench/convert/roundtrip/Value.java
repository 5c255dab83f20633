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
 * @param kind the kind according to the format
 * @param text the text as written
 */
record Value(Kind kind, String text) {
  /**
   * The maximum length of a number. Longer values have more digits than any double, and are
   * compared as texts.
   */
  private static final int MAX_LENGTH = 1100;

  /** The limit of the exponent; beyond it, a number could be megabytes of zeros. */
  private static final int MAX_EXPONENT = 400;

  /** The only texts that can be times. */
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d[0-9:.+Z-]{0,30}");

  /** An offset as Jackson wrote it before 2.11, at the end of a time. */
  private static final Pattern SHORT_OFFSET = Pattern.compile("([+-]\\d\\d)(\\d\\d)$");

  private static final Pattern LEADING_ZERO = Pattern.compile("[-+]?0\\p{Nd}");

  /** The kind of a value according to the format. */
  enum Kind {
    TEXT("a text"),
    NUMBER("a number"),
    BOOLEAN("a boolean"),
    /** XML does not state the kind. */
    UNKNOWN("a text");

    private final String noun;

    Kind(String noun) {
      this.noun = noun;
    }

    String noun() {
      return noun;
    }
  }

  /**
   * Returns an equal representation for equal values. 1.50 is 1.5, 1e3 is 1000, and 10:00:00.000Z
   * is 10:00Z. In XML, where a code may look like a number, 007 is not 7.
   */
  Value canonical() {
    boolean mayBeNumber = kind == Kind.NUMBER || (kind == Kind.UNKNOWN && !hasLeadingZero());
    Value number = mayBeNumber && text.length() <= MAX_LENGTH ? number() : this;
    return number.kind == Kind.NUMBER || kind == Kind.BOOLEAN ? number : time();
  }

  /** Returns a time in its shortest ISO 8601 form, with its own offset. */
  private Value time() {
    if (!TIME.matcher(text).matches()) {
      return this;
    }
    try {
      Object time =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(
              SHORT_OFFSET.matcher(text).replaceFirst("$1:$2"),
              OffsetDateTime::from,
              LocalDateTime::from);
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
   * Returns the shortest notation of a fraction that has all digits of a double. Formats differ in
   * the notation from which Jackson makes a BigDecimal.
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
    return LEADING_ZERO.matcher(text.strip()).lookingAt();
  }
}
