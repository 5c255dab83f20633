package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.Quantiles;
import io.siribench.stats.SteadyState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * One fork's part in the statistics: the samples that count, and its value. The value is compared
 * with forks of other scenarios in the same round. Requests of one process are not independent of
 * each other, so a process is one value, regardless of their number.
 *
 * @param counted the samples that count, in the order of their requests
 * @param steadyFrom the first request that counts in a steady fork; absent if it never became
 *     steady, and for other forks
 * @param stillWarmingUp the number of requests, none of which counts, in a steady fork that warmed
 *     up until its time was over; absent for all others
 * @param level whether the times of the requests were steady that a steady fork measured while its
 *     compilers were idle; absent for all others
 */
public record ForkFigures(
    List<Sample> counted,
    OptionalInt steadyFrom,
    OptionalInt stillWarmingUp,
    Optional<SteadyState.Kind> level) {
  private static final String WARM = "warm";
  private static final String STEADY = "steady";

  public ForkFigures {
    counted = List.copyOf(counted);
  }

  /**
   * Returns the figures of one fork.
   *
   * <p>In a warm fork all requests count except the first, as in an app. In a steady one those
   * count that the fork measured in its steady state, unless their times still fall: it detects
   * that state by a quick rule, which {@link SteadyState} confirms here.
   *
   * @param samples all samples of the fork, in the order of their requests
   * @param warmupRequests the requests of a warm fork that do not count; absent for only the first
   */
  public static ForkFigures of(List<Sample> samples, OptionalInt warmupRequests) {
    String start = samples.isEmpty() ? "" : samples.get(0).factors().word(Factor.START);
    List<Sample> candidates = samples.stream().filter(Sample::counts).toList();
    if (start.equals(STEADY)) {
      return steady(samples, candidates);
    }
    int first = start.equals(WARM) ? warmupRequests.orElse(0) : 0;
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

  /** Returns nothing where it failed, which is another case. */
  private static OptionalInt stillWarmingUp(List<Sample> samples) {
    Sample last = samples.get(samples.size() - 1);
    return last.outcome().completed()
        ? OptionalInt.of((int) (last.request() + last.requestCount()))
        : OptionalInt.empty();
  }

  /**
   * Returns the value of the fork, in ns; nothing if no sample counts. For a steady fork it is the
   * mean of the elapsed times, which is the average time of JMH and includes garbage collection;
   * for others the median, with several threads that of all of them.
   */
  public OptionalDouble typicalElapsedNanos() {
    long[] nanos = counted.stream().mapToLong(Sample::intendedElapsedNanos).toArray();
    return steadyFrom.isPresent() ? Arrays.stream(nanos).average() : Quantiles.median(nanos);
  }

  /**
   * Returns the value of the fork in {@code headline}. It is {@link #typicalElapsedNanos}, or the
   * median of another measure; nothing if there is none.
   */
  public OptionalDouble typicalNanos(Measure headline) {
    if (headline == Measure.ELAPSED) {
      return typicalElapsedNanos();
    }
    LongStream.Builder nanos = LongStream.builder();
    headline.takeFrom(this, nanos);
    return Quantiles.median(nanos.build().toArray());
  }

  /**
   * Returns the CPU time per request, in ns. It is the total of all samples that count, divided by
   * their number. Nothing if it is unknown: the kernel counts in ticks of up to 10 ms, so that a
   * few short requests may show none at all.
   */
  public OptionalDouble cpuNanos() {
    OptionalDouble mean =
        counted.stream()
            .mapToLong(sample -> sample.number(Metric.CPU_NS))
            .filter(nanos -> nanos != Sample.ABSENT)
            .average();
    return mean.orElse(0) > 0 ? mean : OptionalDouble.empty();
  }

  private static List<Sample> from(List<Sample> samples, int firstRequest) {
    return samples.stream().filter(sample -> sample.request() >= firstRequest).toList();
  }
}
