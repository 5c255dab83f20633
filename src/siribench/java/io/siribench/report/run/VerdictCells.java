package io.siribench.report.run;

import io.siribench.analysis.Measure;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.report.text.VerdictWords;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The verdicts of a table's rows. If scenarios of one kind of requests have several references,
 * each reference has a letter, which is shown in its row and in the verdicts.
 */
final class VerdictCells {
  private static final int LETTERS = 26;

  private final ShortNames names;
  private final Set<String> shown = new LinkedHashSet<>();
  private final Set<String> references = new LinkedHashSet<>();
  private final List<String> lettered = new ArrayList<>();

  /** Creates the verdicts of {@code scenarios}, with their {@code names}. */
  VerdictCells(List<ScenarioFigures> scenarios, ShortNames names) {
    this.names = names;
    scenarios.forEach(scenario -> shown.add(scenario.scenario()));
    Set<String> several = new LinkedHashSet<>();
    for (boolean warm : new boolean[] {false, true}) {
      Set<String> ofKind = new LinkedHashSet<>();
      scenarios.stream()
          .flatMap(each -> Stream.of(each.verdict(), each.allocation()).flatMap(Optional::stream))
          .filter(verdict -> verdict.pair().warm() == warm)
          .forEach(verdict -> ofKind.add(verdict.pair().reference().id()));
      references.addAll(ofKind);
      if (ofKind.size() > 1 || !shown.containsAll(ofKind)) {
        several.addAll(ofKind);
      }
    }
    shown.stream().filter(several::contains).forEach(lettered::add);
  }

  /** Returns the name of the row of {@code scenario}. */
  String name(ScenarioFigures scenario) {
    String letter = letter(scenario.scenario());
    return names.of(scenario.scenario()) + (letter.isEmpty() ? "" : " (" + letter + ")");
  }

  /** Returns the verdict on {@code scenario}; empty if there is none. */
  String of(ScenarioFigures scenario) {
    boolean isTimed = scenario.n() > 0 || scenario.median(Measure.ALLOCATED).isEmpty();
    return isTimed ? of(scenario, scenario.verdict()) : "";
  }

  /** Returns the verdict on the allocation of {@code scenario}; empty if there is none. */
  String ofAllocation(ScenarioFigures scenario) {
    return scenario.median(Measure.ALLOCATED).isPresent()
        ? of(scenario, scenario.allocation())
        : "";
  }

  private String of(ScenarioFigures scenario, Optional<Verdict> verdict) {
    if (verdict.isEmpty()) {
      return references.contains(scenario.scenario()) ? VerdictWords.BASELINE : "";
    }
    return VerdictWords.of(verdict.get(), reference(verdict.get().pair().reference().id()));
  }

  private String reference(String id) {
    if (!shown.contains(id)) {
      return names.of(id);
    }
    return letter(id);
  }

  private String letter(String id) {
    int index = lettered.indexOf(id);
    return index < 0
        ? ""
        : (index < LETTERS ? "" : letter(index / LETTERS - 1)) + letter(index % LETTERS);
  }

  private static String letter(int index) {
    return String.valueOf((char) ('a' + index));
  }
}
