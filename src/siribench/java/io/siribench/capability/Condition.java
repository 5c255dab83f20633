package io.siribench.capability;

import io.siribench.capability.ValueSet.Kind;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import java.util.List;
import java.util.function.Predicate;

/**
 * The condition under which a {@link Rule} holds.
 *
 * @param phrase completes a remedy: {@code with --reader async}, {@code on devices}
 */
@SuppressWarnings("varargs") // Arrays of values are only read.
record Condition(String phrase, Predicate<FactorValues> holds) {
  private static final String WITH = "with ";

  /** Returns the condition that a scenario has one of {@code values}. */
  @SafeVarargs
  static <T> Condition when(Factor<T> factor, T... values) {
    ValueSet<T> set = ValueSet.of(factor, values);
    return new Condition(WITH + set.option(), set::hasAny);
  }

  /** Returns the condition that both hold. */
  Condition and(Condition other) {
    String suffix =
        phrase.startsWith(WITH) && other.phrase.startsWith(WITH)
            ? " and " + other.phrase.substring(WITH.length())
            : " " + other.phrase;
    return new Condition(phrase + suffix, holds.and(other.holds));
  }

  /** Returns the condition that both hold; remedies do not mention {@code other}. */
  Condition and(Predicate<FactorValues> other) {
    return new Condition(phrase, holds.and(other));
  }

  /** Returns the rule that {@code factor} then only takes {@code accepted}, due to {@code why}. */
  @SafeVarargs
  final <T> Rule only(Factor<T> factor, String why, T... accepted) {
    return only(ValueSet.of(factor, accepted), why);
  }

  <T> Rule only(Factor<T> factor, String why, Kind<T> accepted) {
    return only(new ValueSet<>(factor, List.of(accepted)), why);
  }

  private Rule only(ValueSet<?> accepted, String why) {
    return rule(why, accepted, scenario -> !accepted.hasOnly(scenario));
  }

  /** Returns the rule that {@code factor} then takes none of {@code refused}. */
  @SafeVarargs
  final <T> Rule not(Factor<T> factor, String why, T... refused) {
    return not(ValueSet.of(factor, refused), why);
  }

  <T> Rule not(Factor<T> factor, String why, Kind<T> refused) {
    return not(new ValueSet<>(factor, List.of(refused)), why);
  }

  private Rule not(ValueSet<?> refused, String why) {
    return rule(why, refused.others(), refused::hasAny);
  }

  private Rule rule(String why, ValueSet<?> accepted, Predicate<FactorValues> refused) {
    return new Rule(
        new Refusal(
            accepted.factor().option(), why, ("use " + accepted.option() + " " + phrase).strip()),
        holds.and(refused));
  }

  /** Returns the rule that then refuses the scenario, with {@code factor} at fault. */
  Rule refused(Factor<?> factor, String why, String remedy) {
    return new Rule(new Refusal(factor.option(), why, remedy), holds);
  }
}
