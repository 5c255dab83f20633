package io.siribench.results;

import io.siribench.stats.Quantiles;
import io.siribench.stats.SteadyState;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One fork's part in the statistics: which of its samples count, and the value by which it is
 * compared with forks of other scenarios in the same round.
 *
 * @param counted the samples that count, in the order of their requests
 * @param steadyFrom of a warm fork the first request that counts because its times are steady from
 *     there on; absent if they never are, if they were not looked at, and of other forks
 * @param neverSteady whether a warm fork's times were looked at and are never steady: then all of
 *     them count but the first
 */
public record ForkFigures(List<Sample> counted, OptionalInt steadyFrom, boolean neverSteady) {
  private static final int FIRST_WARM_REQUEST = 1;

  public ForkFigures {
    counted = List.copyOf(counted);
  }

  /**
   * The figures of one fork.
   *
   * @param samples all of the fork, in the order of their requests
   * @param warmupRequests how many requests of a warm fork do not count; absent where that is found
   *     out. At a constant rate it is not: an endpoint's slow time is what is measured there.
   */
  public static ForkFigures of(List<Sample> samples, OptionalInt warmupRequests) {
    List<Sample> candidates = samples.stream().filter(Sample::counts).toList();
    boolean isWarm = !candidates.isEmpty() && candidates.get(0).factors().start().equals("warm");
    if (!isWarm) {
      return new ForkFigures(candidates, OptionalInt.empty(), false);
    }
    if (warmupRequests.isPresent()) {
      int first = Math.max(FIRST_WARM_REQUEST, warmupRequests.getAsInt());
      return new ForkFigures(from(candidates, first), OptionalInt.empty(), false);
    }
    if (candidates.stream().anyMatch(sample -> sample.exchange().lateNanos() != Sample.ABSENT)) {
      return new ForkFigures(candidates, OptionalInt.empty(), false);
    }
    SteadyState state =
        SteadyState.of(candidates.stream().mapToLong(Sample::elapsedNanos).toArray());
    if (state.from().isEmpty()) {
      boolean neverSteady = state.kind() == SteadyState.Kind.NEVER;
      return new ForkFigures(candidates, OptionalInt.empty(), neverSteady);
    }
    int first = candidates.get(state.from().getAsInt()).request();
    return new ForkFigures(from(candidates, first), OptionalInt.of(first), false);
  }

  /** Median elapsed time of the samples that count, in ns; nothing if there are none. */
  public OptionalDouble elapsedNanos() {
    return Quantiles.median(counted.stream().mapToLong(Sample::elapsedNanos).toArray());
  }

  /**
   * Mean CPU time of the samples that count, in ns; nothing if it was not measured. The mean,
   * because the kernel counts in ticks of which a short request is a part only.
   */
  public OptionalDouble cpuNanos() {
    return counted.stream()
        .mapToLong(sample -> sample.times().cpuNanos())
        .filter(nanos -> nanos != Sample.ABSENT)
        .average();
  }

  private static List<Sample> from(List<Sample> samples, int firstRequest) {
    return samples.stream().filter(sample -> sample.request() >= firstRequest).toList();
  }
}
