package io.siribench.session.collection;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.ConstantRate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ClockWarningsTest {
  /** A request every 50 ms. */
  private static final ConstantRate RATE =
      new ConstantRate(50_000_000, Duration.ofSeconds(60), 16).over(2);

  private static Map<String, String> host(String name, long offsetNanos) {
    return Map.of("host_name", name, "clock_offset_ns", String.valueOf(offsetNanos));
  }

  @Test
  void warnings_closeClocks_areNone() {
    assertThat(ClockWarnings.of(RATE, List.of(host("a", 25_000_000), host("b", -25_000_000))))
        .isEmpty();
  }

  @Test
  void warnings_clocksFurtherApartThanTwoRequests_nameBoth() {
    assertThat(
            ClockWarnings.of(
                RATE, List.of(host("a", 0), host("b", 26_000_000), host("c", -25_500_000))))
        .containsExactly(
            "the clocks of c and b differ by 51.5 ms, more than the 50 ms between two requests:"
                + " hosts did not send in turn");
  }

  @Test
  void warnings_unknownClocks_areNamed() {
    assertThat(ClockWarnings.of(RATE, List.of(host("a", 0), Map.of("host_name", "b"))))
        .containsExactly(
            "the clock offset of b is unknown: neither chronyc nor timedatectl reported it, so"
                + " hosts may not have sent in turn");
  }
}
