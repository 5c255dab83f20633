package io.siribench.runner;

import io.siribench.results.Sample;
import java.util.List;
import java.util.Set;

/**
 * What of a plan has been carried out before, in runs that did not come to their end.
 *
 * @param firstFork number of the first fork to come; forks of earlier plans in the same run
 *     directory have smaller ones, as have those that are superseded
 * @param done the forks that need not be carried out any more
 * @param earlier the samples of each of those, in the order in which they were taken; for the stop
 *     rule, and empty for plans without one
 */
public record History(int firstFork, Set<Done> done, List<List<Sample>> earlier) {
  public History {
    done = Set.copyOf(done);
    earlier = List.copyOf(earlier);
  }

  /** The fork of {@code scenario} in {@code round}. */
  public record Done(String scenario, int round) {}

  /** Of a plan that has just been made, whose first fork gets the number {@code firstFork}. */
  public static History none(int firstFork) {
    return new History(firstFork, Set.of(), List.of());
  }
}
