package io.siribench.siri.content;

import io.siribench.siri.Time;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Locale;

/** A visitor that writes a line for each value, see {@link Subject#listNames}. */
public final class NamedLeaves implements LeafVisitor {
  private static final int MAX_NUMBER_LENGTH = 40;
  private static final int MILLI_DIGITS = 3;
  private static final int NANO_IN_MILLI_DIGITS = 6;

  /** A bit in front of the four hexadecimal digits of an escape. */
  private static final int ESCAPED = 0x10000;

  private final PrintWriter out;

  public NamedLeaves(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void leaf(String path, LeafKind kind, String text, boolean retained) {
    out.println(oneLine(path) + '\t' + oneLine(canonical(text.trim())));
  }

  /** Returns {@code text} with escapes for characters that a line of UTF-8 cannot contain. */
  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      int point = text.codePointAt(i);
      if (point < ' ' || Character.getType(point) == Character.SURROGATE) {
        line.append("\\u").append(Integer.toHexString(point | ESCAPED).substring(1));
      } else {
        line.appendCodePoint(point);
      }
    }
    return line.toString();
  }

  /** Returns the same text for values that are equal in different types. */
  static String canonical(String text) {
    if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
      return text.toLowerCase(Locale.ROOT);
    }
    // The text of a ZonedDateTime ends with the name of its zone.
    int zone = text.endsWith("]") ? text.indexOf('[') : -1;
    Time time = Time.parse(zone < 0 ? text : text.substring(0, zone));
    if (time != null) {
      return time.isOffsetMissing() ? time.toString() : millis(time.getDateTime().toInstant());
    }
    try {
      return isNumber(text) ? shortest(new BigDecimal(text)) : text;
    } catch (NumberFormatException e) {
      return text;
    } catch (ArithmeticException e) {
      return text;
    }
  }

  /** Returns the milliseconds since 1970, with a fraction for shorter times. */
  static String millis(Instant moment) {
    return shortest(
        BigDecimal.valueOf(moment.getEpochSecond())
            .movePointRight(MILLI_DIGITS)
            .add(BigDecimal.valueOf(moment.getNano(), NANO_IN_MILLI_DIGITS)));
  }

  /** Returns whether {@code text} may be a JSON number; 007 is not. */
  private static boolean isNumber(String text) {
    int first = text.startsWith("-") ? 1 : 0;
    return text.length() <= MAX_NUMBER_LENGTH
        && isDigit(text, first)
        && !(text.charAt(first) == '0' && isDigit(text, first + 1));
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static String shortest(BigDecimal number) {
    BigDecimal bare = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    return Math.abs(bare.scale()) < MAX_NUMBER_LENGTH ? bare.toPlainString() : bare.toString();
  }
}
