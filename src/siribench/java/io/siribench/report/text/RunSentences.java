package io.siribench.report.text;

import io.siribench.analysis.DeviceTable;
import io.siribench.analysis.HostComparison;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.Verdicts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The conclusions of a run's figures, in words. */
public final class RunSentences {
  /** The number of verdicts to show; a table has all of them. */
  private static final int MOST = 4;

  /** Returns the sentences about {@code report} without the gate; may be empty. */
  public static List<String> of(RunFigures report) {
    return of(report, report);
  }

  /**
   * Returns the sentences about {@code report} if only {@code shown} scenarios are shown. For a
   * part of a crossed run, verdicts are omitted, since effects describe all scenarios.
   */
  public static List<String> of(RunFigures report, RunFigures shown) {
    boolean isPart = shown.scenarios().size() < report.scenarios().size();
    Set<String> ids =
        isPart && report.effects().isCrossed()
            ? Set.of()
            : shown.scenarios().stream().map(ScenarioFigures::scenario).collect(Collectors.toSet());
    List<String> sentences = new ArrayList<>(CountSentences.of(report.counts(), Integer.MAX_VALUE));
    Predicate<Verdict> isShown = verdict -> !isPart || ids.contains(verdict.pair().scenario().id());
    sentences.addAll(of(report, isShown));
    sentences.addAll(ofAllocation(report, isShown));
    report.budgets().stream().map(BudgetSentence::of).forEach(sentences::add);
    return sentences;
  }

  /**
   * Returns the most important sentences: of {@value #MOST} verdicts, established ones first.
   * Effects, if shown, replace verdicts. Results of budgets are grouped.
   */
  public static List<String> shortened(RunFigures report) {
    List<String> sentences = new ArrayList<>(CountSentences.of(report.counts(), MOST));
    List<Verdict> shown = most(report, report.verdicts());
    sentences.addAll(of(report, shown::contains));
    if (report.verdicts().all().stream()
        .anyMatch(verdict -> verdict.onceDecided().isPresent() && !shown.contains(verdict))) {
      sentences.add(
          "stopping once decided exaggerates the differences; --details corrects each for that");
    }
    sentences.addAll(ofAllocation(report, most(report, report.allocation())::contains));
    sentences.addAll(BudgetSentence.grouped(report.budgets(), report.named()));
    return sentences;
  }

  private static List<Verdict> most(RunFigures report, Verdicts verdicts) {
    return report.effects().isCrossed()
            || DeviceTable.of(report).isPresent()
            || !HostComparison.of(report).isEmpty()
        ? List.of()
        : verdicts.all().stream()
            .sorted(Comparator.comparingInt(RunSentences::rank))
            .limit(MOST)
            .toList();
  }

  private static List<String> ofAllocation(RunFigures report, Predicate<Verdict> isIncluded) {
    return VerdictSentences.of(report.allocation(), "", report.digestMismatches(), isIncluded);
  }

  private static int rank(Verdict verdict) {
    return switch (verdict.kind()) {
      case FASTER, SLOWER -> 0;
      case NOT_COMPARABLE -> 1;
      case PERHAPS_FASTER, PERHAPS_SLOWER, BOTH_WAYS -> 2;
      default -> verdict.elapsed().isPresent() ? 3 : 4;
    };
  }

  private static List<String> of(RunFigures report, Predicate<Verdict> isIncluded) {
    List<String> conclusions = report.remarks().conclusions();
    String remedy =
        conclusions.stream().anyMatch(text -> text.contains("--max-time"))
            ? "a longer --max-time"
            : conclusions.stream().anyMatch(text -> text.contains("--quick")) ? "a full run" : "";
    List<String> sentences = new ArrayList<>();
    report.remarks().recommended().forEach(recommended -> sentences.add(recommended.sentence()));
    if (sentences.isEmpty()) {
      sentences.addAll(DeviceSentences.of(report));
      sentences.addAll(HostSentences.of(HostComparison.of(report)));
      sentences.addAll(
          VerdictSentences.of(report.verdicts(), remedy, report.digestMismatches(), isIncluded));
      sentences.addAll(WarmupGainSentence.of(report, isIncluded));
      sentences.addAll(BreakEvenSentences.of(report, isIncluded));
    }
    sentences.addAll(conclusions);
    return sentences;
  }
}
