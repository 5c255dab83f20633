package io.siribench.report.text;

import io.siribench.analysis.Difference;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Gate.CpuEvidence;
import io.siribench.analysis.Gate.State;
import io.siribench.analysis.GateResult;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Verdict;
import io.siribench.stats.Comparison;
import io.siribench.stats.DetectableDifference;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The result of a gate, in words. */
public final class GateSentences {
  /** The number of scenarios up to which each has its own sentence. */
  private static final int MAX_UNGROUPED = 2;

  private final GateResult result;
  private final int maxUngrouped;
  private final UnaryOperator<String> name;
  private final ScenarioNotes notes;

  private GateSentences(GateResult result, int maxUngrouped, UnaryOperator<String> name) {
    this.name = name;
    this.result = result;
    this.maxUngrouped = maxUngrouped;
    notes =
        new ScenarioNotes(
            result.verdicts().stream()
                .map(Verdict::pair)
                .flatMap(pair -> Stream.of(pair.reference(), pair.scenario()))
                .toList());
  }

  /**
   * Returns a sentence for each scenario that may be slower. If none may be, one sentence states
   * that. Another sentence lists the scenarios that could not be judged.
   */
  public static List<String> of(GateResult result) {
    return new GateSentences(result, Integer.MAX_VALUE, UnaryOperator.identity()).all();
  }

  /** Returns the sentences of {@link #of}, merging similar scenarios. */
  public static List<String> grouped(GateResult result) {
    return grouped(result, UnaryOperator.identity());
  }

  /** Returns the merged sentences; {@code name} maps the id of a scenario to its name. */
  static List<String> grouped(GateResult result, UnaryOperator<String> name) {
    return new GateSentences(result, MAX_UNGROUPED, name).all();
  }

  private List<String> all() {
    List<String> sentences = new ArrayList<>();
    List<Verdict> judged =
        result.verdicts().stream()
            .filter(verdict -> result.stateOf(verdict) != State.NOT_JUDGED)
            .toList();
    for (State state : List.of(State.ESTABLISHED, State.SUSPECTED)) {
      List<Verdict> ofState =
          judged.stream().filter(verdict -> result.stateOf(verdict) == state).toList();
      if (ofState.size() > maxUngrouped) {
        sentences.add(regressions(state, ofState));
      } else {
        ofState.forEach(verdict -> sentences.add(regression(verdict)));
      }
    }
    if (sentences.isEmpty() && !judged.isEmpty()) {
      sentences.add(noRegression(judged));
      result.sensitivity().map(this::sensitivity).ifPresent(sentences::add);
    }
    List<String> notJudged =
        result.verdicts().stream()
            .filter(verdict -> !judged.contains(verdict))
            .map(verdict -> verdict.pair().scenario().id())
            .toList();
    if (!notJudged.isEmpty() || result.verdicts().isEmpty()) {
      sentences.add(
          State.NOT_JUDGED.words()
              + ": "
              + (result.verdicts().isEmpty()
                  ? "there is nothing to compare"
                  : notJudged.size() > maxUngrouped
                      ? notes.describe(notJudged)
                      : String.join(", ", notJudged.stream().map(name).toList())));
    }
    if (judged.stream()
        .anyMatch(verdict -> result.gate().cpuEvidence(verdict) == CpuEvidence.MISSING)) {
      sentences.add(
          "without the CPU time of every process nothing can be established; siribench compare"
              + " --judge elapsed uses elapsed time only");
    }
    return sentences;
  }

  private String regression(Verdict verdict) {
    return result.words(result.stateOf(verdict))
        + ": "
        + name.apply(verdict.pair().scenario().id())
        + beyond()
        + ": "
        + amount(verdict);
  }

  private String amount(Verdict verdict) {
    Difference difference = result.gate().headline(verdict).orElseThrow();
    return Amounts.both(difference.comparison(), false, verdict.headline().unit())
        + (isOfTime() ? " slower, " : " more, ")
        + Amounts.pValue(difference.adjustedP())
        + (result.stateOf(verdict) == State.ESTABLISHED
            ? confirmed(verdict)
            : notEstablished(verdict, difference));
  }

  private boolean isOfTime() {
    return result.gate().judge() != Gate.Judge.CPU && result.gate().judge() != Gate.Judge.ALLOCATED;
  }

  /** Returns a sentence with the range of several regressions, and the worst one. */
  private String regressions(State state, List<Verdict> verdicts) {
    List<Verdict> sorted =
        verdicts.stream().sorted(Comparator.comparingDouble(this::percent)).toList();
    Verdict worst = sorted.get(sorted.size() - 1);
    return result.words(state)
        + ": "
        + notes.describe(verdicts.stream().map(verdict -> verdict.pair().scenario().id()).toList())
        + beyond()
        + ": "
        + Decimals.of(percent(sorted.get(0)), 1)
        + " to "
        + Decimals.of(percent(worst), 1)
        + (isOfTime() ? " % slower" : " % more")
        + "; the worst is "
        + name.apply(worst.pair().scenario().id())
        + ": "
        + amount(worst);
  }

  private double percent(Verdict verdict) {
    return result.gate().headline(verdict).orElseThrow().percent();
  }

  private String confirmed(Verdict verdict) {
    return result.gate().cpuEvidence(verdict) == CpuEvidence.CONFIRMS
        ? "; CPU time confirms: " + cpu(verdict)
        : "";
  }

  private String notEstablished(Verdict verdict, Difference difference) {
    if (!result.gate().isBeyond(difference)) {
      return "; not established, needs more rounds";
    }
    return switch (result.gate().cpuEvidence(verdict)) {
      case MISSING -> "; not established, CPU time is missing";
      case DOES_NOT_CONFIRM -> "; not established, CPU time does not confirm it: " + cpu(verdict);
      default -> "; not established, as they were not measured in the same rounds";
    };
  }

  /** Returns {@code 31 ms [27, 36] (12 %) more}, or less. */
  private static String cpu(Verdict verdict) {
    Comparison comparison = verdict.cpu().orElseThrow().comparison();
    boolean savings = comparison.logarithms().estimate() < 0;
    return Amounts.both(comparison, savings, Measure.Unit.TIME) + (savings ? " less" : " more");
  }

  /** Returns the largest regression that is still possible, because finding none is not a proof. */
  private String noRegression(List<Verdict> judged) {
    double maxPercent =
        judged.stream()
            .flatMap(verdict -> result.gate().headline(verdict).stream())
            .mapToDouble(Difference::highPercent)
            .max()
            .orElse(0);
    State state = maxPercent <= result.gate().thresholdPercent() ? State.PASSED : State.UNDECIDED;
    return result.words(state)
        + beyond()
        + (state == State.PASSED
            ? ""
            : "; up to " + Amounts.atMost(maxPercent / 100) + " is not ruled out");
  }

  /** Returns the sensitivity, because a gate that cannot find anything also passes. */
  private String sensitivity(GateResult.Sensitivity sensitivity) {
    if (!Double.isFinite(sensitivity.detectable())) {
      return "with so few processes no regression can be established, however large";
    }
    return "a regression of "
        + percent(sensitivity.regression())
        + " would have been found in "
        + Decimals.of(sensitivity.found() * 100, 0)
        + " % of runs with this noise"
        + (sensitivity.found() >= DetectableDifference.POWER ? "" : missed(sensitivity));
  }

  /** Returns the detectable regression, and the rounds for a smaller one if they would help. */
  private String missed(GateResult.Sensitivity sensitivity) {
    return "; one of "
        + Amounts.atMost(sensitivity.detectable())
        + " in 90 %"
        + (sensitivity.more() == 0
            ? ""
            : "; about "
                + more(sensitivity.more(), result.ofTwoRuns())
                + ": "
                + percent(sensitivity.regression())
                + " in 90 %");
  }

  /** Returns {@code 1 more round}, or {@code 3 more processes of each} of two runs. */
  static String more(int count, boolean ofTwoRuns) {
    return Decimals.counted(count, ofTwoRuns ? "more process" : "more round")
        + (ofTwoRuns ? " of each" : "");
  }

  private static String percent(double part) {
    return BigDecimal.valueOf(part * 100)
            .setScale(2, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }

  private String beyond() {
    return " (beyond "
        + Decimals.plain(result.gate().thresholdPercent())
        + " %, judged by "
        + measures()
        + ")";
  }

  /** Returns the names of the judged measures, with the headline instead of elapsed time. */
  private String measures() {
    String measures = result.gate().judge().measures();
    return result.verdicts().stream()
        .map(Verdict::headline)
        .filter(headline -> headline != Measure.ELAPSED)
        .findFirst()
        .map(headline -> measures.replaceFirst("^elapsed( time)?", DifferenceWords.name(headline)))
        .orElse(measures);
  }
}
