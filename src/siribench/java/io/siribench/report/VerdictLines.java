package io.siribench.report;

import io.siribench.analysis.RunFigures;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunSentences;
import java.util.ArrayList;
import java.util.List;

/** What a run's figures say, in words, in lines of a terminal. */
final class VerdictLines {
  private VerdictLines() {}

  /**
   * An empty line, and what may be said; nothing if that is nothing.
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

  /** An empty line and {@code sentences}, each from a new line on. */
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

  /** {@code sentence}; an interval is not broken, nor is a number from its unit. */
  static List<String> filled(String sentence, int width) {
    return TextLines.fill("", "  ", words(sentence), " ", width);
  }

  /** The words of {@code sentence}; an interval is one, and so are a number and its unit. */
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
