package io.siribench.report.text;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What a run's figures say, in words. */
public final class RunSentences {
  private RunSentences() {}

  /** The sentences about {@code report}, without what a gate says; may be empty. */
  public static List<String> of(RunFigures report) {
    return of(report, report);
  }

  /**
   * Those of {@code report} where a part of its scenarios is shown. What the effects of a crossed
   * run say of all is not said of that part again.
   */
  public static List<String> of(RunFigures report, RunFigures shown) {
    List<String> conclusions = report.remarks().conclusions();
    boolean endedEarly = conclusions.stream().anyMatch(text -> text.contains("--max-time"));
    boolean isPart = shown.scenarios().size() < report.scenarios().size();
    Set<String> ids =
        isPart && report.effects().isCrossed()
            ? Set.of()
            : shown.scenarios().stream().map(ScenarioFigures::scenario).collect(Collectors.toSet());
    Predicate<Verdict> isSaid = verdict -> !isPart || ids.contains(verdict.pair().scenario().id());
    List<String> sentences =
        new ArrayList<>(
            Sentences.of(report.verdicts(), endedEarly, report.digestMismatches(), isSaid));
    sentences.addAll(BreakEvenSentences.of(report, isSaid));
    sentences.addAll(conclusions);
    report.budgets().stream().map(BudgetSentence::of).forEach(sentences::add);
    return sentences;
  }
}
