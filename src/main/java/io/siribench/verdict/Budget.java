package io.siribench.verdict;

import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long a scenario may take: {@code xml.*.cold:p95<1500ms}.
 *
 * @param expression as it was given
 * @param pattern of ids: {@code *} stands for any characters, {@code ?} for one
 * @param measure what is limited
 * @param probability of the quantile that is limited; 1 for the maximum
 * @param limitNanos what it must not exceed
 */
public record Budget(
    String expression, String pattern, Measure measure, double probability, long limitNanos) {
  /** What {@link #parse} accepts, as a message says it. */
  public static final String ACCEPTED =
      "PATTERN:FIGURE<TIME, such as 'xml.*.cold:p95<1500ms'; figures: p50, p95, max, and with cpu."
          + " before them those of CPU time; times: ms, s, us";

  private static final double CONFIDENCE = 0.95;
  private static final Pattern FORM =
      Pattern.compile(
          "(?<pattern>[^:<\\s]+):(?<cpu>cpu\\.)?(?:p(?<percent>\\d{1,2}(?:\\.\\d{1,3})?)|max)"
              + "\\s*<\\s*(?<number>\\d{1,9}(?:\\.\\d{1,6})?)\\s*(?<unit>ms|s|us)");

  /**
   * The budget that {@code expression} says.
   *
   * @throws IllegalArgumentException if it is none; the message says what would be
   */
  public static Budget parse(String expression) {
    Matcher matcher = FORM.matcher(expression.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException("'" + expression + "' is no budget; expected " + ACCEPTED);
    }
    String percent = matcher.group("percent");
    double probability =
        percent == null ? 1 : new BigDecimal(percent).movePointLeft(2).doubleValue();
    long limitNanos = nanos(matcher.group("number"), matcher.group("unit"));
    if (probability == 0 || limitNanos == 0) {
      throw new IllegalArgumentException(
          "'" + expression + "' can never be kept; expected " + ACCEPTED);
    }
    return new Budget(
        expression.strip(),
        matcher.group("pattern"),
        matcher.group("cpu") == null ? Measure.ELAPSED : Measure.CPU,
        probability,
        limitNanos);
  }

  private static long nanos(String number, String unit) {
    int digits =
        switch (unit) {
          case "s" -> 9;
          case "ms" -> 6;
          default -> 3;
        };
    return new BigDecimal(number).movePointRight(digits).longValue();
  }

  /** Whether it limits {@code scenario}. */
  public boolean matches(String scenario) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char character = pattern.charAt(i);
      regex.append(
          switch (character) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(String.valueOf(character));
          });
    }
    return Pattern.matches(regex.toString(), scenario);
  }

  /**
   * Whether {@code scenario} keeps to it. It is broken if the quantile is above the limit with a
   * confidence of 95 % (see {@link QuantileInterval#lowerBound}); a maximum as soon as one value
   * is.
   *
   * @param nanos of the samples that count, in any order
   */
  public BudgetVerdict judge(String scenario, long[] nanos) {
    if (nanos.length == 0) {
      return new BudgetVerdict(
          this,
          scenario,
          BudgetVerdict.State.NO_SAMPLES,
          OptionalDouble.empty(),
          OptionalDouble.empty());
    }
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    double estimate = Quantiles.ofSorted(sorted, probability)[0];
    OptionalDouble least = least(sorted);
    BudgetVerdict.State state =
        least.isPresent() && least.getAsDouble() > limitNanos
            ? BudgetVerdict.State.BROKEN
            : estimate > limitNanos ? BudgetVerdict.State.SUSPECTED : BudgetVerdict.State.KEPT;
    return new BudgetVerdict(this, scenario, state, OptionalDouble.of(estimate), least);
  }

  private OptionalDouble least(long[] sorted) {
    if (probability == 1) {
      return OptionalDouble.of((double) sorted[sorted.length - 1]);
    }
    return QuantileInterval.lowerBound(sorted, probability, CONFIDENCE).stream()
        .asDoubleStream()
        .findFirst();
  }
}
