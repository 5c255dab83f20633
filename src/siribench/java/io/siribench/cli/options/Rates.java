package io.siribench.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A converter of rates such as {@code 20/s} or {@code 30/min} to ns per request. */
final class Rates implements ITypeConverter<Long> {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)/(s|min|h)");
  private static final double MIN_NANOS = 100_000;
  private static final double MAX_NANOS = Duration.ofHours(1).toNanos();

  /** A rate of {@code requests} in each {@code unit}. */
  record Rate(double requests, Duration unit) {
    /**
     * Parses {@code text}, of any size.
     *
     * @throws TypeConversionException if it is not a rate
     */
    static Rate of(String text) {
      Matcher matcher = FORM.matcher(text.strip());
      if (!matcher.matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a rate; give requests per time, such as 20/s or 30/min");
      }
      Duration unit =
          switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(1);
            case "min" -> Duration.ofMinutes(1);
            default -> Duration.ofHours(1);
          };
      return new Rate(Double.parseDouble(matcher.group(1)), unit);
    }
  }

  @Override
  public Long convert(String text) {
    Rate rate = Rate.of(text);
    double periodNanos = rate.unit().toNanos() / rate.requests();
    if (!(periodNanos >= MIN_NANOS && periodNanos <= MAX_NANOS)) {
      throw new TypeConversionException("'" + text + "' is not between 1/h and 10000/s");
    }
    return Math.round(periodNanos);
  }
}
