package io.siribench.analysis;

import io.siribench.analysis.BudgetVerdict.State;
import io.siribench.stats.Confidence;
import io.siribench.stats.ProcessValues;
import io.siribench.stats.Quantiles;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time limit of a scenario: {@code xml.*.cold:p95<1500ms}.
 *
 * @param expression the original expression
 * @param pattern pattern of ids: {@code *} stands for any characters, {@code ?} for one
 * @param measure the limited measure
 * @param probability the probability of the limited quantile; 1 for the maximum
 * @param limitNanos the limit
 */
public record Budget(
    String expression, String pattern, Measure measure, double probability, long limitNanos) {
  /** The syntax that {@link #parse} accepts, for messages. */
  public static final String ACCEPTED =
      "PATTERN:FIGURE<TIME, such as 'xml.*.cold:p95<1500ms'; figures: p50, p95, max, with the"
          + " prefix cpu. for CPU time; times: ms, s, us";

  private static final Pattern FORM =
      Pattern.compile(
          "(?<pattern>[^:<\\s]+):(?<cpu>cpu\\.)?(?:p(?<percent>\\d{1,2}(?:\\.\\d{1,3})?)|max)"
              + "\\s*<\\s*(?<number>\\d{1,9}(?:\\.\\d{1,6})?)\\s*(?<unit>ms|s|us)");

  /**
   * Parses {@code expression}.
   *
   * @throws IllegalArgumentException if it is invalid; the message states the accepted syntax
   */
  public static Budget parse(String expression) {
    Matcher matcher = FORM.matcher(expression.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + expression + "' is not a budget; expected " + ACCEPTED);
    }
    String percent = matcher.group("percent");
    double probability =
        percent == null ? 1 : new BigDecimal(percent).movePointLeft(2).doubleValue();
    long limitNanos = nanos(matcher.group("number"), matcher.group("unit"));
    if (probability == 0) {
      throw new IllegalArgumentException(
          "'" + expression + "': p0 is not a figure; expected " + ACCEPTED);
    }
    if (limitNanos == 0) {
      throw new IllegalArgumentException(
          "'" + expression + "' cannot be met; expected " + ACCEPTED);
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

  /** Returns whether this budget limits {@code scenario}. */
  public boolean matches(String scenario) {
    String regex = Pattern.quote(pattern).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q");
    return Pattern.matches(regex, scenario);
  }

  /**
   * Judges {@code scenario} by its quantile. The budget is broken if the quantile exceeds the limit
   * with a confidence of 95 %. It is kept if the quantile is at most the limit with the same
   * confidence; see {@link ProcessValues}. A maximum is taken from the samples, without bounds.
   *
   * @param nanos the values of the samples that count
   */
  public BudgetVerdict judge(String scenario, ProcessValues nanos) {
    if (nanos.size() == 0) {
      return new BudgetVerdict(
          this,
          scenario,
          State.NO_SAMPLES,
          0,
          0,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }
    double estimate = nanos.quantile(probability);
    boolean isMaximum = probability == 1;
    Optional<Double> least =
        isMaximum
            ? Optional.of(estimate)
            : nanos.lowerBound(probability, Confidence.SHOWN).map(Long::doubleValue);
    Optional<Double> most =
        isMaximum
            ? Optional.of(estimate)
            : nanos.upperBound(probability, Confidence.SHOWN).map(Long::doubleValue);
    boolean isKnown = isMaximum || Quantiles.isKnown(nanos.size(), probability);
    return new BudgetVerdict(
        this,
        scenario,
        state(estimate, least, most),
        nanos.size(),
        nanos.processes(),
        Optional.of(estimate).filter(any -> isKnown),
        least,
        most);
  }

  private State state(double estimate, Optional<Double> least, Optional<Double> most) {
    if (least.filter(nanos -> nanos > limitNanos).isPresent()) {
      return State.BROKEN;
    }
    if (most.filter(nanos -> nanos <= limitNanos).isPresent()) {
      return State.KEPT;
    }
    return estimate > limitNanos ? State.SUSPECTED : State.NOT_BROKEN;
  }
}
