package io.siribench.capability;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.worker.format.Format;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Some values of a factor. */
@SuppressWarnings("varargs") // Arrays of values are only read.
record ValueSet<T>(Factor<T> factor, List<Kind<T>> kinds) {
  /** A named kind of values; often a single one. */
  record Kind<T>(String name, Predicate<T> includes) {
    static <T> Kind<T> of(Factor<T> factor, T value) {
      return new Kind<>(factor.word(value), value::equals);
    }
  }

  ValueSet {
    kinds = List.copyOf(kinds);
  }

  @SafeVarargs
  static <T> ValueSet<T> of(Factor<T> factor, T... values) {
    return of(factor, Arrays.stream(values));
  }

  private static <T> ValueSet<T> of(Factor<T> factor, Stream<T> values) {
    return new ValueSet<>(factor, values.map(value -> Kind.of(factor, value)).toList());
  }

  /** Returns the default of {@code factor}. */
  static <T> ValueSet<T> defaultOf(Factor<T> factor) {
    return of(factor, factor.defaultValue().stream());
  }

  /** Returns these values and {@code more}. */
  ValueSet<T> and(List<Kind<T>> more) {
    return new ValueSet<>(factor, Stream.concat(kinds.stream(), more.stream()).toList());
  }

  /** Returns the listed values outside this set, except opaque, which only users' code reads. */
  ValueSet<T> others() {
    return of(
        factor,
        factor.values().stream()
            .filter(value -> value != Format.OPAQUE)
            .filter(value -> factor.parts(value).stream().noneMatch(this::contains)));
  }

  /** Returns whether {@code scenario} has at least one of these values. */
  boolean hasAny(FactorValues scenario) {
    return parts(scenario).anyMatch(this::contains);
  }

  /** Returns whether {@code scenario} has only these values, or none of the factor. */
  boolean hasOnly(FactorValues scenario) {
    return parts(scenario).allMatch(this::contains);
  }

  /** Returns the values of the factor in {@code scenario}; several for a combination. */
  private Stream<T> parts(FactorValues scenario) {
    return scenario.find(factor).stream().flatMap(value -> factor.parts(value).stream());
  }

  boolean contains(T value) {
    return kinds.stream().anyMatch(kind -> kind.includes().test(value));
  }

  /** Returns the names of these values. */
  List<String> words() {
    return kinds.stream().map(Kind::name).toList();
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
}
