package io.siribench.analysis;

import static io.siribench.analysis.Comparisons.difference;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.Gate.Judge;
import io.siribench.analysis.Gate.State;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.plan.StopRule;
import io.siribench.report.text.GateSentences;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.NormalNoise;
import io.siribench.stats.Shift;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Gates with a base of 250 ms and a threshold of 5 % (12.5 ms). */
final class GateTest {
  private static final int RUNS = 400;

  private static Verdict verdict(Difference elapsed, Difference cpu) {
    return Comparisons.verdict("b", "a", elapsed, cpu);
  }

  @ParameterizedTest
  @CsvSource({
    // ESTABLISHED needs the whole interval, the verdict and CPU time.
    "20, 13, 30, SLOWER,         SLOWER,         BOTH,    ESTABLISHED",
    "20, 13, 30, SLOWER,         NO_DIFFERENCE,  BOTH,    SUSPECTED",
    "20, 13, 30, SLOWER,         FASTER,         BOTH,    SUSPECTED",
    "20, 13, 30, SLOWER,         NO_DIFFERENCE,  ELAPSED, ESTABLISHED",
    "20, 13, 30, PERHAPS_SLOWER, SLOWER,         BOTH,    SUSPECTED",
    "20, 13, 30, SLOWER,         PERHAPS_SLOWER, BOTH,    SUSPECTED",
    // A difference that the verdict rejects is not suspected, but not ruled out either.
    "20, 13, 30, BELOW_FLOOR,    SLOWER,         BOTH,    UNDECIDED",
    "20, -3, 30, NO_DIFFERENCE,  SLOWER,         BOTH,    UNDECIDED",
    // Significantly slower, but perhaps by less than the threshold.
    "20, 12, 30, SLOWER,         SLOWER,         BOTH,    SUSPECTED",
    "12, 11, 30, SLOWER,         SLOWER,         BOTH,    UNDECIDED",
    "8,   6, 12, SLOWER,         SLOWER,         BOTH,    PASSED",
    "-20, -30, -13, FASTER,      FASTER,         BOTH,    PASSED",
  })
  void judge_elapsed_needsWholeIntervalAndWitness(
      double estimate,
      double low,
      double high,
      VerdictKind elapsed,
      VerdictKind cpu,
      Judge judge,
      State expected) {
    Verdict verdict =
        verdict(difference(estimate, low, high, elapsed), difference(20, 13, 30, cpu));
    assertThat(new Gate(5, judge).judge(verdict)).isEqualTo(expected);
  }

  /** Under load, elapsed time grows by 20 %, and CPU time significantly by 3 %. */
  @Test
  void judge_cpuTimeConfirmsOnlyTheSign_isNotEstablished() {
    Verdict verdict =
        verdict(
            difference(50, 40, 60, VerdictKind.SLOWER), difference(7.5, 5, 10, VerdictKind.SLOWER));
    assertThat(new Gate(5, Judge.BOTH).judge(verdict)).isEqualTo(State.SUSPECTED);
    assertThat(GateSentences.of(result(verdict)))
        .containsExactly(
            "regression suspected: b (beyond 5 %, judged by elapsed and CPU time): 50 ms [40, 60]"
                + " (20 %) slower, p = 0.001; not established, CPU time does not confirm it: 8 ms"
                + " [5, 10] (3 %) more");
  }

  @Test
  void sentence_lessCpuTime_hasNoNegativeNumber() {
    Verdict verdict =
        verdict(
            difference(50, 40, 60, VerdictKind.SLOWER),
            difference(-12, -20, -4, VerdictKind.FASTER));
    assertThat(GateSentences.of(result(verdict)))
        .singleElement()
        .satisfies(
            sentence ->
                assertThat(sentence)
                    .contains("CPU time does not confirm it: 12 ms [4, 20]")
                    .endsWith(" less"));
  }

  @Test
  void judge_cpu_usesCpuTimeOnly() {
    Verdict verdict =
        verdict(
            difference(0, -1, 1, VerdictKind.NO_DIFFERENCE),
            difference(20, 13, 30, VerdictKind.SLOWER));
    assertThat(new Gate(5, Judge.CPU).judge(verdict)).isEqualTo(State.ESTABLISHED);
    assertThat(new Gate(5, Judge.BOTH).judge(verdict)).isEqualTo(State.PASSED);
  }

  @Test
  void judge_withoutCpuTime_establishesNothingAndReportsThat() {
    Difference slower = difference(20, 13, 30, VerdictKind.SLOWER);
    Verdict verdict =
        new Verdict(Comparisons.pair("b", "a"), 50, Optional.of(slower), Optional.empty());
    assertThat(new Gate(5, Judge.BOTH).judge(verdict)).isEqualTo(State.SUSPECTED);
    assertThat(GateSentences.of(result(verdict)))
        .satisfiesExactly(
            sentence -> assertThat(sentence).endsWith("; not established, CPU time is missing"),
            sentence ->
                assertThat(sentence)
                    .startsWith("without the CPU time of every process nothing can be"));
    assertThat(new Gate(5, Judge.ELAPSED).judge(verdict)).isEqualTo(State.ESTABLISHED);
    assertThat(new Gate(5, Judge.CPU).judge(verdict)).isEqualTo(State.NOT_JUDGED);
  }

  @Test
  void judge_tooFew_isNotJudged() {
    Verdict tooFew = Comparisons.tooFew("b", "a", 3);
    assertThat(new Gate(5, Judge.BOTH).judge(tooFew)).isEqualTo(State.NOT_JUDGED);
    assertThat(result(tooFew).isIncomplete()).isTrue();
    assertThat(GateSentences.of(result(tooFew))).containsExactly("not judged: b");
  }

  @Test
  void result_established_reportsSizeAndConfirmation() {
    Verdict verdict =
        verdict(
            difference(50, 40, 60, VerdictKind.SLOWER), difference(40, 35, 45, VerdictKind.SLOWER));
    assertThat(result(verdict).state()).isEqualTo(State.ESTABLISHED);
    assertThat(GateSentences.of(result(verdict)))
        .containsExactly(
            "regression established: b (beyond 5 %, judged by elapsed and CPU time): 50 ms [40, 60]"
                + " (20 %) slower, p = 0.001; CPU time confirms: 40 ms [35, 45] (16 %) more");
    GateResult ofTwoRuns = new GateResult(new Gate(5, Judge.BOTH), List.of(verdict), true);
    assertThat(GateSentences.of(ofTwoRuns))
        .first()
        .asString()
        .startsWith("the runs differ: b (beyond 5 %");
  }

  @Test
  void result_notInSameRounds_isEstablishedOnlyForTwoRuns() {
    Difference slower = difference(50, 40, 60, VerdictKind.SLOWER);
    Pair apart = Comparisons.pair(false, Obstacle.NONE, Confidence.SHOWN);
    Verdict verdict = new Verdict(apart, 50, Optional.of(slower), Optional.of(slower));
    assertThat(result(verdict).state()).isEqualTo(State.SUSPECTED);
    assertThat(GateSentences.of(result(verdict)))
        .first()
        .asString()
        .endsWith("; not established, as they were not measured in the same rounds");
    assertThat(new GateResult(new Gate(5, Judge.BOTH), List.of(verdict), true).state())
        .isEqualTo(State.ESTABLISHED);
  }

  @Test
  void words_bytesOfTwoRuns_differFromThoseForTimes() {
    GateResult bytes = new GateResult(new Gate(5, Judge.ALLOCATED), List.of(), true);
    assertThat(bytes.words(State.PASSED)).isEqualTo("not more");
    assertThat(bytes.words(State.UNDECIDED)).isEqualTo("not detectably more");
    assertThat(bytes.words(State.ESTABLISHED)).isEqualTo("the runs differ");
    GateResult times = new GateResult(new Gate(5, Judge.BOTH), List.of(), true);
    assertThat(times.words(State.PASSED)).isEqualTo("not slower");
  }

  @Test
  void result_nothingToCompare_isNotJudged() {
    GateResult result = new GateResult(new Gate(5, Judge.BOTH), List.of(), false);
    assertThat(result.state()).isEqualTo(State.NOT_JUDGED);
    assertThat(result.isIncomplete()).isTrue();
    assertThat(GateSentences.of(result)).containsExactly("not judged: there is nothing to compare");
  }

  /**
   * Compares runs under load with as many that are truly 12 % slower. Each group has 400 runs of 30
   * rounds. Load adds 20 % to elapsed time and 3 % to CPU time.
   */
  @Tag("slow")
  @Test
  void judge_simulatedRuns_establishTheTruth() {
    assertThat(established(1.20, 1.03)).isZero();
    assertThat(established(1.12, 1.12)).isGreaterThan(RUNS * 8 / 10);
  }

  /** The stated sensitivity of a passed run is the detection rate of such runs. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.12, 0.17})
  void sensitivity_noise_isDetectionRateOfTwiceTheThreshold(double noise) {
    double stated = 0;
    double least = 0;
    int found = 0;
    int runs = 40;
    for (int seed = 0; seed < runs; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      GateResult passed = alone(simulated(random, noise, 1));
      if (passed.sensitivity().isPresent()) {
        stated += passed.sensitivity().orElseThrow().found() / runs;
        least += passed.sensitivity().orElseThrow().detectable() / runs;
      }
      found += alone(simulated(random, noise, 1.1)).state() == State.ESTABLISHED ? 1 : 0;
    }
    assertThat(stated).isBetween((double) found / runs - 0.25, (double) found / runs + 0.25);
    assertThat(least).isGreaterThan(0.05 + noise * 0.4);
  }

  @Test
  void result_nothingFound_reportsSensitivity() {
    GateResult passed = alone(simulated(new SplittableRandom(5), 0.17, 1));
    assertThat(GateSentences.of(passed))
        .last()
        .asString()
        .matches(
            "a regression of 10 % would have been found in \\d+ % of runs with this noise; one of"
                + " [0-9.]+ % in 90 %; about \\d+ more rounds: 10 % in 90 %");
    assertThat(GateSentences.of(alone(simulated(new SplittableRandom(5), 0.01, 1))))
        .last()
        .asString()
        .endsWith("found in 100 % of runs with this noise");
  }

  private static GateResult alone(Difference elapsed) {
    return new GateResult(
        new Gate(5, Judge.ELAPSED),
        List.of(
            new Verdict(Comparisons.pair("b", "a"), 30, Optional.of(elapsed), Optional.empty())),
        false);
  }

  private static long established(double elapsed, double cpu) {
    return IntStream.range(0, RUNS)
        .filter(seed -> result(simulated(seed, elapsed, cpu)).state() == State.ESTABLISHED)
        .count();
  }

  /** Simulates 30 rounds with noise of 8 % (elapsed time) and 5 % (CPU time). */
  private static Verdict simulated(int seed, double elapsed, double cpu) {
    SplittableRandom random = new SplittableRandom(seed);
    return verdict(simulated(random, 0.08, elapsed), simulated(random, 0.05, cpu));
  }

  private static Difference simulated(SplittableRandom random, double noise, double factor) {
    double[] base = random.doubles(30).map(any -> times(random, noise)).toArray();
    double[] candidate = random.doubles(30).map(any -> factor * times(random, noise)).toArray();
    Shift shift =
        Shift.paired(logarithms(base), logarithms(candidate), Confidence.SHOWN).orElseThrow();
    Comparison comparison = NormalNoise.comparison(30, Confidence.SHOWN, 1, factor, shift);
    return Difference.of(comparison, shift.pValue(), 0);
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  private static double times(SplittableRandom random, double noise) {
    return Math.exp(noise * random.nextGaussian());
  }

  private static GateResult result(Verdict verdict) {
    return new GateResult(new Gate(5, Judge.BOTH), List.of(verdict), false);
  }

  private static Verdict passed(double half) {
    return passed(half, half);
  }

  /** A verdict without a difference, with these halves of the intervals in ms of 250. */
  private static Verdict passed(double elapsed, double cpu) {
    return verdict(
        difference(0, -elapsed, elapsed, VerdictKind.NO_DIFFERENCE),
        difference(0, -cpu, cpu, VerdictKind.NO_DIFFERENCE));
  }

  /**
   * A run finds a tenth if that exceeds 5 % by 3.24 standard errors. Half an interval has 1.96.
   * Where it does not, rounds are missing by the square of the ratio.
   */
  @Test
  void sensitivity_halfInterval_determinesDetectableRegression() {
    GateResult.Sensitivity narrow = result(passed(2.5)).sensitivity().orElseThrow();
    assertThat(narrow.regression()).isEqualTo(0.1);
    assertThat(narrow.found()).isEqualTo(1);
    assertThat(narrow.detectable()).isBetween(0.06, 0.08);
    assertThat(narrow.more()).isZero();

    GateResult.Sensitivity wide = result(passed(12)).sensitivity().orElseThrow();
    assertThat(wide.found()).isBetween(0.2, 0.75);
    assertThat(wide.detectable()).isBetween(0.11, 0.16);
    double longer = (wide.detectable() - 0.05) / 0.05;
    assertThat(wide.more()).isEqualTo((int) Math.ceil(50 * (longer * longer - 1)));
  }

  @Test
  void sensitivity_withoutThreshold_isForFivePercent() {
    GateResult result = new GateResult(new Gate(0, Judge.ELAPSED), List.of(passed(2.5)), false);
    assertThat(result.sensitivity().orElseThrow().regression()).isEqualTo(0.05);
    assertThat(result.sensitivity().orElseThrow().more()).isZero();
  }

  /** Both measures must find a regression, and the least sensitive scenario counts. */
  @Test
  void sensitivity_severalMeasuresAndScenarios_isTheWorst() {
    double narrow = result(passed(2.5)).sensitivity().orElseThrow().detectable();
    double wide = result(passed(12)).sensitivity().orElseThrow().detectable();
    assertThat(wide).isGreaterThan(1.3 * narrow);
    assertThat(result(passed(2.5, 12)).sensitivity().orElseThrow().detectable()).isEqualTo(wide);
    GateResult byElapsed =
        new GateResult(new Gate(5, Judge.ELAPSED), List.of(passed(2.5, 12)), false);
    assertThat(byElapsed.sensitivity().orElseThrow().detectable()).isEqualTo(narrow);
    GateResult several =
        new GateResult(
            new Gate(5, Judge.ELAPSED),
            List.of(passed(2.5), passed(12), Comparisons.tooFew("c", "a", 3)),
            false);
    assertThat(several.sensitivity().orElseThrow().detectable()).isEqualTo(wide);
    assertThat(several.isIncomplete()).isTrue();
    assertThat(byElapsed.isIncomplete()).isFalse();
  }

  @Test
  void sensitivity_regressionOrNoCpuTime_isAbsent() {
    Difference slower = difference(50, 40, 60, VerdictKind.SLOWER);
    assertThat(result(verdict(slower, slower)).sensitivity()).isEmpty();
    Difference same = difference(0, -2, 2, VerdictKind.NO_DIFFERENCE);
    Verdict withoutCpu =
        new Verdict(Comparisons.pair("b", "a"), 50, Optional.of(same), Optional.empty());
    assertThat(result(withoutCpu).sensitivity()).isEmpty();
    assertThat(result(Comparisons.tooFew("b", "a", 3)).sensitivity()).isEmpty();
  }

  /** No difference below the noise floor, here of 16 %, is ever established. */
  @Test
  void sensitivity_noiseFloorAboveRegression_suggestsNoMoreRounds() {
    Difference itself = difference(50, 40, 60, VerdictKind.SLOWER);
    NoiseFloor floor = new NoiseFloor(List.of(verdict(itself, itself)));
    GateResult result = new GateResult(new Gate(5, Judge.BOTH), List.of(passed(2.5)), floor, false);
    GateResult.Sensitivity found = result.sensitivity().orElseThrow();
    assertThat(found.found()).isZero();
    assertThat(found.detectable()).isBetween(0.16, 0.2);
    assertThat(found.more()).isZero();
    assertThat(GateSentences.of(result))
        .last()
        .asString()
        .matches(
            "a regression of 10 % would have been found in 0 % of runs with this noise; one of"
                + " [0-9.]+ % in 90 %");
  }

  @Test
  void sensitivity_notInSameRounds_existsOnlyForTwoRuns() {
    Difference same = difference(0, -2, 2, VerdictKind.NO_DIFFERENCE);
    Pair apart = Comparisons.pair(false, Obstacle.NONE, Confidence.SHOWN);
    Verdict verdict = new Verdict(apart, 50, Optional.of(same), Optional.of(same));
    assertThat(result(verdict).sensitivity()).isEmpty();
    assertThat(new GateResult(new Gate(5, Judge.BOTH), List.of(verdict), true).sensitivity())
        .isPresent();
  }

  /** More comparisons need stronger evidence; those of too few forks are none. */
  @Test
  void sensitivity_moreComparisons_isLower() {
    double alone = detectable(passed(2.5));
    assertThat(detectable(passed(2.5), passed(2.5), passed(2.5), passed(2.5)))
        .isGreaterThan(1.1 * alone);
    Verdict tooFew = Comparisons.tooFew("c", "a", 3);
    assertThat(detectable(passed(2.5), tooFew, tooFew, tooFew)).isEqualTo(alone);
  }

  private static double detectable(Verdict... verdicts) {
    return new GateResult(new Gate(0, Judge.ELAPSED), List.of(verdicts), false)
        .sensitivity()
        .orElseThrow()
        .detectable();
  }

  @Test
  void isBeyond_intervalThatBeginsAtTheThreshold_isFalse() {
    Difference slower = difference(20, 13, 30, VerdictKind.SLOWER);
    assertThat(new Gate(slower.lowPercent(), Judge.ELAPSED).isBeyond(slower)).isFalse();
    assertThat(new Gate(Math.nextDown(slower.lowPercent()), Judge.ELAPSED).isBeyond(slower))
        .isTrue();
  }

  @Test
  void ofJudge_name_matchesCommandLine() {
    for (Judge judge : Judge.values()) {
      assertThat(Judge.of(judge.optionName())).isEqualTo(judge);
    }
    assertThat(Judge.CPU.optionName()).isEqualTo("cpu");
    assertThatThrownBy(() -> Judge.of("CPU"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("unknown measure 'CPU'; accepted: both, elapsed,");
  }

  /** The command line knows a percentage only. */
  @ParameterizedTest
  @CsvSource({
    "ELAPSED, BOTH",
    "LAUNCH, BOTH",
    "FIRST, BOTH",
    "LAST, BOTH",
    "CPU, BOTH",
    "INSTRUCTIONS, INSTRUCTIONS",
    "ALLOCATED, ALLOCATED"
  })
  void judgedBy_countingPlan_judgesCounts(StopRule.Judge planned, Judge expected) {
    assertThat(new Gate(5, Judge.BOTH).judgedBy(planned)).isEqualTo(new Gate(5, expected));
  }
}
