package io.siribench.analysis;

import io.siribench.plan.Factor;
import io.siribench.results.Sample;
import io.siribench.stats.Quantiles;
import io.siribench.stats.SteadyState;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One fork's part in the statistics: which of its samples count, and the value by which it is
 * compared with forks of other scenarios in the same round. Requests of one process are not
 * independent of each other, so that a process is one value, however many of them there are.
 *
 * @param counted the samples that count, in the order of their requests
 * @param steadyFrom of a steady fork the first request that counts; absent if it never came to
 *     rest, and of other forks
 * @param stillWarmingUp of a steady fork that did not come to rest: how many requests it carried
 *     out, none of which counts; absent for all others
 */
public record ForkFigures(
    List<Sample> counted, OptionalInt steadyFrom, OptionalInt stillWarmingUp) {
  private static final String WARM = "warm";
  private static final String STEADY = "steady";

  public ForkFigures {
    counted = List.copyOf(counted);
  }

  /**
   * The figures of one fork.
   *
   * <p>Of a warm fork all requests count but the first, as an app meets them. Of a steady one those
   * that the fork measured after it had come to rest, as far as their times stay at one level: it
   * decides by a quick rule while it works, which {@link SteadyState} confirms here.
   *
   * @param samples all of the fork, in the order of their requests
   * @param warmupRequests how many requests of a warm fork do not count; absent for the first alone
   */
  public static ForkFigures of(List<Sample> samples, OptionalInt warmupRequests) {
    String start = samples.isEmpty() ? "" : samples.get(0).factors().word(Factor.START);
    List<Sample> candidates = samples.stream().filter(Sample::counts).toList();
    if (start.equals(STEADY)) {
      return steady(samples, candidates);
    }
    int first = start.equals(WARM) ? warmupRequests.orElse(0) : 0;
    return new ForkFigures(from(candidates, first), OptionalInt.empty(), OptionalInt.empty());
  }

  private static ForkFigures steady(List<Sample> samples, List<Sample> candidates) {
    SteadyState state =
        SteadyState.of(candidates.stream().mapToLong(Sample::intendedElapsedNanos).toArray());
    if (candidates.isEmpty() || state.kind() == SteadyState.Kind.NEVER) {
      return new ForkFigures(List.of(), OptionalInt.empty(), stillWarmingUp(samples));
    }
    int first = candidates.get(state.from().orElse(0)).request();
    return new ForkFigures(from(candidates, first), OptionalInt.of(first), OptionalInt.empty());
  }

  /** Nothing where it failed, which is another matter. */
  private static OptionalInt stillWarmingUp(List<Sample> samples) {
    Sample last = samples.get(samples.size() - 1);
    return last.outcome().completed()
        ? OptionalInt.of((int) (last.request() + last.progress().requestCount()))
        : OptionalInt.empty();
  }

  /**
   * By what the fork is compared, in ns; nothing if no sample counts. Of a steady fork the mean of
   * the elapsed times, which is the average time of JMH, with what collecting garbage takes; of
   * others the median.
   */
  public OptionalDouble typicalElapsedNanos() {
    long[] nanos = counted.stream().mapToLong(Sample::intendedElapsedNanos).toArray();
    return steadyFrom.isPresent() ? Arrays.stream(nanos).average() : Quantiles.median(nanos);
  }

  /**
   * By what the fork is compared in {@code headline}: {@link #typicalElapsedNanos}, or the median
   * of what there is of another measure; nothing if there is nothing.
   */
  public OptionalDouble typicalNanos(Measure headline) {
    return headline == Measure.ELAPSED
        ? typicalElapsedNanos()
        : Quantiles.median(
            counted.stream()
                .mapToLong(headline::of)
                .filter(nanos -> nanos != Sample.ABSENT)
                .toArray());
  }

  /**
   * CPU time per request, in ns: that of all samples that count, divided by how many there are.
   * Nothing if it is not known: the kernel counts in ticks of up to 10 ms, of which a short request
   * is a part only, so that a few short requests may show none at all.
   */
  public OptionalDouble cpuNanos() {
    OptionalDouble mean =
        counted.stream()
            .mapToLong(sample -> sample.times().cpuNanos())
            .filter(nanos -> nanos != Sample.ABSENT)
            .average();
    return mean.orElse(0) > 0 ? mean : OptionalDouble.empty();
  }

  private static List<Sample> from(List<Sample> samples, int firstRequest) {
    return samples.stream().filter(sample -> sample.request() >= firstRequest).toList();
  }
}
