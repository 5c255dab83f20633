package io.siribench.report;

import io.siribench.analysis.RunFigures;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunSentences;
import java.util.ArrayList;
import java.util.List;

/** The conclusions of a run's figures, in words, in lines of a terminal. */
final class VerdictLines {
  private VerdictLines() {}

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
    return wrapped(sentences, screen.width());
  }

  /** Returns an empty line and {@code sentences}, each starting a new line. */
  static List<String> wrapped(List<String> sentences, int width) {
    List<String> lines = new ArrayList<>();
    if (!sentences.isEmpty()) {
      lines.add("");
    }
    for (String sentence : sentences) {
      lines.addAll(filled(sentence, width));
    }
    return lines;
  }

  /** Returns {@code sentence} with unbroken intervals, and numbers next to their units. */
  static List<String> filled(String sentence, int width) {
    return TextLines.fill("", "  ", words(sentence), " ", width);
  }

  /** Returns the words of {@code sentence}; intervals, and numbers with units, are one. */
  private static List<String> words(String sentence) {
    List<String> words = new ArrayList<>();
    for (String word : sentence.split(" ", -1)) {
      String last = words.isEmpty() ? "" : words.get(words.size() - 1);
      boolean isInInterval = last.lastIndexOf('[') > last.lastIndexOf(']');
      if (!words.isEmpty() && (isInInterval || word.startsWith("%") || word.startsWith("ms"))) {
        words.set(words.size() - 1, last + " " + word);
      } else {
        words.add(word);
      }
    }
    return words;
  }
}
