package io.siribench.report.run;

import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.RunNote;
import io.siribench.report.text.RunNote.Weight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The notes of a run for a terminal: only a few, unless all are requested. */
final class NoteLines {
  /** The number of lines that are likely to be read. */
  private static final int MAX_LINES = 5;

  /** Returns the notes that change the conclusion, for a small screen. */
  static List<String> conclusions(List<RunNote> notes, Screen screen) {
    return notes.stream()
        .filter(note -> note.weight() == Weight.CONCLUSION)
        .flatMap(note -> filled(note, screen).stream())
        .toList();
  }

  private static List<String> filled(RunNote note, Screen screen) {
    return TextLines.wrap("- ", "  ", note.text(), screen.width());
  }

  /**
   * Returns an empty line and {@code notes}; an empty list if there is nothing to show. Without
   * {@code --details}, the most important notes come first.
   *
   * @param detailParts the additional content of --details; may be empty
   */
  static List<String> of(List<RunNote> notes, List<String> detailParts, Screen screen) {
    List<String> lines = new ArrayList<>();
    int hidden = 0;
    List<RunNote> sorted = notes.stream().sorted(Comparator.comparing(RunNote::weight)).toList();
    for (RunNote note : screen.details() ? notes : sorted) {
      List<String> filled = filled(note, screen);
      // Notes that change the conclusion are shown, whatever their length.
      boolean isShown =
          screen.details()
              || note.weight() == Weight.CONCLUSION
              || (hidden == 0 && lines.size() + filled.size() <= MAX_LINES);
      if (isShown) {
        lines.addAll(filled);
      } else {
        hidden++;
      }
    }
    List<String> parts = new ArrayList<>();
    if (hidden > 0) {
      parts.add(Decimals.counted(hidden, "more note"));
    }
    if (!screen.details()) {
      parts.addAll(detailParts);
    }
    if (!parts.isEmpty()) {
      String text = "--details: " + String.join(", ", parts);
      lines.addAll(TextLines.dim(TextLines.sentence(text, screen.width()), screen));
    }
    if (!lines.isEmpty()) {
      lines.add(0, "");
    }
    return lines;
  }
}
