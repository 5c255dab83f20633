package io.siribench.report.text;

import io.siribench.analysis.ComparedScenario;
import io.siribench.analysis.ComparedScenario.Figures;
import io.siribench.analysis.Gate;
import io.siribench.analysis.RunComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The text of a comparison of runs around its table: verdicts, gate, and notes. */
public final class CompareSentences {
  private static final String TWO_RUNS =
      "the two runs were measured at different times: the differences include every change of the"
          + " machine between them";
  private static final String TWO_OF_ONE_RUN =
      "the two scenarios were not measured in the same rounds: the differences include every other"
          + " difference between their devices, and between their rounds";
  private static final String RUNS_DIFFER = "differences between the runs, whatever the cause";
  private static final String REMEDY =
      "to judge a change, measure base and candidate in the rounds of one run: siribench run --gate"
          + " 5% with --java A,B or any other factor that distinguishes them";

  /** Returns the verdicts after a title, which mentions a comparison of two runs. */
  public static List<String> verdicts(RunComparison report) {
    CompareNames names = new CompareNames(report);
    List<String> sentences =
        new ArrayList<>(
            names.areAllAgainstTheBase()
                ? VerdictSentences.againstTheBase(report.verdicts(), names::of)
                : VerdictSentences.of(report.verdicts(), ""));
    if (report.gate().ofTwoRuns() && !sentences.isEmpty()) {
      sentences.set(
          0,
          sentences
              .get(0)
              .replaceFirst("^verdict", RUNS_DIFFER)
              .replaceFirst("^allocation of a request", "$0: " + RUNS_DIFFER));
    }
    return sentences;
  }

  /** Returns the result of the gate. */
  public static List<String> gate(RunComparison report) {
    return GateSentences.grouped(report.gate(), new CompareNames(report)::of);
  }

  /** Returns notes on conditions, disturbances, failures, and unmatched scenarios. */
  public static List<String> notes(RunComparison report) {
    CompareNames names = new CompareNames(report);
    List<String> notes = new ArrayList<>();
    if (report.gate().ofTwoRuns()) {
      notes.add(report.sameRun() ? TWO_OF_ONE_RUN : TWO_RUNS);
      notes.add(REMEDY);
    }
    disturbed(report).ifPresent(notes::add);
    quick(report.quick()).ifPresent(notes::add);
    for (ComparedScenario scenario : report.scenarios()) {
      if (scenario.failed() && scenario.candidate().failed() + scenario.base().failed() > 0) {
        notes.add(
            names.of(scenario.scenario())
                + ": "
                + scenario.candidate().failed()
                + " failed in the candidate, "
                + scenario.base().failed()
                + " in the base");
      }
    }
    report.differences().stream()
        .map(difference -> "different " + ConditionText.of(difference))
        .forEach(notes::add);
    notes.addAll(names.notes());
    return notes;
  }

  /** Returns a note on {@code runs}, which used --quick; empty without any. */
  public static Optional<String> quick(List<String> runs) {
    return runs.isEmpty()
        ? Optional.empty()
        : Optional.of("only a first look (--quick), with few rounds: " + String.join(", ", runs));
  }

  /** Returns a note on disturbed samples. If times of two runs are compared, it is never empty. */
  private static Optional<String> disturbed(RunComparison report) {
    List<Figures> base = report.scenarios().stream().map(ComparedScenario::base).toList();
    List<Figures> candidate = report.scenarios().stream().map(ComparedScenario::candidate).toList();
    boolean isAny =
        Stream.of(base, candidate).flatMap(List::stream).anyMatch(side -> side.disturbed() > 0);
    boolean isTimed = report.gate().gate().judge() != Gate.Judge.ALLOCATED;
    return !isAny && !(isTimed && report.gate().ofTwoRuns())
        ? Optional.empty()
        : Optional.of(
            disturbed(base)
                + " samples of the base and "
                + disturbed(candidate)
                + " of the candidate were disturbed by other processes or scarce resources (kept)");
  }

  private static String disturbed(List<Figures> side) {
    return side.stream().mapToLong(Figures::disturbed).sum()
        + " of "
        + side.stream().mapToInt(Figures::n).sum();
  }
}
