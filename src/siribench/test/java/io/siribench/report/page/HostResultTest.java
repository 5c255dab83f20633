package io.siribench.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.analysis.Measure;
import io.siribench.analysis.VerdictKind;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.RandomEffects;
import io.siribench.stats.Shift;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HostResultTest {
  private static final double ERROR = 0.01;

  /** Returns a comparison with {@code a}; fewer hosts than three are not pooled. */
  private static HostComparison against(
      String scenario, double ratio, int hosts, Optional<VerdictKind> kind) {
    double[] effects = new double[hosts];
    double[] errors = new double[hosts];
    Arrays.fill(effects, Math.log(ratio));
    Arrays.fill(errors, ERROR);
    List<OnHost> all =
        IntStream.range(0, hosts)
            .mapToObj(
                host ->
                    new OnHost(
                        "host-" + host,
                        30,
                        new Shift(
                            effects[host], effects[host] - ERROR, effects[host] + ERROR, 0.001),
                        ERROR))
            .toList();
    return new HostComparison(
        NamedScenario.ofId(scenario),
        NamedScenario.ofId("a"),
        Measure.ELAPSED,
        all,
        List.of(),
        hosts < HostComparison.MIN_POOLED
            ? Optional.empty()
            : Optional.of(RandomEffects.of(effects, errors, Confidence.SHOWN)),
        kind);
  }

  private static Judgement judge(HostComparison... comparisons) {
    return HostResult.of(List.of(comparisons)).get(0).judgement();
  }

  @Test
  void of_twoHosts_doesNotReferToMissingText() {
    assertThat(judge(against("b", 0.8, 2, Optional.empty())).advice())
        .isEqualTo("Measure on more hosts, or in more rounds.");
    assertThat(judge(against("b", 0.8, 3, Optional.empty())).advice())
        .endsWith("; the words below state what helps more.");
  }

  @Test
  void of_twoFasterThanReference_isPartlyEstablished() {
    HostComparison faster = against("b", 0.9, 6, Optional.of(VerdictKind.FASTER));
    assertThat(judge(faster).certainty()).isEqualTo(Certainty.ESTABLISHED);
    assertThat(judge(faster, against("c", 1.2, 6, Optional.of(VerdictKind.SLOWER))).certainty())
        .isEqualTo(Certainty.ESTABLISHED);
    assertThat(judge(faster, against("c", 0.8, 6, Optional.of(VerdictKind.FASTER))).certainty())
        .isEqualTo(Certainty.PARTLY);
  }
}
