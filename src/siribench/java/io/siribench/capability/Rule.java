package io.siribench.capability;

import io.siribench.factor.FactorValues;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A combination of factors that cannot work, found by experiment. A limit of one codec is in its
 * {@link CodecSpec} instead.
 *
 * @param refusal the reason and the remedy
 * @param applies whether a scenario has that combination
 */
public record Rule(Refusal refusal, Predicate<FactorValues> applies) {
  /** Returns the refusal of {@code scenario}, if it has that combination. */
  public Optional<Refusal> check(FactorValues scenario) {
    return applies.test(scenario) ? Optional.of(refusal) : Optional.empty();
  }

  /** Returns the same rule with {@code remedy} instead of a list of the accepted values. */
  Rule withRemedy(String remedy) {
    return new Rule(new Refusal(refusal.option(), refusal.why(), remedy), applies);
  }

  /** Returns the same rule with another option at fault. */
  Rule withOption(String option) {
    return new Rule(new Refusal(option, refusal.why(), refusal.remedy()), applies);
  }
}
