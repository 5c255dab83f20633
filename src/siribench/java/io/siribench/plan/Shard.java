package io.siribench.plan;

import io.siribench.worker.codec.NamedConstant;

/**
 * The part of a plan for one job: whole rounds of all scenarios.
 *
 * @param index its number, from 0
 * @param count the number of shards of the plan
 * @param hosts the way in which rounds are dealt to hosts
 */
public record Shard(int index, int count, Hosts hosts) {
  /** The whole plan, of a run that is not part of a fleet. */
  public static final Shard WHOLE = new Shard(0, 1, Hosts.NONE);

  /** A larger number is probably a mistake. */
  public static final int MAX_COUNT = 10_000;

  /** The distribution of rounds over hosts. */
  public enum Hosts implements NamedConstant {
    /** No fleet: all rounds on this machine. */
    NONE,
    /** Every shard has all rounds, on its own host. */
    EACH,
    /** Every round is in one shard, on any host. */
    ANY
  }

  public Shard {
    if (index < 0 || index >= count) {
      throw new IllegalArgumentException(index + " is not a shard of " + count);
    }
  }

  /** Returns whether it belongs to a fleet, which only {@code collect} judges. */
  public boolean isOfFleet() {
    return hosts != Hosts.NONE;
  }

  /**
   * Returns whether it has round {@code number} of {@code rounds}. Adjacent rounds are dealt to the
   * same shard, since order and predecessors of scenarios are balanced over adjacent rounds, and
   * scenarios with fewer forks are spread evenly. Round 0 fills the page cache of each host.
   */
  boolean has(int number, int rounds) {
    return hosts != Hosts.ANY
        || number == 0
        || (number - 1L) * count / Math.max(1, rounds) == index;
  }

  /** Returns index and number in the form of the command line. */
  @Override
  public String toString() {
    return index + "/" + count;
  }
}
