package io.siribench.capability;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Some values of a factor.
 *
 * @param values values of the factor, parts of a combination, or {@link Kind}s of values
 */
record ValueSet(Factor factor, List<Object> values) {
  /** A named kind of values, for factors whose values cannot be listed. */
  record Kind(String name, Predicate<Object> includes) {}

  ValueSet {
    values = List.copyOf(values);
  }

  static ValueSet of(Factor factor, Object... values) {
    return new ValueSet(factor, List.of(values));
  }

  /** Returns the default of {@code factor}. */
  static ValueSet defaultOf(Factor factor) {
    return new ValueSet(factor, factor.choices().defaults());
  }

  /** Returns the listed values that are not in this set. */
  ValueSet others() {
    List<Object> others = new ArrayList<>();
    for (Object value : factor.choices().all()) {
      if (parts(value).noneMatch(this::contains)) {
        others.add(value);
      }
    }
    return new ValueSet(factor, others);
  }

  /** Returns whether {@code scenario} has at least one of these values. */
  boolean hasAny(FactorValues scenario) {
    return of(scenario).anyMatch(this::contains);
  }

  /** Returns whether {@code scenario} has only these values, or none of the factor. */
  boolean hasOnly(FactorValues scenario) {
    return of(scenario).allMatch(this::contains);
  }

  /** Returns the values of the factor in {@code scenario}; several for a combination. */
  private Stream<?> of(FactorValues scenario) {
    Object value = scenario.get(factor);
    if (value != null) {
      return parts(value);
    }
    return factor.isOmittedWhenDefault() ? factor.choices().defaults().stream() : Stream.of();
  }

  private static Stream<?> parts(Object value) {
    return value instanceof RestoreCombination combination
        ? combination.parts().stream()
        : Stream.of(value);
  }

  private boolean contains(Object value) {
    return values.stream()
        .anyMatch(
            each -> each instanceof Kind kind ? kind.includes().test(value) : each.equals(value));
  }

  /** Returns the names of these values. */
  List<String> words() {
    return values.stream().map(this::word).toList();
  }

  /** Returns the option with these values: {@code --reader reader, mapper or tree}. */
  String option() {
    List<String> words = words();
    int last = words.size() - 1;
    return factor.option()
        + " "
        + (last < 1
            ? String.join("", words)
            : String.join(", ", words.subList(0, last)) + " or " + words.get(last));
  }

  private String word(Object value) {
    return value instanceof Kind kind
        ? kind.name()
        : value instanceof Restore restore ? restore.optionName() : factor.word(value);
  }
}
