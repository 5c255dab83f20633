package io.siribench.runner;

import io.siribench.plan.Round;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What of a plan has been run before, in runs that did not come to their end.
 *
 * @param firstFork number of the first fork to come; those of earlier plans in the same run
 *     directory are smaller, as are those of {@code forks}
 * @param forks those that need not be run any more, by scenario and round
 * @param lostNanos how long the run took with forks whose samples do not count, because they are
 *     measured again
 * @param incomplete numbers of the forks that are to be measured again, and are not noted as such
 *     yet
 */
public record History(
    int firstFork, Map<Turn, PastFork> forks, long lostNanos, Set<Integer> incomplete) {
  public History {
    forks = Map.copyOf(forks);
    incomplete = Set.copyOf(incomplete);
  }

  /** A scenario has one in each round in which it is due. */
  public record Turn(String scenario, int round) {}

  /**
   * A fork that was run.
   *
   * @param nanos how long the run took with it, waiting for the next one included; 0 where that is
   *     not known
   * @param elapsedNanos by what it is compared, see {@link
   *     io.siribench.analysis.ForkFigures#typicalNanos}; absent without a sample that counts, and
   *     where no stop rule needs it
   * @param cpuNanos likewise, and where it was not measured
   */
  public record PastFork(long nanos, OptionalDouble elapsedNanos, OptionalDouble cpuNanos) {}

  /** Of a plan that has just been made, whose first fork gets the number {@code firstFork}. */
  public static History none(int firstFork) {
    return new History(firstFork, Map.of(), 0, Set.of());
  }

  /** The fork of {@code scenario} in {@code round}, if it was run. */
  Optional<PastFork> fork(String scenario, int round) {
    return Optional.ofNullable(forks.get(new Turn(scenario, round)));
  }

  /** Whether a fork of {@code round} was run. */
  boolean hasBegun(Round round) {
    return round.scenarios().stream()
        .anyMatch(scenario -> fork(scenario.id(), round.number()).isPresent());
  }
}
