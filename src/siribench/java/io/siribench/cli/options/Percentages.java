package io.siribench.cli.options;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A converter of fractions such as {@code 3%} and {@code 0.03}. */
public final class Percentages implements ITypeConverter<Double> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(%?)");
  private static final int HUNDRED_AS_SHIFT = 2;

  /** Returns {@code part} in percent, without the rounding error of a multiplication. */
  public static double percent(double part) {
    return BigDecimal.valueOf(part).movePointRight(HUNDRED_AS_SHIFT).doubleValue();
  }

  @Override
  public Double convert(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + text + "' is not a percentage; give one such as 3%");
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    if (!matcher.group(2).isEmpty()) {
      return number.movePointLeft(HUNDRED_AS_SHIFT).doubleValue();
    }
    if (number.compareTo(BigDecimal.ONE) >= 0) {
      // A forgotten percent sign must not give a hundred times the intended value.
      throw new TypeConversionException("'" + text + "' has no sign; give " + text.strip() + "%");
    }
    return number.doubleValue();
  }
}
