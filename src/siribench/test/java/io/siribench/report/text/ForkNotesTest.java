package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.ForkSummary;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ForkNotesTest {
  private static ForkSummary forks(
      List<Long> steadyFrom, List<Long> warming, int gettingFaster, int slowed) {
    return new ForkSummary(
        steadyFrom.size(), steadyFrom, warming, gettingFaster, slowed, 0, 0, Map.of());
  }

  @Test
  void steady_otherStarts_haveNoNote() {
    assertThat(ForkNotes.steady(forks(List.of(), List.of(), 0, 0))).isEmpty();
  }

  @Test
  void steady_equalNumbers_haveNoRange() {
    assertThat(ForkNotes.steady(forks(List.of(30L, 30L), List.of(), 0, 0)))
        .hasValue("steady after 30 requests, which were discarded as warm-up, in 2 processes");
  }

  /** More warm-up does not help a process whose compilers are idle. */
  @Test
  void steady_processesNeverSteady_stateTheReason() {
    assertThat(ForkNotes.steady(forks(List.of(30L, 41L), List.of(700L, 900L), 1, 0)))
        .hasValue(
            "steady after 36 requests (30-41), which were discarded as warm-up, in 2 processes;"
                + " still warming up after 700-900 requests in 2 processes, excluded from all"
                + " figures (try a longer --max-warmup); request times still fell although the JIT"
                + " compilers were idle in 1 process, excluded from all figures (use more"
                + " --forks)");
  }

  @Test
  void steady_oneRequest_isSingular() {
    assertThat(ForkNotes.steady(forks(List.of(1L), List.of(), 0, 0)))
        .hasValue("steady after 1 request, which was discarded as warm-up, in 1 process");
    assertThat(ForkNotes.steady(forks(List.of(), List.of(1L), 0, 0)))
        .hasValue(
            "still warming up after 1 request in 1 process, excluded from all figures (try a"
                + " longer --max-warmup)");
  }

  @Test
  void steady_slowerParts_areReported() {
    assertThat(ForkNotes.steady(forks(List.of(30L, 30L), List.of(), 0, 2)).orElseThrow())
        .endsWith(
            "; some requests were slower for a while in 2 processes, and are kept (possible"
                + " causes: other programs or virtual machines, garbage collection, or the program"
                + " itself; see doctor)");
  }
}
