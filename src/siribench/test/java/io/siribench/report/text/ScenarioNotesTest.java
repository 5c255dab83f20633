package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.report.text.ScenarioNotes.Note;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScenarioNotesTest {
  private final ScenarioNotes notes = new ScenarioNotes(List.of());

  @Test
  void grouped_sameWordsOtherFigures_areOneNoteWithTheirRange() {
    assertThat(
            notes.grouped(
                List.of(
                    new Note("a", "cache of 178.9 KiB, restored 0 of 31"),
                    new Note("b", "failed 1 crash"),
                    new Note("c", "cache of 95 KiB, restored 0 of 31"))))
        .containsExactly(
            "2 scenarios: cache of 95 to 178.9 KiB, restored 0 of 31", "b: failed 1 crash");
  }
}
