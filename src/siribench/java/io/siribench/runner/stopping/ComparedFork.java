package io.siribench.runner.stopping;

import io.siribench.analysis.ForkFigures;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The values of a fork, of any session, that stop rules compare.
 *
 * @param elapsedNanos the compared value, see {@link ForkFigures#typicalNanos}; absent without a
 *     sample that counts
 * @param withoutHeadStartNanos the value for a comparison with a scenario without a head start;
 *     absent if this scenario has none
 * @param cpuNanos the CPU time; absent like {@code elapsedNanos}, or if not measured
 * @param isHot whether its device was hot; then it has no values, because its samples show lowered
 *     clock rates
 * @param bound one sample of each digest of files; responses of most endpoints differ anyway
 */
public record ComparedFork(
    Optional<Double> elapsedNanos,
    Optional<Double> withoutHeadStartNanos,
    Optional<Double> cpuNanos,
    boolean isHot,
    List<Sample> bound) {
  /** The values of a fork without samples. */
  public static final ComparedFork NONE =
      new ComparedFork(Optional.empty(), Optional.empty(), Optional.empty(), false, List.of());

  public ComparedFork {
    bound = List.copyOf(bound);
  }

  /** Returns the values of a fork of {@code scenario} with {@code samples}. */
  public static ComparedFork of(Plan plan, Scenario scenario, List<Sample> samples) {
    boolean isHot = !samples.isEmpty() && samples.get(0).isHot();
    ForkFigures figures =
        ForkFigures.of(isHot ? List.of() : samples, plan.settings().sampling().warmupRequests());
    Set<String> digests = new HashSet<>();
    return new ComparedFork(
        figures.typicalNanos(ForkValues.headline(plan, scenario)),
        scenario
            .headStart()
            .flatMap(
                delay -> figures.typicalNanos(ForkValues.headlineWithoutHeadStart(plan, scenario))),
        figures.cpuNanos(),
        isHot,
        samples.stream()
            .filter(sample -> sample.factors().isFile() && sample.outcome().completed())
            .filter(sample -> digests.add(sample.text(Metric.DIGEST)))
            .toList());
  }
}
