package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Shift;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HostComparisonTest {
  /** Returns hosts with the directions {@code signs}: slower, faster or neither. */
  private static HostComparison comparison(String signs) {
    List<OnHost> hosts = new ArrayList<>();
    for (int host = 0; host < signs.length(); host++) {
      char sign = signs.charAt(host);
      double estimate = sign == '+' ? 0.1 : sign == '-' ? -0.1 : 0;
      Shift shift = new Shift(estimate, estimate - 0.05, estimate + 0.05, 0.01);
      hosts.add(new OnHost("h" + host, 30, shift, 0.025));
    }
    return new HostComparison(
        NamedScenario.ofId("b"),
        NamedScenario.ofId("a"),
        Measure.ELAPSED,
        hosts,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({"+++, 1", "---, -1", "000, 0", "++0, 0", "+-, 0", "0+, 0", "'', 0"})
  void commonDirection_hosts_isThatOfAll(String signs, int direction) {
    assertThat(comparison(signs).commonDirection()).isEqualTo(direction);
  }

  /** An interval that ends at 0 contains it. */
  @ParameterizedTest
  @CsvSource({"0, 0.1, 0", "-0.1, 0, 0", "0.01, 0.1, 1", "-0.1, -0.01, -1"})
  void direction_interval_isItsSign(double low, double high, int direction) {
    Shift shift = new Shift((low + high) / 2, low, high, 0.05);
    assertThat(new OnHost("h", 30, shift, 0.02).direction()).isEqualTo(direction);
  }
}
