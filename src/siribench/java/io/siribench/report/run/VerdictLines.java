package io.siribench.report.run;

import io.siribench.analysis.RunFigures;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunSentences;
import java.util.ArrayList;
import java.util.List;

/** The conclusions of a run's figures, in words, in lines of a terminal. */
final class VerdictLines {
  /**
   * Returns an empty line, and the conclusions; nothing if there are none.
   *
   * @param shown {@code report}, or a part of its scenarios
   */
  static List<String> of(RunFigures report, RunFigures shown, Screen screen) {
    List<String> sentences = new ArrayList<>();
    report
        .gate()
        .map(gate -> screen.details() ? GateSentences.of(gate) : GateSentences.grouped(gate))
        .ifPresent(sentences::addAll);
    sentences.addAll(
        screen.details() ? RunSentences.of(report, shown) : RunSentences.shortened(report));
    return TextLines.sentences(sentences, screen.width());
  }
}
