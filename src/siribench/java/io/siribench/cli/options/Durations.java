package io.siribench.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses durations such as {@code 250ms}, {@code 2s}, {@code 1.5s}, {@code 3m}, {@code 0}. */
public final class Durations implements ITypeConverter<Duration> {
  private static final int MAX_HOURS = 24;
  private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|h)?");

  @Override
  public Duration convert(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches() || (matcher.group(2) == null && !matcher.group(1).equals("0"))) {
      throw new TypeConversionException(
          "'" + text + "' is not a duration; give a number with ms, s, m or h, such as 250ms");
    }
    double number = Double.parseDouble(matcher.group(1));
    String unit = matcher.group(2) == null ? "s" : matcher.group(2);
    double millis =
        switch (unit) {
          case "ms" -> number;
          case "s" -> number * 1000;
          case "m" -> number * 60_000;
          default -> number * 3_600_000;
        };
    if (millis > MAX_HOURS * 3_600_000.0) {
      throw new TypeConversionException("'" + text + "' is more than " + MAX_HOURS + "h");
    }
    if (millis != Math.rint(millis)) {
      throw new TypeConversionException("'" + text + "' is not a whole number of milliseconds");
    }
    return Duration.ofMillis(Math.round(millis));
  }
}
