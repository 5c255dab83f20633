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

/**
 * A comparison that was made on several hosts, and its result over hosts. Ratios are pooled, never
 * times. Below {@value #LEAST_POOLED} hosts nothing is pooled, below {@value #LEAST_JUDGED} nothing
 * is judged: the variance between hosts is then hardly known.
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
  /** The least number of hosts with a pooled ratio. */
  public static final int LEAST_POOLED = 3;

  /** The least number of hosts with a verdict: a sign test reaches 5 %. */
  public static final int LEAST_JUDGED = 6;

  /** Half a 95 % interval of a normal distribution, in standard errors. */
  private static final double ERRORS = 1.959964;

  public HostComparison {
    hosts = List.copyOf(hosts);
    others = List.copyOf(others);
  }

  /**
   * The result on one host.
   *
   * @param logarithms the ratio's logarithm, with its interval
   * @param error its standard error, with the noise floor
   */
  public record OnHost(String host, int rounds, Shift logarithms, double error) {
    /** Returns the sign of the difference, or 0 if the interval contains none. */
    public int direction() {
      return logarithms.low() > 0 ? 1 : logarithms.high() < 0 ? -1 : 0;
    }
  }

  /** Returns the comparisons of {@code report}; none unless it is of several hosts. */
  public static List<HostComparison> of(RunFigures report) {
    Map<String, List<Verdict>> groups = new LinkedHashMap<>();
    for (Verdict verdict : report.verdicts().all()) {
      NamedScenario found = verdict.pair().scenario();
      if (!found.word(Factor.HOST).isEmpty()) {
        groups.computeIfAbsent(found.ofAllHosts().id(), any -> new ArrayList<>()).add(verdict);
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
                .map(found -> found.pooled.stream().mapToDouble(RandomEffects::pValue).toArray())
                .toList());
    List<HostComparison> judged = new ArrayList<>();
    for (int i = 0; i < comparisons.size(); i++) {
      HostComparison comparison = comparisons.get(i);
      double[] pValues = adjusted.get(i);
      judged.add(
          comparison.hosts.size() < LEAST_JUDGED || comparison.pooled.isEmpty()
              ? comparison
              : comparison.with(kind(comparison.pooled.get(), pValues[0])));
    }
    return judged;
  }

  private static HostComparison of(List<Verdict> group, NoiseFloor floor) {
    List<OnHost> hosts = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Verdict verdict : group) {
      String host = verdict.pair().scenario().word(Factor.HOST);
      verdict
          .elapsed()
          .ifPresentOrElse(
              found ->
                  hosts.add(
                      onHost(
                          host, found, floor.of(verdict.pair().warm(), Measure.ELAPSED).orElse(0))),
              () -> others.add(host));
    }
    Verdict first = group.get(0);
    return new HostComparison(
        first.pair().scenario().ofAllHosts(),
        first.pair().reference().ofAllHosts(),
        first.headline(),
        hosts,
        others,
        hosts.size() < LEAST_POOLED
            ? Optional.empty()
            : Optional.of(
                RandomEffects.of(
                    hosts.stream().mapToDouble(found -> found.logarithms().estimate()).toArray(),
                    hosts.stream().mapToDouble(OnHost::error).toArray(),
                    Confidence.SHOWN)),
        Optional.empty());
  }

  private static OnHost onHost(String host, Difference difference, double floor) {
    Shift logarithms = difference.comparison().logarithms();
    double error = (logarithms.high() - logarithms.low()) / 2 / ERRORS;
    // A host without any spread would have all of the weight.
    double least = Math.ulp(1.0f);
    return new OnHost(
        host,
        difference.comparison().n(),
        logarithms,
        Math.max(least, Math.hypot(error, Math.log1p(floor))));
  }

  private HostComparison with(VerdictKind found) {
    return new HostComparison(
        scenario, reference, headline, hosts, others, pooled, Optional.of(found));
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
    return hosts.stream().allMatch(found -> found.direction() == first) ? first : 0;
  }
}
