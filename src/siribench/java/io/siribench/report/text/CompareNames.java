package io.siribench.report.text;

import io.siribench.analysis.ComparedScenario;
import io.siribench.analysis.Pair;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.RunComparison.Unmatched;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of compared scenarios, made of the factors in which they differ. */
public final class CompareNames {
  private final RunComparison report;
  private final ShortNames names;

  /** Creates the names in {@code report}. */
  public CompareNames(RunComparison report) {
    this.report = report;
    List<NamedScenario> scenarios = new ArrayList<>();
    for (ComparedScenario compared : report.scenarios()) {
      Pair pair = compared.verdict().pair();
      scenarios.add(pair.scenario());
      if (comparesTwo(pair)) {
        scenarios.add(pair.reference());
      }
    }
    Stream.of(report.onlyInBase(), report.onlyInCandidate())
        .flatMap(List::stream)
        .map(Unmatched::scenario)
        .forEach(scenarios::add);
    names = new ShortNames(scenarios);
  }

  /** Returns whether two scenarios are compared, instead of one scenario in two runs. */
  private boolean comparesTwo(Pair pair) {
    return report.scenarios().size() == 1
        && !pair.scenario().id().equals(pair.reference().id())
        && !pair.scenario().isLike(pair.reference());
  }

  /** Returns whether every scenario is compared with the same scenario of the base. */
  boolean areAllAgainstTheBase() {
    return report.scenarios().stream()
        .map(compared -> compared.verdict().pair())
        .noneMatch(this::comparesTwo);
  }

  /** Returns the name of {@code compared}; both names if two scenarios are compared. */
  public String of(ComparedScenario compared) {
    Pair pair = compared.verdict().pair();
    return of(pair.scenario().id())
        + (comparesTwo(pair) ? " against " + of(pair.reference().id()) : "");
  }

  /** Returns the name of the scenario {@code id}. */
  String of(String id) {
    return names.of(id);
  }

  /** Returns {@code all: no module, java17}; absent without common properties. */
  public Optional<String> common() {
    return names.common();
  }

  /** Returns unmatched scenarios with reasons, and the differences of matched ones. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(differencesOfMatched());
    notes.addAll(unmatched(report.onlyInBase(), "the base", "the candidate"));
    notes.addAll(unmatched(report.onlyInCandidate(), "the candidate", "the base"));
    return notes;
  }

  /** Returns the differences of matched scenarios with different ids. */
  private List<String> differencesOfMatched() {
    Map<String, Set<String>> differing = new LinkedHashMap<>();
    for (ComparedScenario compared : report.scenarios()) {
      Pair pair = compared.verdict().pair();
      if (comparesTwo(pair) || pair.scenario().id().equals(pair.reference().id())) {
        continue;
      }
      for (Factor<?> factor : Factor.all()) {
        add(
            factor.key(),
            pair.reference().wordOrDefault(factor),
            pair.scenario().wordOrDefault(factor),
            differing);
      }
      add("label", pair.reference().label(), pair.scenario().label(), differing);
    }
    return differing.isEmpty()
        ? List.of()
        : List.of(
            "scenarios are matched by the factors that either run varies; these differ throughout: "
                + differing.entrySet().stream()
                    .map(
                        entry ->
                            entry.getKey().replace('_', ' ')
                                + " ("
                                + String.join("; ", entry.getValue())
                                + ")")
                    .collect(Collectors.joining(", ")));
  }

  private static void add(
      String name, String base, String candidate, Map<String, Set<String>> differing) {
    if (!base.equals(candidate)) {
      differing
          .computeIfAbsent(name, key -> new LinkedHashSet<>())
          .add(
              (base.isEmpty() ? "none" : base)
                  + " in the base, "
                  + (candidate.isEmpty() ? "none" : candidate)
                  + " in the candidate");
    }
  }

  private List<String> unmatched(List<Unmatched> scenarios, String side, String other) {
    List<String> notes = new ArrayList<>();
    scenarios.stream()
        .collect(
            Collectors.groupingBy(
                Unmatched::missing,
                LinkedHashMap::new,
                Collectors.mapping(entry -> of(entry.scenario().id()), Collectors.joining(", "))))
        .forEach(
            (missing, joined) ->
                notes.add(
                    "not compared, only in "
                        + side
                        + ": "
                        + joined
                        + (missing.isEmpty()
                            ? " (" + other + " has no such combination)"
                            : " (not in " + other + ": " + String.join(", ", missing) + ")")));
    return notes;
  }
}
