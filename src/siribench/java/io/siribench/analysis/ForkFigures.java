package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.Quantiles;
import io.siribench.stats.SteadyState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * The contribution of one fork to the statistics: its samples that count, and its value. The value
 * is compared with forks of other scenarios in the same round. Requests of one process depend on
 * each other, so a process is one value, regardless of its number of requests.
 *
 * @param counted the samples that count, in the order of their requests
 * @param steadyFrom the first request that counts in a steady fork; absent if it never became
 *     steady, and for other forks
 * @param stillWarmingUp the number of requests of a steady fork whose warm-up took all of its time,
 *     so that none counts; absent for other forks
 * @param level for a steady fork: the classification of the times that it measured while its
 *     compilers were idle; absent for other forks
 */
public record ForkFigures(
    List<Sample> counted,
    OptionalInt steadyFrom,
    OptionalInt stillWarmingUp,
    Optional<SteadyState.Kind> level) {
  public ForkFigures {
    counted = List.copyOf(counted);
  }

  /**
   * Returns the figures of one fork.
   *
   * <p>In a warm fork all requests count except the first, as in an app. In a steady fork, the
   * requests measured in its steady state count, unless their times still fall: the fork detects
   * the state by a quick rule, which {@link SteadyState} confirms here.
   *
   * @param samples all samples of the fork, in the order of their requests
   * @param warmupRequests the number of requests of a warm fork that do not count; if absent, only
   *     the first does not
   */
  public static ForkFigures of(List<Sample> samples, OptionalInt warmupRequests) {
    String start = samples.isEmpty() ? "" : samples.get(0).factors().word(Factor.START);
    List<Sample> candidates = samples.stream().filter(Sample::counts).toList();
    if (start.equals(Start.STEADY.optionName())) {
      return steady(samples, candidates);
    }
    int first = start.equals(Start.WARM.optionName()) ? warmupRequests.orElse(0) : 0;
    return new ForkFigures(
        from(candidates, first), OptionalInt.empty(), OptionalInt.empty(), Optional.empty());
  }

  private static ForkFigures steady(List<Sample> samples, List<Sample> candidates) {
    if (candidates.isEmpty()) {
      return new ForkFigures(
          List.of(), OptionalInt.empty(), stillWarmingUp(samples), Optional.empty());
    }
    SteadyState state =
        SteadyState.of(candidates.stream().mapToLong(Sample::intendedElapsedNanos).toArray());
    Optional<SteadyState.Kind> level = Optional.of(state.kind());
    if (state.kind() == SteadyState.Kind.NEVER) {
      return new ForkFigures(List.of(), OptionalInt.empty(), OptionalInt.empty(), level);
    }
    int first = candidates.get(state.from().orElse(0)).request();
    return new ForkFigures(
        from(candidates, first), OptionalInt.of(first), OptionalInt.empty(), level);
  }

  /** Returns the number of requests; empty if the last one failed. */
  private static OptionalInt stillWarmingUp(List<Sample> samples) {
    Sample last = samples.get(samples.size() - 1);
    return last.outcome().completed()
        ? OptionalInt.of((int) (last.request() + last.requestCount()))
        : OptionalInt.empty();
  }

  /**
   * Returns the value of the fork, in ns; empty if no sample counts. For a steady fork, it is the
   * mean elapsed time, which is the average time of JMH and includes garbage collection. For other
   * forks, it is the median over the requests of all threads.
   */
  public Optional<Double> typicalElapsedNanos() {
    long[] nanos = counted.stream().mapToLong(Sample::intendedElapsedNanos).toArray();
    return steadyFrom.isPresent()
        ? Arrays.stream(nanos).average().stream().boxed().findFirst()
        : Quantiles.median(nanos);
  }

  /**
   * Returns the value of the fork in {@code headline}; empty if no sample has this measure. It is
   * {@link #typicalElapsedNanos}, or the median of another measure.
   */
  public Optional<Double> typicalNanos(Measure headline) {
    if (headline == Measure.ELAPSED) {
      return typicalElapsedNanos();
    }
    LongStream.Builder nanos = LongStream.builder();
    headline.takeFrom(this, nanos);
    return Quantiles.median(nanos.build().toArray());
  }

  /**
   * Returns the mean CPU time of the requests that count, in ns; empty if unknown. The kernel
   * counts in ticks of up to 10 ms, so a few short requests may show no CPU time at all.
   */
  public Optional<Double> cpuNanos() {
    double mean =
        counted.stream()
            .mapToLong(sample -> sample.number(Metric.CPU_NS))
            .filter(nanos -> nanos != Sample.ABSENT)
            .average()
            .orElse(0);
    return Optional.of(mean).filter(nanos -> nanos > 0);
  }

  private static List<Sample> from(List<Sample> samples, int firstRequest) {
    return samples.stream().filter(sample -> sample.request() >= firstRequest).toList();
  }
}
