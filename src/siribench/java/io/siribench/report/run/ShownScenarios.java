package io.siribench.report.run;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.effects.Requests;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The selection of many scenarios to show: the best, the worst, and the baseline. */
final class ShownScenarios {
  /** The number of scenarios up to which all are shown. */
  private static final int FEW = 12;

  /** The number of best scenarios in a selection, if the space suffices. */
  static final int BEST = 10;

  /** Returns {@code report}; without {@code details}, only a selection of many scenarios. */
  static RunFigures of(RunFigures report, boolean details) {
    return details || report.scenarios().size() <= FEW ? report : cut(report, BEST);
  }

  /**
   * Returns {@code report} with the best {@code maxBest} scenarios and the worst of each kind of
   * requests. Each kind has an equal share of the best, at least one. A baseline that is not among
   * them comes first.
   */
  static RunFigures cut(RunFigures report, int maxBest) {
    Measure measure = measure(report);
    Map<Requests, List<ScenarioFigures>> kinds = new LinkedHashMap<>();
    for (ScenarioFigures scenario : report.scenarios()) {
      if (isMeasured(scenario, measure)) {
        kinds.computeIfAbsent(scenario.requests(), kind -> new ArrayList<>()).add(scenario);
      }
    }
    Set<ScenarioFigures> shown = new LinkedHashSet<>();
    for (List<ScenarioFigures> kind : kinds.values()) {
      kind.sort(Comparator.comparingDouble(scenario -> nanos(scenario, measure)));
      int best = (maxBest + kinds.size() - 1) / kinds.size();
      shown.addAll(kind.subList(0, Math.min(best, kind.size())));
      shown.add(kind.get(kind.size() - 1));
    }
    List<ScenarioFigures> all = new ArrayList<>(shown);
    report.scenarios().stream()
        .filter(scenario -> report.baseline().stream().anyMatch(scenario.scenario()::equals))
        .filter(scenario -> !shown.contains(scenario))
        .forEach(scenario -> all.add(0, scenario));
    return report.with(all);
  }

  /** Returns a title for the selection. */
  static String title(RunFigures report, RunFigures cut) {
    Measure measure = measure(report);
    String number = cut.scenarios().size() + " of " + report.scenarios().size();
    return cut.scenarios().stream().anyMatch(scenario -> isMeasured(scenario, measure))
        ? "scenarios: best and worst " + number + " by median " + measure.title()
        : "scenarios: " + number + "; none of them has a sample that counts";
  }

  private static boolean isMeasured(ScenarioFigures scenario, Measure measure) {
    return scenario.n() > 0 || scenario.median(measure).isPresent();
  }

  private static double nanos(ScenarioFigures scenario, Measure measure) {
    // Later requests have no time since launch.
    return scenario
        .median(measure)
        .orElseGet(() -> scenario.median(Measure.ELAPSED).orElse(Double.MAX_VALUE));
  }

  /** Returns the compared measure; without it, elapsed time, allocation or instructions. */
  private static Measure measure(RunFigures report) {
    Stream<Measure> compared =
        report.verdicts().all().stream()
            .map(Verdict::headline)
            .filter(headline -> headline != Measure.ELAPSED);
    return Stream.concat(
            compared, Stream.of(Measure.ELAPSED, Measure.ALLOCATED, Measure.INSTRUCTIONS))
        .filter(measure -> hasAny(report, measure))
        .findFirst()
        .orElse(Measure.ELAPSED);
  }

  private static boolean hasAny(RunFigures report, Measure measure) {
    return report.scenarios().stream().anyMatch(scenario -> scenario.median(measure).isPresent());
  }
}
