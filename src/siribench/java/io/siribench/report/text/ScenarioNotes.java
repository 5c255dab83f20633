package io.siribench.report.text;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.results.NamedScenario;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The notes on scenarios, merged if only their figures differ. A merged note names the common
 * properties of its scenarios.
 */
final class ScenarioNotes {
  /**
   * A figure, or a range of requests as in {@link ForkNotes}. HTTP statuses are not figures: they
   * follow {@code HTTP} in an error, or precede their count in parentheses.
   */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![-\\d])\\d++-\\d++(?=\\)| requests)"
              + "|(?<!HTTP \\d{0,2})\\d++(\\.\\d++)?+(?! \\()");

  /** The levels of each scenario, for the factors with several levels. */
  private final Map<String, Map<Factor<?>, String>> levels = new LinkedHashMap<>();

  /** A note on a scenario. */
  record Note(RunNote.Weight weight, String scenario, String words) {
    /** Returns the note with the scenario, which {@code name} maps from an id to a name. */
    RunNote whole(UnaryOperator<String> name) {
      return new RunNote(weight, name.apply(scenario) + ": " + words);
    }
  }

  /** Creates notes on some of {@code scenarios}. */
  ScenarioNotes(List<NamedScenario> scenarios) {
    List<Factor<?>> varied =
        Factor.all().stream()
            .filter(factor -> scenarios.stream().map(s -> s.word(factor)).distinct().count() > 1)
            .toList();
    for (NamedScenario scenario : scenarios) {
      Map<Factor<?>, String> own = new FactorMap<>();
      varied.forEach(factor -> own.put(factor, scenario.word(factor)));
      levels.put(scenario.id(), own);
    }
  }

  /** Returns the texts of {@code notes}, merging similar ones; {@code name} maps ids to names. */
  List<RunNote> grouped(List<Note> notes, UnaryOperator<String> name) {
    return notes.stream()
        .collect(
            Collectors.groupingBy(
                note -> withoutFigures(note.words), LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(
            group ->
                group.size() == 1
                    ? group.get(0).whole(name)
                    : new RunNote(
                        group.get(0).weight(),
                        describe(group.stream().map(Note::scenario).toList())
                            + ": "
                            + merged(group.stream().map(Note::words).toList())))
        .toList();
  }

  /** Returns {@code text} without its figures; texts with the same result are merged. */
  static String withoutFigures(String text) {
    return NUMBER.matcher(text).replaceAll("0");
  }

  /** Returns {@code all 24 scenarios with mapper}, or {@code 5 of 24 scenarios with mapper}. */
  String describe(List<String> scenarios) {
    Set<String> group = new HashSet<>(scenarios);
    Map<Factor<?>, String> common = new TreeMap<>();
    levels.entrySet().stream()
        .filter(scenario -> group.contains(scenario.getKey()))
        .findFirst()
        .ifPresent(first -> common.putAll(first.getValue()));
    levels.forEach(
        (id, own) -> {
          if (group.contains(id)) {
            common.entrySet().retainAll(own.entrySet());
          }
        });
    common.values().removeIf(String::isEmpty);
    if (common.containsKey(Factor.RESTORE)) {
      common.remove(Factor.START);
    }
    Predicate<Map<Factor<?>, String>> hasCommon =
        own -> own.entrySet().containsAll(common.entrySet());
    long like = levels.values().stream().filter(hasCommon).count();
    String with =
        common.entrySet().stream()
            .map(level -> level.getKey().label(level.getValue()))
            .collect(Collectors.joining(", "));
    String count =
        with.isEmpty()
            ? String.valueOf(group.size())
            : like > group.size()
                ? group.size() + " of " + like
                : like == 2 ? "both" : "all " + like;
    return count + " scenarios" + (with.isEmpty() ? "" : " with " + with);
  }

  /** Returns the common words of {@code texts}, with figures from the smallest to the largest. */
  static String merged(List<String> texts) {
    List<List<String>> numbers =
        texts.stream()
            .map(text -> NUMBER.matcher(text).results().map(match -> match.group()).toList())
            .toList();
    StringBuilder words = new StringBuilder();
    Matcher place = NUMBER.matcher(texts.get(0));
    int index = 0;
    while (place.find()) {
      int number = index++;
      // Compared as text, because 01 may be a part of a name.
      List<String> values = numbers.stream().map(each -> each.get(number)).distinct().toList();
      place.appendReplacement(words, values.size() == 1 ? values.get(0) : range(values));
    }
    return place.appendTail(words).toString();
  }

  /** Returns {@code 9 to 12}; for ranges, {@code 9-12}. */
  private static String range(List<String> numbers) {
    List<String> ends =
        numbers.stream()
            .flatMap(each -> Arrays.stream(each.split("-", -1)))
            .sorted(Comparator.comparing(BigDecimal::new))
            .toList();
    String to = ends.size() > numbers.size() ? "-" : " to ";
    return ends.get(0) + to + ends.get(ends.size() - 1);
  }
}
