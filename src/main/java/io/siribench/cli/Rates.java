package io.siribench.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads rates such as {@code 20/s}, {@code 30/min}, {@code 0.5/s}, as ns between two requests. */
final class Rates implements ITypeConverter<Long> {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)/(s|min|h)");
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MIN_NANOS = 100_000;
  private static final double MAX_NANOS = 3600 * NANOS_PER_SECOND;

  @Override
  public Long convert(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is no rate; give requests per time, such as 20/s or 30/min");
    }
    double unitNanos =
        switch (matcher.group(2)) {
          case "s" -> NANOS_PER_SECOND;
          case "min" -> 60 * NANOS_PER_SECOND;
          default -> 3600 * NANOS_PER_SECOND;
        };
    double periodNanos = unitNanos / Double.parseDouble(matcher.group(1));
    if (!(periodNanos >= MIN_NANOS && periodNanos <= MAX_NANOS)) {
      throw new TypeConversionException("'" + text + "' is not between 1/h and 10000/s");
    }
    return Math.round(periodNanos);
  }
}
