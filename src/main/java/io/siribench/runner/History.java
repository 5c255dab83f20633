package io.siribench.runner;

import io.siribench.results.Sample;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What of a plan has been carried out before, in runs that did not come to their end.
 *
 * @param firstFork number of the first fork to come; those of earlier plans in the same run
 *     directory are smaller, as are those of {@code forks}
 * @param forks those that need not be carried out any more, by scenario and round
 * @param lostNanos for how long forks ran whose samples do not count, because they are measured
 *     again
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
   * A fork that was carried out.
   *
   * @param wallNanos from its launch to its end; 0 where that is not known
   * @param samples what it brought; kept only where a stop rule needs it
   */
  public record PastFork(long wallNanos, List<Sample> samples) {
    public PastFork {
      samples = List.copyOf(samples);
    }
  }

  /** Of a plan that has just been made, whose first fork gets the number {@code firstFork}. */
  public static History none(int firstFork) {
    return new History(firstFork, Map.of(), 0, Set.of());
  }

  /** The fork of {@code scenario} in {@code round}, if it was carried out. */
  Optional<PastFork> fork(String scenario, int round) {
    return Optional.ofNullable(forks.get(new Turn(scenario, round)));
  }
}
