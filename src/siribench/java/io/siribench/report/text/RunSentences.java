package io.siribench.report.text;

import io.siribench.analysis.RunFigures;
import java.util.ArrayList;
import java.util.List;

/** What a run's figures say, in words. */
public final class RunSentences {
  private RunSentences() {}

  /** The sentences about {@code report}, without what a gate says; may be empty. */
  public static List<String> of(RunFigures report) {
    List<String> conclusions = report.remarks().conclusions();
    boolean endedEarly = conclusions.stream().anyMatch(text -> text.contains("--max-time"));
    List<String> sentences =
        new ArrayList<>(Sentences.of(report.verdicts(), endedEarly, report.digestMismatches()));
    sentences.addAll(BreakEvenSentences.of(report));
    sentences.addAll(conclusions);
    report.budgets().stream().map(BudgetSentence::of).forEach(sentences::add);
    return sentences;
  }
}
