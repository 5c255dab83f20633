package io.siribench.serve.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.serve.faults.Faults.Failure;
import io.siribench.serve.faults.Faults.RateLimit;
import io.siribench.serve.faults.Faults.Stall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FaultInjectorTest {
  private static final long SECOND = 1_000_000_000;

  private final AtomicLong nanos = new AtomicLong(-3 * SECOND);

  private FaultInjector faultInjector(Faults faults) {
    return new FaultInjector(faults, nanos::get);
  }

  private static Faults byChance(long seed) {
    return new Faults(
        List.of(new Failure(0.1, 503), new Failure(0.05, 404)),
        Optional.empty(),
        0.02,
        0.03,
        Optional.empty(),
        seed);
  }

  private List<Fault> next(FaultInjector faultInjector, int count) {
    List<Fault> met = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      met.add(faultInjector.next());
    }
    return met;
  }

  @Test
  void faults_ofOneSeed_affectTheSameRequests() {
    assertThat(next(faultInjector(byChance(7)), 1000))
        .isEqualTo(next(faultInjector(byChance(7)), 1000));
  }

  @Test
  void faults_ofAnotherSeed_affectOtherRequests() {
    assertThat(next(faultInjector(byChance(7)), 1000))
        .isNotEqualTo(next(faultInjector(byChance(8)), 1000));
  }

  @Test
  void faults_ofManyRequests_matchRequestedFrequencies() {
    List<Fault> met = next(faultInjector(byChance(1)), 100_000);
    assertThat(met.stream().filter(fault -> fault.status() == 503).count())
        .isBetween(9_700L, 10_300L);
    assertThat(met.stream().filter(fault -> fault.status() == 404).count())
        .isBetween(4_300L, 4_700L);
    assertThat(met.stream().filter(fault -> fault.is(FaultKind.ERROR_CONDITION)).count())
        .isBetween(2_350L, 2_800L);
    assertThat(met.stream().filter(fault -> fault.is(FaultKind.TRUNCATE)).count())
        .isBetween(1_500L, 1_850L);
  }

  @Test
  void faults_ofNeighbours_areIndependent() {
    Faults rare =
        new Faults(
            List.of(new Failure(0.01, 503)), Optional.empty(), 0.01, 0.01, Optional.empty(), 1);
    List<Fault> met = next(faultInjector(rare), 100_000);
    Fault good = Fault.good(0);
    long pairs =
        IntStream.range(1, met.size())
            .filter(i -> !met.get(i - 1).equals(good) && !met.get(i).equals(good))
            .count();

    // 3 % of 3 %.
    assertThat(pairs).isBetween(50L, 130L);
  }

  @Test
  void request_withoutFaults_isGood() {
    assertThat(next(faultInjector(Faults.NONE), 3)).containsOnly(Fault.good(0));
  }

  @Test
  void request_duringAStall_waitsUntilItsEnd() {
    FaultInjector faultInjector =
        faultInjector(
            new Faults(
                List.of(),
                Optional.of(new Stall(Duration.ofSeconds(1), Duration.ofSeconds(10))),
                0,
                0,
                Optional.empty(),
                1));
    assertThat(faultInjector.next().stallNanos()).isZero();
    nanos.addAndGet(9 * SECOND - 1);
    assertThat(faultInjector.next().stallNanos()).isZero();
    nanos.addAndGet(1);
    assertThat(faultInjector.next().stallNanos()).isEqualTo(SECOND);
    nanos.addAndGet(SECOND / 4);
    assertThat(faultInjector.next().stallNanos()).isEqualTo(SECOND * 3 / 4);
    nanos.addAndGet(SECOND * 3 / 4);
    assertThat(faultInjector.next().stallNanos()).isZero();
  }

  @Test
  void requests_overTheRateLimit_haveRemainingDelay() {
    FaultInjector faultInjector =
        faultInjector(
            new Faults(
                List.of(),
                Optional.empty(),
                0,
                0,
                Optional.of(new RateLimit(2, Duration.ofMinutes(1))),
                1));
    assertThat(next(faultInjector, 2)).containsOnly(Fault.good(0));
    nanos.addAndGet(10 * SECOND + 1);
    assertThat(faultInjector.next()).isEqualTo(Fault.limited(0, 50));
    nanos.addAndGet(50 * SECOND);
    assertThat(next(faultInjector, 2)).containsOnly(Fault.good(0));
    assertThat(faultInjector.next().status()).isEqualTo(429);
  }
}
