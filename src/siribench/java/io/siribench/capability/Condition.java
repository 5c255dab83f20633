package io.siribench.capability;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import java.util.function.Predicate;

/**
 * The condition under which a {@link Rule} holds.
 *
 * @param phrase completes a remedy: {@code with --reader async}, {@code on devices}
 */
record Condition(String phrase, Predicate<FactorValues> holds) {
  private static final String WITH = "with ";

  /** Returns the condition that a scenario has one of {@code values}. */
  static Condition when(Factor factor, Object... values) {
    ValueSet set = ValueSet.of(factor, values);
    return new Condition(WITH + set.option(), set::hasAny);
  }

  /** Returns the condition that both hold. */
  Condition and(Condition other) {
    String more =
        phrase.startsWith(WITH) && other.phrase.startsWith(WITH)
            ? " and " + other.phrase.substring(WITH.length())
            : " " + other.phrase;
    return new Condition(phrase + more, holds.and(other.holds));
  }

  /** Returns the rule that {@code factor} then takes only {@code accepted}, because of a reason. */
  Rule only(Factor factor, String why, Object... accepted) {
    ValueSet set = ValueSet.of(factor, accepted);
    return rule(factor, why, set, scenario -> !set.hasOnly(scenario));
  }

  /** Returns the rule that {@code factor} then takes none of {@code refused}. */
  Rule not(Factor factor, String why, Object... refused) {
    ValueSet set = ValueSet.of(factor, refused);
    return rule(factor, why, set.others(), set::hasAny);
  }

  private Rule rule(Factor factor, String why, ValueSet accepted, Predicate<FactorValues> refused) {
    return new Rule(
        new Refusal(factor.option(), why, ("use " + accepted.option() + " " + phrase).strip()),
        holds.and(refused));
  }

  /** Returns the rule that {@code factor} is at fault, whatever else it would take. */
  Rule refused(Factor factor, String why, String remedy) {
    return new Rule(new Refusal(factor.option(), why, remedy), holds);
  }
}
