package io.siribench.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A converter of sizes in bytes, such as {@code 500k}, {@code 64m}, {@code 64MiB}, {@code 1.5g} and
 * {@code 4096}. Each unit is 1024 times the previous one.
 */
final class Sizes implements ITypeConverter<Long> {
  private static final int MAX_GIBIBYTES = 64;
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,9})?)(|b|[kmg](?:i?b)?)");

  @Override
  public Long convert(String text) {
    Matcher matcher = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "'"
              + text
              + "' is not a size; give a number of bytes, or one with k, m or g, such as 64m");
    }
    String unit = matcher.group(2);
    int shift =
        unit.startsWith("k") ? 10 : unit.startsWith("m") ? 20 : unit.startsWith("g") ? 30 : 0;
    double bytes = Double.parseDouble(matcher.group(1)) * (1L << shift);
    if (bytes < 1 || bytes > (double) MAX_GIBIBYTES * (1L << 30)) {
      throw new TypeConversionException(
          "'" + text + "' is not between 1 byte and " + MAX_GIBIBYTES + "g");
    }
    return Math.round(bytes);
  }
}
