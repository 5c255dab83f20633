package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.BreakEven;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Break-evens of eight rounds, all with the same times. */
final class BreakEvensTest {
  private static final long MILLI = 1_000_000;
  private static final int ROUNDS = 8;

  private final Map<String, ScenarioSamples> samples = new LinkedHashMap<>();
  private int forks;

  private void add(List<Sample> fork) {
    samplesOf(fork.get(0).scenario()).add(fork, ForkFigures.of(fork, OptionalInt.empty()));
    forks++;
  }

  private ScenarioSamples samplesOf(String id) {
    return samples.computeIfAbsent(id, name -> new ScenarioSamples(name, Optional.empty(), false));
  }

  private BreakEvens of(String scenario, RunContext context, Verdict... verdicts) {
    return new BreakEvens.Finder(
            List.copyOf(samples.values()),
            context,
            new Verdicts(List.of(verdicts), NoiseFloor.UNKNOWN))
        .of(samplesOf(scenario));
  }

  /** Adds a warm process with times in ns. Each row stands for {@code counts} requests, or one. */
  private void warm(String id, int round, long preparation, long[] nanos, long... counts) {
    List<Sample> fork = new ArrayList<>();
    int request = 0;
    for (int i = 0; i < nanos.length; i++) {
      fork.add(
          new SampleBuilder(id)
              .at(round, forks, request)
              .word(Factor.START, "warm")
              .times(Sample.ABSENT, i == 0 ? preparation : Sample.ABSENT, nanos[i], MILLI)
              .progress("", i < counts.length ? counts[i] : 1, Sample.ABSENT)
              .build());
      request += i < counts.length ? (int) counts[i] : 1;
    }
    add(fork);
  }

  private void warm(String id, long preparation, long[] nanos, long... counts) {
    for (int round = 1; round <= ROUNDS; round++) {
      warm(id, round, preparation, nanos, counts);
    }
  }

  private void first(String start, String restore, int headStart, int round, long wait) {
    String word = headStart == 0 ? "0" : headStart + "ms";
    add(
        List.of(
            new SampleBuilder(start + "@" + word)
                .at(round, forks, 0)
                .word(Factor.START, start)
                .word(Factor.RESTORE, restore)
                .word(Factor.HEAD_START, word)
                .set(Metric.VISIBLE_WAIT_NS, wait * MILLI)
                .build()));
  }

  private void restored(int headStart, long wait) {
    for (int round = 1; round <= ROUNDS; round++) {
      first("pseudo-warm", "mapper-cache", headStart, round, wait);
    }
  }

  private void cold(int headStart, long wait) {
    for (int round = 1; round <= ROUNDS; round++) {
      first("cold", "", headStart, round, wait);
    }
  }

  private RunContext context() {
    return TestContext.of(List.copyOf(samples.keySet())).build();
  }

  /** Adds a restored start that waits 70 ms longer. At 500 ms it waits 50 ms less. */
  private void both() {
    restored(0, 250);
    restored(100, 150);
    restored(500, 30);
    cold(0, 180);
    cold(100, 80);
    cold(500, 80);
  }

  @Test
  void beatsCold_restored_isWhereItsWaitBecomesShorter() {
    both();
    BreakEvens found = of("pseudo-warm@0", context());
    assertMillis(found.beatsCold(), 100 + 400 * 70 / 120.0);
    assertThat(found.longestHeadStartNanos()).isEqualTo(500 * MILLI);
    assertThat(found.likeWarm()).isEmpty();
    assertThat(found.requests()).isEmpty();
    assertThat(found.maxRequests()).isZero();
    // Every head start of the way has the same break-evens.
    assertThat(of("pseudo-warm@500ms", context())).isEqualTo(found);
  }

  private void assertMillis(Optional<BreakEven> found, double millis) {
    double nanos = millis * MILLI;
    assertThat(found.orElseThrow().estimate()).isCloseTo(nanos, within(1.0));
    assertThat(found.orElseThrow().low()).isCloseTo(nanos, within(1.0));
    assertThat(found.orElseThrow().high()).isCloseTo(nanos, within(1.0));
  }

  @Test
  void likeWarm_restoredAndCold_isWithinATenthOfAWarmRequest() {
    both();
    warm("warm", 0, new long[] {90 * MILLI, 50 * MILLI, 50 * MILLI});
    // A warm request takes 50 ms. From 150 ms at 100 ms, the wait falls to 30 ms at 500 ms.
    assertMillis(of("pseudo-warm@0", context()).likeWarm(), 100 + 400 * 95 / 120.0);
    BreakEvens cold = of("cold@0", context());
    assertThat(cold.likeWarm().orElseThrow().isNever()).isTrue();
    assertThat(cold.beatsCold()).isEmpty();
  }

  /** The level of a single process would have no scatter. */
  @ParameterizedTest
  @CsvSource({"1, false", "5, false", "6, true"})
  void likeWarm_fewWarmProcesses_isUnknown(int processes, boolean isKnown) {
    both();
    for (int round = 1; round <= processes; round++) {
      warm("warm", round, 0, new long[] {90 * MILLI, 50 * MILLI, 50 * MILLI});
    }
    assertThat(of("pseudo-warm@0", context()).likeWarm().isPresent()).isEqualTo(isKnown);
  }

  @Test
  void likeWarm_warmRequestsOfAnotherReader_areNotUsed() {
    both();
    List<Sample> fork = new ArrayList<>();
    for (int request = 0; request < 3; request++) {
      fork.add(
          new SampleBuilder("other")
              .at(1, forks, request)
              .word(Factor.START, "warm")
              .word(Factor.READER, "mapper")
              .build());
    }
    add(fork);
    assertThat(of("pseudo-warm@0", context()).likeWarm()).isEmpty();
  }

  @Test
  void of_oneHeadStart_isUnknown() {
    restored(100, 150);
    cold(100, 80);
    assertThat(of("pseudo-warm@100ms", context())).isEqualTo(BreakEvens.NONE);
  }

  @Test
  void beatsCold_coldWithOtherHeadStarts_isUnknown() {
    restored(0, 250);
    restored(500, 30);
    cold(0, 180);
    cold(400, 80);
    BreakEvens found = of("pseudo-warm@0", context());
    assertThat(found.beatsCold()).isEmpty();
    assertThat(found.longestHeadStartNanos()).isEqualTo(500 * MILLI);
  }

  /** Rounds of another plan are other rounds. */
  @Test
  void beatsCold_headStartOfALaterPlan_isNotAPoint() {
    both();
    RunContext context =
        TestContext.of(List.copyOf(samples.keySet())).later("pseudo-warm@500ms").build();
    BreakEvens found = of("pseudo-warm@0", context);
    assertThat(found.longestHeadStartNanos()).isEqualTo(100 * MILLI);
    assertThat(of("pseudo-warm@500ms", context)).isEqualTo(BreakEvens.NONE);
  }

  /** A round counts if all head starts of both have it: six is the least. */
  @Test
  void beatsCold_incompleteRounds_areLeftOut() {
    for (int round = 1; round <= ROUNDS; round++) {
      first("pseudo-warm", "mapper-cache", 0, round, 250);
      first("cold", "", 0, round, 180);
      if (round > 1) {
        first("pseudo-warm", "mapper-cache", 500, round, 30);
      }
      if (round < ROUNDS) {
        first("cold", "", 500, round, 80);
      }
    }
    assertMillis(of("pseudo-warm@0", context()).beatsCold(), 500 * 70 / 120.0);
  }

  @Test
  void beatsCold_fewCommonRounds_isUnknown() {
    for (int round = 1; round <= ROUNDS; round++) {
      first("pseudo-warm", "mapper-cache", 0, round, 250);
      first("cold", "", 0, round, 180);
      first("pseudo-warm", "mapper-cache", 500, round < 5 ? round : ROUNDS + round, 30);
      first("cold", "", 500, round, 80);
    }
    assertThat(of("pseudo-warm@0", context()).beatsCold()).isEmpty();
  }

  private static final long[] PLAIN = {50, 20, 20, 20, 20, 20};
  private static final long[] QUICK = {25, 1, 1, 1, 1, 1};

  /**
   * Adds processes with a longer preparation. They take 85 ns more for it, and then 25 ns or 19 ns
   * less for each request.
   */
  private void plainAndQuick() {
    warm("plain", 100, PLAIN);
    warm("quick", 185, QUICK);
  }

  private static Verdict verdict(String id, boolean warm, boolean paired, Obstacle obstacle) {
    return verdict(NamedScenario.ofId(id), warm, paired, obstacle);
  }

  private static Verdict verdict(
      NamedScenario scenario, boolean warm, boolean paired, Obstacle obstacle) {
    Pair pair =
        new Pair(scenario, NamedScenario.ofId("plain"), warm, paired, obstacle, Confidence.SHOWN);
    return new Verdict(pair, ROUNDS, Optional.empty(), Optional.empty());
  }

  private BreakEvens quick() {
    return quick(verdict("quick", true, true, Obstacle.NONE));
  }

  private BreakEvens quick(Verdict verdict) {
    return of("quick", context(), verdict);
  }

  @Test
  void requests_longerPreparation_isFirstCountWithLowerTotal() {
    plainAndQuick();
    // The totals of 1 to 4 requests are 60, 41, 22 and 3 ns longer, that of 5 is 16 ns shorter.
    assertThat(quick())
        .isEqualTo(
            new BreakEvens(
                Optional.empty(), Optional.empty(), 0, Optional.of(new BreakEven(5, 5, 5)), 6));
  }

  @Test
  void requests_shorterFromTheBeginning_isOne() {
    warm("plain", 100, PLAIN);
    warm("quick", 90, QUICK);
    assertThat(quick().requests()).contains(new BreakEven(1, 1, 1));
  }

  @Test
  void requests_processesEndBeforeBreakEven_isNever() {
    warm("plain", 100, PLAIN);
    warm("quick", 185, new long[] {25, 1, 1, 1});
    BreakEvens found = quick();
    assertThat(found.requests().orElseThrow().isNever()).isTrue();
    assertThat(found.maxRequests()).isEqualTo(4);
  }

  /** Some rows stand for many requests; of long processes not every number is tried. */
  @ParameterizedTest
  @CsvSource({
    // 18 001 ns more, and 2 ns less for each request. Nothing is extrapolated.
    "9_000, Infinity",
    "9_500, 9_001",
    "9_020, 9_001",
    "9_001, 9_001",
    "200_000, 9_001",
  })
  void requests_longProcesses_areInterpolated(String most, String expected) {
    long rest = Long.parseLong(most.replace("_", "")) - 1;
    warm("plain", 0, new long[] {10_000, 102}, 1, rest);
    warm("quick", 0, new long[] {27_999, 100}, 1, rest);
    BreakEvens found = quick();
    assertThat(found.requests().orElseThrow().estimate())
        .isEqualTo(Double.parseDouble(expected.replace("_", "")));
    assertThat(found.maxRequests()).isEqualTo(rest + 1);
  }

  /** One slow request of the reference makes the difference. */
  @Test
  void requests_upToTwoHundred_areAllTried() {
    long[] plain = LongStream.rangeClosed(1, 200).map(n -> n == 190 ? 1_000 : 10).toArray();
    warm("plain", 0, plain);
    warm("quick", 100, LongStream.rangeClosed(1, 200).map(n -> 10).toArray());
    BreakEvens found = quick();
    assertThat(found.requests()).contains(new BreakEven(190, 190, 190));
    assertThat(found.maxRequests()).isEqualTo(200);
  }

  @Test
  void requests_comparisonOfAnotherKind_isUnknown() {
    plainAndQuick();
    assertThat(quick(verdict("quick", false, true, Obstacle.NONE))).isEqualTo(BreakEvens.NONE);
    assertThat(quick(verdict("quick", true, false, Obstacle.NONE))).isEqualTo(BreakEvens.NONE);
    assertThat(quick(verdict("quick", true, true, Obstacle.OTHER_VALUES)))
        .isEqualTo(BreakEvens.NONE);
    assertThat(quick(verdict("other", true, true, Obstacle.NONE))).isEqualTo(BreakEvens.NONE);
    NamedScenario threads = new NamedScenario("quick", Map.of(Factor.THREADS, "16"), "");
    assertThat(quick(verdict(threads, true, true, Obstacle.NONE))).isEqualTo(BreakEvens.NONE);
  }

  /** Six pairs of complete processes are the least. */
  @ParameterizedTest
  @CsvSource({"quick, 6, true", "quick, 5, false", "plain, 6, true", "plain, 5, false"})
  void requests_processesThatFailed_areLeftOut(String id, int complete, boolean isKnown) {
    for (int round = 1; round <= ROUNDS; round++) {
      boolean isFailed = round > complete;
      if (isFailed) {
        fail(id, round);
      }
      if (!(isFailed && id.equals("plain"))) {
        warm("plain", round, 100, PLAIN);
      }
      if (!(isFailed && id.equals("quick"))) {
        warm("quick", round, 185, QUICK);
      }
    }
    assertThat(quick().requests())
        .isEqualTo(isKnown ? Optional.of(new BreakEven(5, 5, 5)) : Optional.empty());
    assertThat(quick().maxRequests()).isEqualTo(isKnown ? 6 : 0);
  }

  @Test
  void requests_noCommonRound_isUnknown() {
    for (int round = 1; round <= ROUNDS; round++) {
      warm("plain", round, 100, PLAIN);
      warm("quick", ROUNDS + round, 185, QUICK);
    }
    assertThat(quick()).isEqualTo(BreakEvens.NONE);
  }

  /** Adds a process whose second request failed. */
  private void fail(String id, int round) {
    SampleBuilder first =
        new SampleBuilder(id).at(round, forks, 0).word(Factor.START, "warm").times(1, 1, 1, 1);
    SampleBuilder second =
        new SampleBuilder(id).at(round, forks, 1).word(Factor.START, "warm").times(1, 1, 1, 1);
    add(List.of(first.build(), second.failed(Outcome.PARSE, "not SIRI", 1).build()));
  }
}
