package io.siribench.factor;

import io.siribench.problem.PlanProblem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of a {@link Factor}, and their names. */
public final class Choices {
  /** Stands for every listed value, where supported. */
  private static final String ALL = "all";

  private final List<Object> all;
  private final Function<Object, String> wordOf;
  private final Function<Object, String> descriptionOf;
  private final List<Object> defaults;
  private final Function<String, Optional<Object>> otherOf;
  private final String others;
  private final boolean hasAll;

  private Choices(
      List<Object> all,
      Function<Object, String> wordOf,
      Function<Object, String> descriptionOf,
      List<Object> defaults,
      Function<String, Optional<Object>> otherOf,
      String others,
      boolean hasAll) {
    this.otherOf = otherOf;
    this.others = others;
    this.hasAll = hasAll;
    this.all = all;
    this.wordOf = wordOf;
    this.descriptionOf = descriptionOf;
    this.defaults = defaults;
  }

  /** Creates choices of the values {@code all}, without a default. */
  static <T> Choices of(T[] all, Function<T, String> wordOf) {
    return new Choices(
        List.of((Object[]) all), untyped(wordOf), value -> "", List.of(), Choices::none, "", false);
  }

  /** Creates choices of values that differ between machines. */
  static <T> Choices unlisted(Function<T, String> wordOf) {
    return new Choices(
        List.of(), untyped(wordOf), value -> "", List.of(), Choices::none, "", false);
  }

  private static Optional<Object> none(String word) {
    return Optional.empty();
  }

  @SuppressWarnings("unchecked") // A factor has values of one type.
  private static <T> Function<Object, String> untyped(Function<T, String> function) {
    return value -> function.apply((T) value);
  }

  /** Returns these choices with descriptions by {@code descriptionOf}. */
  <T> Choices describedBy(Function<T, String> descriptionOf) {
    return new Choices(all, wordOf, untyped(descriptionOf), defaults, otherOf, others, hasAll);
  }

  /** Returns these choices with the default {@code value}. */
  Choices byDefault(Object value) {
    return new Choices(all, wordOf, descriptionOf, List.of(value), otherOf, others, hasAll);
  }

  /**
   * Returns these choices, in which {@code otherOf} parses other words.
   *
   * @param others their description in the help
   */
  Choices orElse(Function<String, Optional<Object>> otherOf, String others) {
    return new Choices(all, wordOf, descriptionOf, defaults, otherOf, others, hasAll);
  }

  /**
   * Returns these choices with the word {@value #ALL} for all of them. A user of that word does not
   * insist on each value: combinations that cannot work are skipped.
   */
  Choices orAll() {
    return new Choices(all, wordOf, descriptionOf, defaults, otherOf, others, true);
  }

  /** Returns the values in the order of the help; empty if they are not listed. */
  public List<Object> all() {
    return all;
  }

  /** Returns the names of {@link #all}. */
  public List<String> words() {
    return all.stream().map(wordOf).toList();
  }

  /** Returns all names as a phrase, with the description of those that are not listed. */
  String names() {
    List<String> all = new ArrayList<>(words());
    String last = others.isEmpty() ? all.remove(all.size() - 1) : others;
    return String.join(", ", all) + (others.isEmpty() ? " or " : ", ") + last;
  }

  /** Returns the completion candidates: the names of {@link #all}, and the word for all. */
  public List<String> candidates() {
    return hasAll ? Stream.concat(words().stream(), Stream.of(ALL)).toList() : words();
  }

  /** Returns the values where none is chosen; may be empty. */
  public List<Object> defaults() {
    return defaults;
  }

  /** Returns the name of {@code value}, one of these or, if not listed, of their type. */
  public String word(Object value) {
    return wordOf.apply(value);
  }

  /** Returns the description of {@code value}; may be empty. */
  public String description(Object value) {
    return descriptionOf.apply(value);
  }

  /** Returns the value named {@code word}, in any case. */
  public Optional<Object> find(String word) {
    String wanted = word.strip().toLowerCase(Locale.ROOT);
    return all.stream()
        .filter(value -> word(value).equals(wanted))
        .findFirst()
        .or(() -> otherOf.apply(word));
  }

  /**
   * Returns the distinct values named {@code words}, in order; the default for none.
   *
   * @param option the option of unknown words, which are added to {@code problems}
   */
  public List<Object> chosen(String option, List<String> words, List<PlanProblem> problems) {
    Set<Object> chosen = new LinkedHashSet<>();
    for (String word : words) {
      if (isAll(word)) {
        chosen.addAll(all);
        continue;
      }
      find(word).ifPresentOrElse(chosen::add, () -> problems.add(unknown(option, word)));
    }
    return words.isEmpty() ? defaults : List.copyOf(chosen);
  }

  /** Returns whether {@code value} is selected only through {@code all} in {@code words}. */
  public boolean isOfAllAlone(Object value, List<String> words) {
    return words.stream().anyMatch(this::isAll)
        && words.stream().noneMatch(word -> find(word).filter(value::equals).isPresent());
  }

  private boolean isAll(String word) {
    return hasAll && word.strip().equalsIgnoreCase(ALL);
  }

  private PlanProblem unknown(String option, String word) {
    return new PlanProblem(
        option,
        "'" + word + "' is unknown",
        "available: " + String.join(", ", candidates()) + (others.isEmpty() ? "" : ", " + others));
  }

  /** Returns the names, with a sentence in lower case on each that needs one. */
  String help() {
    return String.join(", ", words())
        + (hasAll ? ", " + ALL : "")
        + (others.isEmpty() ? "" : ", " + others)
        + all.stream()
            .filter(value -> !description(value).isEmpty())
            .map(value -> ". " + word(value) + ": " + description(value))
            .collect(Collectors.joining())
        + (hasAll ? ". " + ALL + ": each of these that works with the other options" : "");
  }
}
