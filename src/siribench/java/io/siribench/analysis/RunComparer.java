package io.siribench.analysis;

import io.siribench.analysis.RunComparison.Unmatched;
import io.siribench.plan.StopRule;
import io.siribench.results.ScenarioMatches;
import io.siribench.stats.Quantiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A comparer of two runs, or of two scenarios of one run. Scenarios of one plan on one device were
 * measured in the same rounds. They are compared within rounds, and also with the control of the
 * base if there is one. All other scenarios are compared as independent samples.
 */
public final class RunComparer {
  private final RunSide baseSide;
  private final RunSide candidateSide;
  private final Gate gate;
  private final boolean sameRun;
  private final ComparedRun base;
  private final ComparedRun candidate;

  private RunComparer(RunSide base, RunSide candidate, Gate gate) throws IOException {
    baseSide = base;
    candidateSide = candidate;
    this.gate = gate;
    sameRun = base.isOfSameRun(candidate);
    this.base = ComparedRun.read(base);
    this.candidate = ComparedRun.read(candidate);
    boolean areOverlapping =
        base.scenario().isEmpty()
            || candidate.scenario().isEmpty()
            || base.scenario().equals(candidate.scenario());
    if (sameRun && areOverlapping) {
      throw new IllegalArgumentException(
          "BASE and CANDIDATE are the same, or one is part of the other; give two run directories,"
              + " or two scenarios of one run: DIR:SCENARIO SCENARIO");
    }
  }

  /**
   * Compares {@code candidate} with {@code base}.
   *
   * @throws io.siribench.results.RunDirectoryException if samples or plans cannot be read
   * @throws IllegalArgumentException if a scenario is missing, or nothing can be matched; the
   *     message states the available scenarios
   */
  public static RunComparison compare(RunSide base, RunSide candidate, Gate gate)
      throws IOException {
    return new RunComparer(base, candidate, gate).report();
  }

  private RunComparison report() {
    Map<String, String> matched = matched();
    if (matched.isEmpty()) {
      throw new IllegalArgumentException(
          "no scenario is in both runs; base: "
              + String.join(", ", base.ids())
              + "; candidate: "
              + String.join(", ", candidate.ids()));
    }
    List<ComparisonRequest> comparisonRequests = new ArrayList<>();
    matched.forEach((ours, theirs) -> comparisonRequests.add(comparisonRequest(ours, theirs)));
    List<Pair> pairs = comparisonRequests.stream().map(ComparisonRequest::pair).toList();
    NoiseFloor floor = floor();
    Verdicts verdicts = Verdicts.of(comparisonRequests, floor);
    List<ConditionDifference> differences =
        new ArrayList<>(
            new ConditionDifferences(baseSide.plans(), candidateSide.plans(), sameRun).of(pairs));
    pairs.forEach(pair -> addOtherValues(pair, differences));
    boolean ofTwoRuns = !pairs.stream().allMatch(Pair::paired);
    GateResult result = new GateResult(gate, verdicts.all(), floor, ofTwoRuns);
    Set<String> matchedBase = new HashSet<>(matched.values());
    return new RunComparison(
        baseSide.name(),
        candidateSide.name(),
        sameRun,
        result,
        verdicts.all().stream().map(verdict -> compared(verdict, result)).toList(),
        unmatched(base, matchedBase, candidate),
        unmatched(candidate, matched.keySet(), base),
        differences,
        Stream.of(baseSide, candidateSide)
            .filter(side -> side.plans().isQuick())
            .map(RunSide::name)
            .toList(),
        verdicts);
  }

  private static List<Unmatched> unmatched(
      ComparedRun run, Set<String> matched, ComparedRun other) {
    return run.matched().stream()
        .filter(scenario -> !matched.contains(scenario.id()))
        .map(
            scenario -> new Unmatched(scenario, ScenarioMatches.missing(scenario, other.matched())))
        .toList();
  }

  private NoiseFloor floor() {
    if (gate.judge() == Gate.Judge.ALLOCATED) {
      // The noise floor concerns times, and does not apply to bytes.
      return NoiseFloor.UNKNOWN;
    }
    NoiseFloor ofBase = base.floor(gate.judge());
    NoiseFloor ofCandidate = candidate.floor(gate.judge());
    if (!sameRun) {
      return ofBase.and(ofCandidate);
    }
    // Both sides share the floor of their run, except for a side that is a control.
    return ofBase.controls().isEmpty() ? ofBase : ofCandidate;
  }

  /** Returns the base's scenarios, by their counterparts in the candidate. */
  private Map<String, String> matched() {
    if (base.ids().size() == 1 && candidate.ids().size() == 1) {
      return Map.of(candidate.ids().iterator().next(), base.ids().iterator().next());
    }
    return ScenarioMatches.of(base.matched(), candidate.matched());
  }

  private ComparisonRequest comparisonRequest(String ours, String theirs) {
    ScenarioSamples after = candidate.of(ours);
    ScenarioSamples before = base.of(theirs);
    boolean paired =
        sameRun && after.isOnSameDevice(before) && base.context().areOfOnePlan(theirs, ours);
    // The comparison of a warm request with a first request does not count as warm.
    boolean warm = after.forks().isWarm() && before.forks().isWarm();
    Measure headline =
        gate.judge() == Gate.Judge.ALLOCATED
            ? Measure.ALLOCATED
            : RunComparisons.headline(
                after,
                before,
                gate.judge() == Gate.Judge.FIRST,
                gate.judge() == Gate.Judge.LAUNCH && !warm);
    return new ComparisonRequest(
        new Pair(
            candidate.matched(ours),
            base.matched(theirs),
            warm,
            paired,
            RunComparisons.obstacle(after, before, headline, true),
            Math.max(
                candidate.context().confidenceOf(ours, headline),
                base.context().confidenceOf(theirs, headline)),
            candidate.context().planned(ours).judge() == StopRule.Judge.CPU
                ? Measure.CPU
                : Measure.ELAPSED),
        after.forks().values(headline),
        before.forks().values(headline),
        paired
            ? RunComparisons.controlValues(
                after, before, base.samples().scenarios(), base.context(), headline)
            : ComparisonRequest.Values.none());
  }

  private void addOtherValues(Pair pair, List<ConditionDifference> differences) {
    Map<String, Set<String>> before = base.digests(pair.reference().id());
    Map<String, Set<String>> after = candidate.digests(pair.scenario().id());
    for (String document : DigestCheck.differing(before, after)) {
      differences.add(
          new ConditionDifference(
              "values bound of " + document,
              String.join(" ", before.getOrDefault(document, Set.of())),
              String.join(" ", after.getOrDefault(document, Set.of())),
              true,
              List.of(pair.scenario().id())));
    }
  }

  private ComparedScenario compared(Verdict verdict, GateResult result) {
    return new ComparedScenario(
        verdict,
        result.stateOf(verdict),
        figures(base.of(verdict.pair().reference().id()), verdict.headline()),
        figures(candidate.of(verdict.pair().scenario().id()), verdict.headline()));
  }

  private static ComparedScenario.Figures figures(ScenarioSamples samples, Measure headline) {
    boolean isTimed = headline != Measure.ALLOCATED;
    LongSeries counted = samples.of(isTimed ? Measure.ELAPSED : headline);
    return new ComparedScenario.Figures(
        counted.size(),
        samples.failed(),
        // Forks that measure allocation are not timed, so nothing disturbs them.
        isTimed ? samples.forks().summary().disturbed() : 0,
        Quantiles.median(samples.of(headline).toArray()));
  }
}
