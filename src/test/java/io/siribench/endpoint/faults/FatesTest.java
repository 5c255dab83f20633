package io.siribench.endpoint.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.endpoint.faults.Faults.Failure;
import io.siribench.endpoint.faults.Faults.RateLimit;
import io.siribench.endpoint.faults.Faults.Stall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class FatesTest {
  private static final long SECOND = 1_000_000_000;

  private final AtomicLong nanos = new AtomicLong(-3 * SECOND);

  private Fates fates(Faults faults) {
    return new Fates(faults, nanos::get);
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

  private List<Fate> next(Fates fates, int count) {
    List<Fate> met = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      met.add(fates.next());
    }
    return met;
  }

  @Test
  void faults_ofOneSeed_meetTheSameRequests() {
    assertThat(next(fates(byChance(7)), 1000)).isEqualTo(next(fates(byChance(7)), 1000));
  }

  @Test
  void faults_ofAnotherSeed_meetOthers() {
    assertThat(next(fates(byChance(7)), 1000)).isNotEqualTo(next(fates(byChance(8)), 1000));
  }

  @Test
  void faults_ofManyRequests_areAsOftenAsAsked() {
    List<Fate> met = next(fates(byChance(1)), 100_000);
    assertThat(met.stream().filter(fate -> fate.status() == 503).count())
        .isBetween(9_700L, 10_300L);
    assertThat(met.stream().filter(fate -> fate.status() == 404).count()).isBetween(4_300L, 4_700L);
    assertThat(met.stream().filter(fate -> fate.is(FaultKind.ERROR_CONDITION)).count())
        .isBetween(2_350L, 2_800L);
    assertThat(met.stream().filter(fate -> fate.is(FaultKind.TRUNCATE)).count())
        .isBetween(1_500L, 1_850L);
  }

  @Test
  void request_withoutFaults_isGood() {
    assertThat(next(fates(Faults.NONE), 3)).containsOnly(Fate.good(0));
  }

  @Test
  void request_duringAStall_waitsUntilItsEnd() {
    Fates fates =
        fates(
            new Faults(
                List.of(),
                Optional.of(new Stall(Duration.ofSeconds(1), Duration.ofSeconds(10))),
                0,
                0,
                Optional.empty(),
                1));
    assertThat(fates.next().stallNanos()).isZero();
    nanos.addAndGet(9 * SECOND - 1);
    assertThat(fates.next().stallNanos()).isZero();
    nanos.addAndGet(1);
    assertThat(fates.next().stallNanos()).isEqualTo(SECOND);
    nanos.addAndGet(SECOND / 4);
    assertThat(fates.next().stallNanos()).isEqualTo(SECOND * 3 / 4);
    nanos.addAndGet(SECOND * 3 / 4);
    assertThat(fates.next().stallNanos()).isZero();
  }

  @Test
  void requests_overTheRateLimit_areToldWhenToComeBack() {
    Fates fates =
        fates(
            new Faults(
                List.of(),
                Optional.empty(),
                0,
                0,
                Optional.of(new RateLimit(2, Duration.ofMinutes(1))),
                1));
    assertThat(next(fates, 2)).containsOnly(Fate.good(0));
    nanos.addAndGet(10 * SECOND + 1);
    assertThat(fates.next()).isEqualTo(Fate.limited(0, 50));
    nanos.addAndGet(50 * SECOND);
    assertThat(next(fates, 2)).containsOnly(Fate.good(0));
    assertThat(fates.next().status()).isEqualTo(429);
  }
}
