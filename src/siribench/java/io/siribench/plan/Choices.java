package io.siribench.plan;

import io.siribench.problem.PlanProblem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of a {@link Factor}, and the words for them. */
public final class Choices {
  /** Stands for every listed value, where it may be used. */
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

  /** The values {@code all}, none of them the default. */
  static <T> Choices of(T[] all, Function<T, String> wordOf) {
    return new Choices(
        List.of((Object[]) all), untyped(wordOf), value -> "", List.of(), Choices::none, "", false);
  }

  /** Values that each machine has its own of. */
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

  /** These, of which {@code descriptionOf} says what each is. */
  <T> Choices describedBy(Function<T, String> descriptionOf) {
    return new Choices(all, wordOf, untyped(descriptionOf), defaults, otherOf, others, hasAll);
  }

  /** These, of which {@code value} is the default. */
  Choices byDefault(Object value) {
    return new Choices(all, wordOf, descriptionOf, List.of(value), otherOf, others, hasAll);
  }

  /**
   * These, and what {@code otherOf} makes of other words.
   *
   * @param others what the help says of them
   */
  Choices orElse(Function<String, Optional<Object>> otherOf, String others) {
    return new Choices(all, wordOf, descriptionOf, defaults, otherOf, others, hasAll);
  }

  /**
   * These, for all of which the word {@value #ALL} stands. Who says it does not insist on each: a
   * combination that cannot work is left out then.
   */
  Choices orAll() {
    return new Choices(all, wordOf, descriptionOf, defaults, otherOf, others, true);
  }

  /** In the order of the help; empty if they are not listed. */
  public List<Object> all() {
    return all;
  }

  /** The words for {@link #all}. */
  public List<String> words() {
    return all.stream().map(wordOf).toList();
  }

  /** What may be typed of what can be listed: the words for {@link #all}, and that for all. */
  public List<String> candidates() {
    return hasAll ? Stream.concat(words().stream(), Stream.of(ALL)).toList() : words();
  }

  /** What holds where none is chosen; may be empty. */
  public List<Object> defaults() {
    return defaults;
  }

  /** The word for {@code value}, one of these or, if they are not listed, one of their type. */
  public String word(Object value) {
    return wordOf.apply(value);
  }

  /** What {@code value} is; may be empty. */
  public String description(Object value) {
    return descriptionOf.apply(value);
  }

  /** The value that {@code word} stands for, in any case. */
  public Optional<Object> find(String word) {
    String wanted = word.strip().toLowerCase(Locale.ROOT);
    return all.stream()
        .filter(value -> word(value).equals(wanted))
        .findFirst()
        .or(() -> otherOf.apply(word));
  }

  /**
   * The values that {@code words} stand for, in their order, each once; the default for none.
   *
   * @param option the option at fault for words that stand for none, added to {@code problems}
   */
  List<Object> chosen(String option, List<String> words, List<PlanProblem> problems) {
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

  /** Whether {@code value} is among those that {@code words} stand for because of all alone. */
  boolean isOfAllAlone(Object value, List<String> words) {
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

  /** The words, and a sentence on each that needs one; it begins in lower case. */
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
