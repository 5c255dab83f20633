package io.siribench.report.run;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The shown selection of many scenarios: the best, the worst, and the baseline. */
final class ShownScenarios {
  /** The number up to which all are shown. */
  private static final int FEW = 12;

  /** The number of the best that are shown of more, if there is space. */
  static final int BEST = 10;

  /** Returns whether some are hidden without {@code details}. */
  static boolean areCut(RunFigures report, boolean details) {
    return !details && report.scenarios().size() > FEW;
  }

  /**
   * Returns {@code report} with the best {@value #BEST} scenarios and the worst of each kind. The
   * best are shared by its kinds of requests; the baseline comes first if it is not among them.
   */
  static RunFigures cut(RunFigures report) {
    return cut(report, BEST);
  }

  /** Returns {@link #cut(RunFigures)} with the best {@code mostBest}, at least one of each kind. */
  static RunFigures cut(RunFigures report, int mostBest) {
    Measure measure = measure(report);
    Map<Requests, List<ScenarioFigures>> kinds = new LinkedHashMap<>();
    for (ScenarioFigures scenario : report.scenarios()) {
      if (isMeasured(scenario, measure)) {
        kinds.computeIfAbsent(kind(scenario), kind -> new ArrayList<>()).add(scenario);
      }
    }
    Set<ScenarioFigures> shown = new LinkedHashSet<>();
    for (List<ScenarioFigures> kind : kinds.values()) {
      kind.sort(Comparator.comparingDouble(found -> nanos(found, measure)));
      int best = (mostBest + kinds.size() - 1) / kinds.size();
      shown.addAll(kind.subList(0, Math.min(best, kind.size())));
      shown.add(kind.get(kind.size() - 1));
    }
    List<ScenarioFigures> all = new ArrayList<>(shown);
    report.scenarios().stream()
        .filter(found -> report.baseline().stream().anyMatch(found.scenario()::equals))
        .filter(found -> !shown.contains(found))
        .forEach(found -> all.add(0, found));
    return report.with(all);
  }

  /** Returns a title for the selection. */
  static String title(RunFigures report, RunFigures cut) {
    Measure measure = measure(report);
    String number = cut.scenarios().size() + " of " + report.scenarios().size();
    return cut.scenarios().stream().anyMatch(found -> isMeasured(found, measure))
        ? "scenarios: best and worst " + number + " by median " + measure.title()
        : "scenarios: " + number + "; none of them has a sample that counts";
  }

  private static boolean isMeasured(ScenarioFigures scenario, Measure measure) {
    return scenario.n() > 0 || scenario.median(measure).isPresent();
  }

  private static Requests kind(ScenarioFigures scenario) {
    return Requests.of(scenario.factors().map(found -> found.word(Factor.START)).orElse(""));
  }

  private static double nanos(ScenarioFigures scenario, Measure measure) {
    // Later requests have no launch.
    return scenario
        .median(measure)
        .orElseGet(() -> scenario.median(Measure.ELAPSED).orElse(Double.MAX_VALUE));
  }

  /** Returns the compared measure of scenarios; without times, another one that they have. */
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
    return report.scenarios().stream().anyMatch(found -> found.median(measure).isPresent());
  }
}
