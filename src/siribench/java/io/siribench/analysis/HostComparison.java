package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.stats.ClosedTest;
import io.siribench.stats.Confidence;
import io.siribench.stats.RandomEffects;
import io.siribench.stats.Shift;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A comparison that was made on several hosts, and its pooled result. Ratios are pooled, never
 * times. With fewer than {@value #MIN_POOLED} hosts nothing is pooled, and with fewer than {@value
 * #MIN_JUDGED} nothing is judged: the variance between hosts is hardly known.
 *
 * @param scenario the combination without the host
 * @param reference the reference without the host
 * @param headline the compared measure
 * @param hosts the hosts with an interval, in the order of the plans
 * @param others hosts with too few rounds for an interval, or nothing to compare
 * @param pooled the logarithm of the ratio over hosts; absent for fewer than three
 * @param kind the verdict over hosts, corrected for all comparisons; absent for fewer than six
 */
public record HostComparison(
    NamedScenario scenario,
    NamedScenario reference,
    Measure headline,
    List<OnHost> hosts,
    List<String> others,
    Optional<RandomEffects> pooled,
    Optional<VerdictKind> kind) {
  /** The minimum number of hosts for a pooled ratio. */
  public static final int MIN_POOLED = 3;

  /** The minimum number of hosts for a verdict: a sign test can reach 5 %. */
  public static final int MIN_JUDGED = 6;

  /** Half a 95 % interval of a normal distribution, in standard errors. */
  private static final double HALF_INTERVAL = 1.959964;

  public HostComparison {
    hosts = List.copyOf(hosts);
    others = List.copyOf(others);
  }

  /**
   * The result on one host.
   *
   * @param logarithms the ratio's logarithm, with its interval
   * @param error the standard error of the logarithm, including the noise floor
   */
  public record OnHost(String host, int rounds, Shift logarithms, double error) {
    /** Returns the sign of the difference; 0 if the interval contains 0. */
    public int direction() {
      return logarithms.low() > 0 ? 1 : logarithms.high() < 0 ? -1 : 0;
    }
  }

  /** Returns the comparisons of {@code report}; none unless the run has several hosts. */
  public static List<HostComparison> of(RunFigures report) {
    Map<String, List<Verdict>> groups = new LinkedHashMap<>();
    for (Verdict verdict : report.verdicts().all()) {
      NamedScenario scenario = verdict.pair().scenario();
      if (!scenario.word(Factor.HOST).isEmpty()) {
        groups.computeIfAbsent(scenario.ofAllHosts().id(), any -> new ArrayList<>()).add(verdict);
      }
    }
    List<HostComparison> comparisons =
        groups.values().stream()
            .filter(group -> group.size() > 1)
            .map(group -> of(group, report.verdicts().floor()))
            .toList();
    List<double[]> adjusted =
        ClosedTest.adjusted(
            comparisons.stream()
                .map(each -> each.pooled.stream().mapToDouble(RandomEffects::pValue).toArray())
                .toList());
    return IntStream.range(0, comparisons.size())
        .mapToObj(i -> comparisons.get(i).judged(adjusted.get(i)))
        .toList();
  }

  private static HostComparison of(List<Verdict> group, NoiseFloor floor) {
    List<OnHost> hosts = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Verdict verdict : group) {
      String host = verdict.pair().scenario().word(Factor.HOST);
      verdict
          .elapsed()
          .ifPresentOrElse(
              difference ->
                  hosts.add(
                      onHost(host, difference, floor.of(verdict.pair().warm(), Measure.ELAPSED))),
              () -> others.add(host));
    }
    Verdict first = group.get(0);
    return new HostComparison(
        first.pair().scenario().ofAllHosts(),
        first.pair().reference().ofAllHosts(),
        first.headline(),
        hosts,
        others,
        hosts.size() < MIN_POOLED
            ? Optional.empty()
            : Optional.of(
                RandomEffects.of(
                    hosts.stream().mapToDouble(host -> host.logarithms().estimate()).toArray(),
                    hosts.stream().mapToDouble(OnHost::error).toArray(),
                    Confidence.SHOWN)),
        Optional.empty());
  }

  private static OnHost onHost(String host, Difference difference, double floor) {
    Shift logarithms = difference.comparison().logarithms();
    double error = (logarithms.high() - logarithms.low()) / 2 / HALF_INTERVAL;
    // A host without any scatter would get all of the weight.
    double least = Math.ulp(1.0f);
    return new OnHost(
        host,
        difference.comparison().n(),
        logarithms,
        Math.max(least, Math.hypot(error, Math.log1p(floor))));
  }

  /** Returns this comparison, with a verdict if it has enough hosts. */
  private HostComparison judged(double[] adjustedP) {
    return hosts.size() < MIN_JUDGED
        ? this
        : new HostComparison(
            scenario,
            reference,
            headline,
            hosts,
            others,
            pooled,
            pooled.map(effect -> kind(effect, adjustedP[0])));
  }

  private static VerdictKind kind(RandomEffects pooled, double adjustedP) {
    if (!pooled.interval().excludesZero()) {
      return VerdictKind.NO_DIFFERENCE;
    }
    boolean isEstablished = adjustedP <= 1 - Confidence.SHOWN;
    if (pooled.estimate() < 0) {
      return isEstablished ? VerdictKind.FASTER : VerdictKind.PERHAPS_FASTER;
    }
    return isEstablished ? VerdictKind.SLOWER : VerdictKind.PERHAPS_SLOWER;
  }

  /** Returns the direction in which all hosts differ; 0 if they do not agree. */
  public int commonDirection() {
    int first = hosts.isEmpty() ? 0 : hosts.get(0).direction();
    return hosts.stream().allMatch(host -> host.direction() == first) ? first : 0;
  }
}
