package io.siribench.report.page;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.report.text.Decimals;
import io.siribench.results.ShortNames;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The main result for a reader: the fastest scenario, its lead, its certainty, and advice. The
 * smallest median alone establishes nothing; {@link Judgement} describes the results of the
 * comparisons.
 *
 * @param later whether the result is about later requests of a process instead of its first
 * @param scenario the name of the scenario with the smallest median
 * @param time its median, and its interval if there is one
 * @param judgement the judgement of its comparisons
 */
record FastestScenario(boolean later, String scenario, String time, Judgement judgement) {
  private static final double LONG_MILLIS = 100;
  private static final double MEDIUM_MILLIS = 10;
  private static final int MAX_DECIMALS = 3;

  /** Failures are mentioned if at least one request in this number failed. */
  private static final int MANY_FAILED = 20;

  /** Disturbances are mentioned if at least one sample in this number was disturbed. */
  private static final int MANY_DISTURBED = 2;

  /** Returns the results of first and of later requests, if they exist. */
  static List<FastestScenario> of(RunFigures figures, ShortNames names) {
    return Stream.of(false, true).flatMap(later -> of(figures, later, names).stream()).toList();
  }

  /** Returns the result of first or of later requests; absent without such samples. */
  static Optional<FastestScenario> of(RunFigures figures, boolean later, ShortNames names) {
    Set<String> shown =
        figures.scenarios().stream().map(ScenarioFigures::scenario).collect(Collectors.toSet());
    List<Verdict> verdicts =
        figures.verdicts().all().stream()
            .filter(verdict -> verdict.pair().warm() == later && verdict.elapsed().isPresent())
            .filter(verdict -> shown.contains(verdict.pair().scenario().id()))
            .toList();
    Measure headline = verdicts.stream().map(Verdict::headline).findFirst().orElse(Measure.ELAPSED);
    List<ScenarioFigures> all =
        figures.scenarios().stream()
            .filter(scenario -> scenario.named().isOfLaterRequests() == later)
            .toList();
    List<ScenarioFigures> candidates =
        all.stream()
            .filter(scenario -> scenario.median(headline).isPresent())
            .sorted(
                Comparator.comparingDouble(
                    scenario -> scenario.median(headline).orElse(Double.MAX_VALUE)))
            .toList();
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    ScenarioFigures fastest = candidates.get(0);
    Judgement judgement =
        candidates.size() == 1
            ? Judgement.OF_ONE
            : FactorJudgement.of(figures.effects(), fastest.named())
                .orElseGet(
                    () ->
                        Judgement.of(
                            fastest.scenario(),
                            verdicts,
                            candidates.size(),
                            minProcesses(candidates),
                            names::of));
    return Optional.of(
        new FastestScenario(
            later,
            names.of(fastest.scenario()),
            time(fastest, headline),
            withAdvice(all, judgement)));
  }

  /** Returns {@code judgement} with advice on problems of the measurement, if any. */
  private static Judgement withAdvice(List<ScenarioFigures> all, Judgement judgement) {
    if (judgement.certainty() == Certainty.ESTABLISHED) {
      return judgement;
    }
    long n = all.stream().mapToLong(ScenarioFigures::n).sum();
    long failed = all.stream().mapToLong(ScenarioFigures::failed).sum();
    long disturbed = all.stream().mapToLong(scenario -> scenario.forks().disturbed()).sum();
    List<String> advice = new ArrayList<>(List.of(judgement.advice()));
    if (failed > 0 && failed * MANY_FAILED >= n + failed) {
      advice.add(
          judgement.certainty() == Certainty.OPEN ? 0 : 1,
          // This is not a share, because neither number includes requests that warm up a process.
          "Find out why " + Decimals.counted(failed, "request") + " failed.");
    } else if (disturbed > 0 && disturbed * MANY_DISTURBED >= n) {
      advice.add(
          "Measure on an idle machine: "
              + disturbed
              + " of "
              + n
              + (disturbed == 1 ? " samples was" : " samples were")
              + " disturbed, see the warnings.");
    }
    return new Judgement(
        judgement.headline(),
        judgement.difference(),
        judgement.certainty(),
        String.join(" ", advice).strip());
  }

  private static int minProcesses(List<ScenarioFigures> candidates) {
    return candidates.stream().mapToInt(candidate -> candidate.forks().forks()).min().orElse(0);
  }

  private static String time(ScenarioFigures scenario, Measure headline) {
    String median = milliseconds(scenario.median(headline).orElseThrow()) + " ms";
    return median
        + (headline == Measure.ELAPSED
            ? scenario
                .elapsedNanos()
                .flatMap(Summary::p50Interval)
                .map(
                    interval ->
                        ", 95 % interval "
                            + milliseconds((double) interval.low())
                            + " to "
                            + milliseconds((double) interval.high()))
                .orElse("")
            : headline == Measure.LAUNCH
                ? " from the launch of the process to the object"
                : headline == Measure.FIRST
                    ? " to the first visit"
                    : headline == Measure.LAST ? " of the last thread" : " of visible wait");
  }

  /** Returns {@code nanos} in ms, with more decimals for shorter times. */
  static String milliseconds(double nanos) {
    double millis = Math.abs(nanos / Decimals.NANOS_PER_MILLI);
    return Decimals.milliseconds(
        nanos,
        millis >= LONG_MILLIS ? 0 : millis >= MEDIUM_MILLIS ? 1 : millis >= 1 ? 2 : MAX_DECIMALS);
  }

  void describe(ObjectNode entry) {
    entry.put("about", later ? "later" : "first");
    boolean isCrossed = !judgement.headline().isEmpty();
    entry.put("scenario", isCrossed ? judgement.headline() : scenario);
    entry.put("time", isCrossed ? "least median: " + scenario + ", " + time : time);
    entry.put("difference", judgement.difference());
    entry.put("certainty", judgement.certainty().label());
    entry.put("advice", judgement.advice());
  }
}
