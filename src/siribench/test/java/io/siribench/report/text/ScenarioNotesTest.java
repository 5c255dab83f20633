package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.report.text.RunNote.Weight;
import io.siribench.report.text.ScenarioNotes.Note;
import io.siribench.results.NamedScenario;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ScenarioNotesTest {
  private final ScenarioNotes notes = new ScenarioNotes(List.of());

  private List<RunNote> grouped(List<Note> all) {
    return notes.grouped(all, UnaryOperator.identity());
  }

  @Test
  void grouped_sameWordsOtherFigures_areOneNoteWithTheirRange() {
    assertThat(
            grouped(
                List.of(
                    new Note(Weight.DETAIL, "a", "cache of 178.9 KiB, restored 0 of 31"),
                    new Note(Weight.DETAIL, "b", "failed 1 crash"),
                    new Note(Weight.DETAIL, "c", "cache of 95 KiB, restored 0 of 31"))))
        .extracting(RunNote::text)
        .containsExactly(
            "2 scenarios: cache of 95 to 178.9 KiB, restored 0 of 31", "b: failed 1 crash");
  }

  @Test
  void describe_allOfAKind_namesTheKind() {
    ScenarioNotes crossed =
        new ScenarioNotes(
            Stream.of("json mapper", "xml mapper", "cbor mapper", "json reader", "xml reader")
                .map(
                    id ->
                        new NamedScenario(
                            id,
                            Map.of(
                                Factor.FORMAT,
                                id.split(" ", -1)[0],
                                Factor.READER,
                                id.split(" ", -1)[1]),
                            ""))
                .toList());
    assertThat(crossed.describe(List.of("json mapper", "xml mapper", "cbor mapper")))
        .isEqualTo("all 3 scenarios with mapper");
    assertThat(crossed.describe(List.of("json reader", "xml reader")))
        .isEqualTo("both scenarios with reader");
    assertThat(crossed.describe(List.of("json mapper", "xml mapper")))
        .isEqualTo("2 of 3 scenarios with mapper");
  }

  /** There is no range of statuses, only of their counts. */
  @Test
  void grouped_statuses_areNotMerged() {
    assertThat(
            grouped(
                List.of(
                    new Note(Weight.QUALITY, "a", "responses by HTTP status: 200 (20), 404 (2)"),
                    new Note(Weight.QUALITY, "b", "responses by HTTP status: 200 (9), 500 (3)"),
                    new Note(Weight.QUALITY, "c", "responses by HTTP status: 200 (22), 404 (7)"))))
        .extracting(RunNote::text)
        .containsExactly(
            "2 scenarios: responses by HTTP status: 200 (20 to 22), 404 (2 to 7)",
            "b: responses by HTTP status: 200 (9), 500 (3)");
  }

  @Test
  void grouped_statusesOfErrors_areNotMerged() {
    assertThat(
            grouped(
                List.of(
                    new Note(Weight.CONCLUSION, "a", "failed 12 http; the first: HTTP 404"),
                    new Note(Weight.CONCLUSION, "b", "failed 3 http; the first: HTTP 500"),
                    new Note(Weight.CONCLUSION, "c", "failed 9 http; the first: HTTP 404"))))
        .extracting(RunNote::text)
        .containsExactly(
            "2 scenarios: failed 9 to 12 http; the first: HTTP 404",
            "b: failed 3 http; the first: HTTP 500");
  }

  @Test
  void grouped_rangesOfRequests_areOneRange() {
    assertThat(
            grouped(
                List.of(
                    new Note(Weight.DETAIL, "a", "steady after 36 requests (30-41) in 8 processes"),
                    new Note(Weight.DETAIL, "b", "steady after 40 requests (20-50) in 8 processes"),
                    new Note(Weight.DETAIL, "c", "still warming up after 700-900 requests"),
                    new Note(Weight.DETAIL, "d", "still warming up after 1000 requests"))))
        .extracting(RunNote::text)
        .containsExactly(
            "2 scenarios: steady after 36 to 40 requests (20-50) in 8 processes",
            "2 scenarios: still warming up after 700-1000 requests");
  }

  @Test
  void grouped_zerosOfNames_areKept() {
    assertThat(
            grouped(
                List.of(
                    new Note(Weight.DETAIL, "a", "failed 12 parse; the first: 2026-01-05/07.json"),
                    new Note(Weight.DETAIL, "b", "failed 3 parse; the first: 2026-01-05/09.json"))))
        .extracting(RunNote::text)
        .containsExactly("2 scenarios: failed 3 to 12 parse; the first: 2026-01-05/07 to 09.json");
  }
}
