package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.CountComparison.Kind;
import io.siribench.analysis.Gate.State;
import io.siribench.report.text.CountSentences;
import io.siribench.results.NamedScenario;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts of two forks each, against a reference of a billion instructions. */
final class CountComparisonTest {
  private static final String COUNTER = "qemu 7.2 -Xint";
  private static final CountedStart REFERENCE = start("a", COUNTER, 1_000_000_000L, 1_000_000_000L);

  private static CountedStart start(String id, String counter, Long... counts) {
    return new CountedStart(NamedScenario.ofId(id), counter, List.of(counts));
  }

  private static CountComparison comparison(CountedStart start) {
    return new CountComparison(start, REFERENCE, true, Optional.empty());
  }

  @Test
  void gate_countsOfOtherWork_areNotTheGreatestDifference() {
    CountComparison same = comparison(start("b", COUNTER, 1_005_000_000L, 1_005_000_000L));
    CountComparison other =
        new CountComparison(
            start("c", COUNTER, 1_400_000_000L, 1_400_000_000L),
            REFERENCE,
            false,
            Optional.empty());
    CountFigures figures =
        new CountFigures(
            List.of(REFERENCE),
            List.of(same, other),
            Optional.of(new Gate(5, Gate.Judge.INSTRUCTIONS)));
    assertThat(CountSentences.of(figures, 9))
        .startsWith(
            "not judged: c",
            "no regression (beyond 5 %, judged by instructions); the greatest difference is"
                + " +0.50 %");
    assertThat(figures.stateOf("b")).hasValue(State.PASSED);
    assertThat(figures.stateOf("c")).hasValue(State.NOT_JUDGED);
    assertThat(figures.stateOf("a")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1_000_000_000, 1_000_000_000, EQUAL",
    "1_000_900_000, 1_000_900_000, EQUAL",
    "1_001_100_000, 1_001_100_000, MORE",
    "998_800_000,   998_900_000,   FEWER",
    // The forks of the scenario differ by 0.2 %.
    "1_009_000_000, 1_011_000_000, NOT_REPRODUCIBLE",
  })
  void kind_differentCounts_dependsOnResolution(String one, String other, Kind expected) {
    CountedStart start =
        start(
            "b",
            COUNTER,
            Long.parseLong(one.replace("_", "")),
            Long.parseLong(other.replace("_", "")));
    assertThat(comparison(start).kind()).isEqualTo(expected);
  }

  @Test
  void kind_incomparableCounts_isNamed() {
    assertThat(comparison(start("b", COUNTER)).kind()).isEqualTo(Kind.MISSING);
    assertThat(comparison(start("b", COUNTER, 5L)).kind()).isEqualTo(Kind.NOT_REPRODUCIBLE);
    assertThat(comparison(start("b", "perf 6.1 -Xint", 5L, 5L)).kind())
        .isEqualTo(Kind.OTHER_COUNTER);
    CountedStart other = start("b", COUNTER, 1_500_000_000L, 1_500_000_000L);
    assertThat(new CountComparison(other, REFERENCE, false, Optional.empty()).kind())
        .isEqualTo(Kind.OTHER_VALUES);
  }

  @ParameterizedTest
  @CsvSource({
    "1.000, PASSED",
    "1.0019, PASSED",
    "1.0025, UNDECIDED",
    "1.0035, SUSPECTED",
    "1.005, ESTABLISHED",
  })
  void judge_gateOfThreeTenths_isEstablishedBeyondTheResolution(double ratio, State expected) {
    long count = Math.round(ratio * 1e9);
    CountComparison comparison = comparison(start("b", COUNTER, count, count));
    assertThat(comparison.judge(0.3)).isEqualTo(expected);
  }

  @Test
  void judge_notComparable_isNotJudgedAndIncomplete() {
    CountComparison comparison = comparison(start("b", COUNTER, 5L));
    assertThat(comparison.judge(0.3)).isEqualTo(State.NOT_JUDGED);
    CountFigures figures = figures(comparison);
    assertThat(figures.isIncomplete()).isTrue();
    assertThat(figures.state()).contains(State.NOT_JUDGED);
  }

  @Test
  void sentences_oneIncreasedAndOneUnchanged_stateBothAndGate() {
    CountFigures figures =
        figures(
            comparison(start("b", COUNTER, 1_010_000_000L, 1_010_000_000L)),
            comparison(start("c", COUNTER, 1_000_100_000L, 1_000_100_000L)));
    assertThat(CountSentences.of(figures, 2))
        .containsExactly(
            "regression established: b (beyond 0.3 %, judged by instructions): 1.00 % more"
                + " instructions",
            "instructions of a start (0.1 % is the resolution; not a time)",
            "b executes 1.00 % more instructions than a: 1010.0 instead of 1000.0 million",
            "c executes as many instructions as a, within 0.1 %");
  }

  private static CountFigures figures(CountComparison... comparisons) {
    return new CountFigures(
        List.of(REFERENCE),
        List.of(comparisons),
        Optional.of(new Gate(0.3, Gate.Judge.INSTRUCTIONS)));
  }

  /** A start with exactly 25 % more. At the threshold nothing is established or passed. */
  @ParameterizedTest
  @CsvSource({"25, UNDECIDED", "24.95, SUSPECTED", "24.5, ESTABLISHED", "25.5, PASSED"})
  void judge_nearThreshold_dependsOnResolution(double threshold, State expected) {
    CountComparison comparison =
        new CountComparison(
            start("b", COUNTER, 1_280L, 1_280L),
            start("a", COUNTER, 1_024L, 1_024L),
            true,
            Optional.empty());
    assertThat(comparison.percent()).hasValue(25.0);
    assertThat(comparison.judge(threshold)).isEqualTo(expected);
  }

  /** A gate cannot be finer than the resolution. */
  @Test
  void judge_equalInstructions_passesGateOfResolution() {
    CountComparison comparison = comparison(start("b", COUNTER, 1_000_000_000L, 1_000_000_000L));
    assertThat(comparison.judge(CountedStart.RESOLUTION_PERCENT)).isEqualTo(State.PASSED);
    assertThat(comparison.judge(CountedStart.RESOLUTION_PERCENT / 2)).isEqualTo(State.UNDECIDED);
  }

  @Test
  void judge_differenceWithinTheResolution_isNotSuspectedByAGateOfZero() {
    CountComparison comparison = comparison(start("b", COUNTER, 1_000_200_000L, 1_000_200_000L));
    assertThat(comparison.kind()).isEqualTo(Kind.EQUAL);
    assertThat(comparison.judge(0)).isEqualTo(State.UNDECIDED);
    assertThat(comparison(start("b", COUNTER, 1_001_200_000L, 1_001_200_000L)).judge(0))
        .isEqualTo(State.ESTABLISHED);
  }

  @Test
  void isIncomplete_gateWithoutComparison_isTrue() {
    CountComparison compared = comparison(start("b", COUNTER, 1_000_000_000L, 1_000_000_000L));
    assertThat(figures(compared).isIncomplete()).isFalse();
    assertThat(figures().isIncomplete()).isTrue();
    assertThat(figures().state()).contains(State.NOT_JUDGED);
    CountFigures withoutGate = new CountFigures(List.of(REFERENCE), List.of(), Optional.empty());
    assertThat(withoutGate.isIncomplete()).isFalse();
    assertThat(withoutGate.state()).isEmpty();
  }
}
