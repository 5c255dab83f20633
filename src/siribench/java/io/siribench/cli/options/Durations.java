package io.siribench.cli.options;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A converter of durations such as {@code 250ms}, {@code 1.5s}, {@code 3m} and {@code 0}. */
public final class Durations implements ITypeConverter<Duration> {
  private static final int MAX_HOURS = 24;
  private static final long MILLIS_PER_HOUR = 3_600_000;
  private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|h)?");

  @Override
  public Duration convert(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches() || (matcher.group(2) == null && !matcher.group(1).equals("0"))) {
      throw new TypeConversionException(
          "'" + text + "' is not a duration; give a number with ms, s, m or h, such as 250ms");
    }
    String unit = matcher.group(2) == null ? "s" : matcher.group(2);
    long millisPerUnit =
        switch (unit) {
          case "ms" -> 1;
          case "s" -> 1000;
          case "m" -> 60_000;
          default -> MILLIS_PER_HOUR;
        };
    // A double would be inexact: 1.001 times 1000 would not be 1001.
    BigDecimal millis =
        new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(millisPerUnit));
    if (millis.compareTo(BigDecimal.valueOf(MAX_HOURS * MILLIS_PER_HOUR)) > 0) {
      throw new TypeConversionException("'" + text + "' is more than " + MAX_HOURS + "h");
    }
    if (millis.stripTrailingZeros().scale() > 0) {
      throw new TypeConversionException("'" + text + "' is not a whole number of milliseconds");
    }
    return Duration.ofMillis(millis.longValueExact());
  }
}
