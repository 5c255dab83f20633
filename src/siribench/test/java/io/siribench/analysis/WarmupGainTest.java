package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.WarmupGain.Side;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Confidence;
import io.siribench.stats.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class WarmupGainTest {
  private static final long MILLI = 1_000_000;
  private static final int REQUESTS = 200;
  private static final NamedScenario REFERENCE = NamedScenario.ofId("plain");

  /**
   * Creates a process whose first {@code warmAfter} requests are slow, and later ones take 1 ms.
   */
  private static WarmupSeries process(int round, int warmAfter, int requests) {
    List<Sample> fork = new ArrayList<>();
    for (int request = 0; request < requests; request++) {
      boolean isWarm = request >= warmAfter;
      fork.add(
          new SampleBuilder("a")
              .at(round, 0, request)
              .source("a.json", "reader", "steady")
              .times(
                  request == 0 ? 5 * MILLI : Sample.ABSENT,
                  request == 0 ? 20 * MILLI : Sample.ABSENT,
                  isWarm ? MILLI + request % 7 : slow(request, warmAfter >= requests),
                  Sample.ABSENT)
              .progress(isWarm ? "steady" : "", Sample.ABSENT, request * MILLI)
              .build());
    }
    return WarmupSeries.of(fork, ForkFigures.of(fork, OptionalInt.empty()));
  }

  /** Returns 10 ms, or in a process that never becomes warm, ever less. */
  private static long slow(int request, boolean forEver) {
    return forEver ? 20 * MILLI - request * MILLI / 20 : 10 * MILLI;
  }

  /** Returns a process for each of {@code rounds} rounds, warm after that many requests. */
  private static Side side(int rounds, IntUnaryOperator warmAfter) {
    return new Side(
        IntStream.rangeClosed(1, rounds)
            .mapToObj(round -> process(round, warmAfter.applyAsInt(round), REQUESTS))
            .toList(),
        Optional.empty());
  }

  private static WarmupGain gain(Side restored, Side plain, int gains) {
    return WarmupGain.of(REFERENCE, restored, plain, Confidence.SHOWN).among(gains);
  }

  @Test
  void of_processesThatAreWarmEarlier_savesTheRequestsInBetween() {
    WarmupGain gain = gain(side(8, round -> 20 + round), side(8, round -> 80 + 2 * round), 1);

    assertThat(gain.rounds()).isEqualTo(8);
    assertThat(gain.steadyRounds()).isEqualTo(8);
    assertThat(gain.saved().orElseThrow().estimate()).isBetween(64.0, 65.0);
    assertThat(gain.saved().orElseThrow().low()).isBetween(60.0, 64.0);
    assertThat(gain.isEstablished()).isTrue();
  }

  /** Eight rounds suffice for a few answers, not for any number of them. */
  @Test
  void isEstablished_amongMany_needsMoreRounds() {
    Side restored = side(8, round -> 20 + round);
    Side plain = side(8, round -> 80 + 2 * round);
    assertThat(gain(restored, plain, 6).isEstablished()).isTrue();
    assertThat(gain(restored, plain, 7).isEstablished()).isFalse();
  }

  /** One look has p = 0.021, and all looks of such a run together 0.12. */
  @Test
  void isEstablished_runUntilDecided_allowsForItsLooks() {
    Side restored = side(12, round -> round == 10 ? 70 : 60 - round);
    Side plain = side(12, round -> 60);
    WarmupGain fixed = WarmupGain.of(REFERENCE, restored, plain, Confidence.SHOWN);
    WarmupGain decided = WarmupGain.of(REFERENCE, restored, plain, Confidence.UNTIL_DECIDED);

    assertThat(fixed.saved().orElseThrow().pValue()).isBetween(0.009, 0.05);
    assertThat(fixed.isEstablished()).isTrue();
    assertThat(decided.isEstablished()).isFalse();
    assertThat(decided.saved().orElseThrow().low()).isLessThan(fixed.saved().orElseThrow().low());
    assertThat(interval(decided).low()).isLessThan(interval(fixed).low());
  }

  /** Returns the interval of requests 51 to 100, of which up to 20 are slow. */
  private static Ratio interval(WarmupGain gain) {
    return gain.points().stream()
        .filter(point -> point.to() == 100)
        .findFirst()
        .flatMap(point -> point.ofRequests().interval())
        .orElseThrow();
  }

  @Test
  void of_equallyWarmProcesses_savesNothing() {
    WarmupGain gain =
        gain(side(8, round -> 50 + round % 2 * 5), side(8, round -> 55 - round % 2 * 5), 1);

    assertThat(gain.saved().orElseThrow().low()).isNegative();
    assertThat(gain.saved().orElseThrow().high()).isPositive();
    assertThat(gain.isEstablished()).isFalse();
  }

  /** A process that is warm later than it ends has no number of requests. */
  @Test
  void of_processesNeverWarm_isUnknown() {
    WarmupGain gain =
        gain(side(8, round -> 20 + round), side(8, round -> round <= 5 ? 80 : REQUESTS), 1);

    assertThat(gain.rounds()).isEqualTo(8);
    assertThat(gain.steadyRounds()).isEqualTo(5);
    assertThat(gain.saved()).isEmpty();
    assertThat(gain.isEstablished()).isFalse();
  }

  @Test
  void of_steadyLevel_decidesAboutUnsteadyProcesses() {
    List<WarmupSeries> processes = List.of(process(1, REQUESTS, REQUESTS));
    Side plain = side(1, round -> 30);
    assertThat(gain(new Side(processes, Optional.empty()), plain, 1).steadyRounds()).isZero();
    assertThat(gain(new Side(processes, Optional.of(10.0 * MILLI)), plain, 1).steadyRounds())
        .isOne();
  }

  @Test
  void points_requests_arePairedTotalsAndTimeSinceLaunch() {
    WarmupGain gain = gain(side(6, round -> 3), side(6, round -> 10), 1);

    assertThat(gain.points())
        .extracting(WarmupGain.Point::from)
        .containsExactly(1L, 2L, 3L, 6L, 11L, 21L, 51L, 101L);
    assertThat(gain.points())
        .extracting(WarmupGain.Point::to)
        .containsExactly(1L, 2L, 5L, 10L, 20L, 50L, 100L, 200L);
    assertThat(ratio(gain.points().get(0).ofRequests())).isEqualTo("1.00");
    // Requests 3, 4 and 5 take 10, 1 and 1 ms instead of 10 ms each.
    assertThat(ratio(gain.points().get(2).ofRequests())).isEqualTo("0.40");
    assertThat(ratio(gain.points().get(3).ofRequests())).isEqualTo("0.10");
    assertThat(ratio(gain.points().get(7).ofRequests())).isEqualTo("1.00");
    assertThat(gain.points().get(3).ofRequests().interval()).isPresent();
    // 25 ms before the first request, and 37 ms instead of 100 ms for ten of them.
    assertThat(ratio(gain.points().get(3).sinceLaunch().orElseThrow())).isEqualTo("0.50");
  }

  private static String ratio(WarmupGain.Relative relative) {
    return String.format(Locale.ROOT, "%.2f", relative.ratio());
  }

  @Test
  void points_ofFewRounds_haveNoInterval() {
    WarmupGain gain = gain(side(5, round -> 3), side(5, round -> 10), 1);
    assertThat(gain.points()).allMatch(point -> point.ofRequests().interval().isEmpty());
    assertThat(gain.saved()).isEmpty();
  }

  @Test
  void of_roundsCompletedByOneSide_doNotCount() {
    Side restored =
        new Side(List.of(process(1, 3, REQUESTS), process(2, 3, REQUESTS)), Optional.empty());
    Side plain =
        new Side(List.of(process(2, 9, REQUESTS), process(3, 9, REQUESTS)), Optional.empty());
    assertThat(gain(restored, plain, 1).rounds()).isOne();
  }

  /** A point counts the rounds in which both processes ran its requests. */
  @Test
  void points_processesEndedEarlier_useTheOthers() {
    Side plain = side(6, round -> 10);
    Side restored =
        new Side(
            IntStream.rangeClosed(1, 6)
                .mapToObj(round -> process(round, 3, round <= 2 ? REQUESTS / 2 : REQUESTS))
                .toList(),
            Optional.empty());
    List<WarmupGain.Point> points = gain(restored, plain, 1).points();
    assertThat(points.get(6).to()).isEqualTo(REQUESTS / 2);
    assertThat(points.get(6).ofRequests().rounds()).isEqualTo(6);
    assertThat(points.get(7).to()).isEqualTo(REQUESTS);
    assertThat(points.get(7).ofRequests().rounds()).isEqualTo(4);
  }

  /** Creates a process of two requests whose launch is unknown unless it has a boot. */
  private static WarmupSeries launched(int round, boolean hasBoot) {
    List<Sample> fork = new ArrayList<>();
    for (int request = 0; request < 2; request++) {
      fork.add(
          new SampleBuilder("a")
              .at(round, 0, request)
              .source("a.json", "reader", "warm")
              .times(hasBoot && request == 0 ? 5 : Sample.ABSENT, Sample.ABSENT, 10, 1)
              .build());
    }
    return WarmupSeries.of(fork, ForkFigures.of(fork, OptionalInt.empty()));
  }

  @Test
  void sinceLaunch_unknownLaunchOfEitherProcess_doesNotCount() {
    Side restored =
        new Side(
            List.of(launched(1, true), launched(2, false), launched(3, true)), Optional.empty());
    Side plain =
        new Side(
            List.of(launched(1, true), launched(2, true), launched(3, false)), Optional.empty());
    WarmupGain.Point point = gain(restored, plain, 1).points().get(0);
    assertThat(point.ofRequests().rounds()).isEqualTo(3);
    assertThat(point.sinceLaunch().orElseThrow().rounds()).isOne();
    Side unknown = new Side(List.of(launched(1, false)), Optional.empty());
    assertThat(gain(unknown, plain, 1).points().get(0).sinceLaunch()).isEmpty();
  }
}
