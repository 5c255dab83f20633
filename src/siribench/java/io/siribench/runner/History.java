package io.siribench.runner;

import io.siribench.plan.Plan;
import io.siribench.plan.Quantity;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.stopping.EarlierFork;
import io.siribench.runner.stopping.StopCondition;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a plan that earlier, interrupted runs have done.
 *
 * @param firstFork the number of the next fork; forks of earlier plans in the same run directory
 *     and of {@code forks} have smaller numbers
 * @param forks the forks that need not be repeated, by scenario and round
 * @param lostNanos the time spent on forks that are run again because their samples do not count;
 *     in a first look, also the time spent on its preparation
 * @param incomplete the numbers of forks that are run again and not yet recorded as such
 */
public record History(
    int firstFork, Map<Turn, EarlierFork> forks, long lostNanos, Set<Integer> incomplete) {
  public History {
    // Map.copyOf probes linearly, and turns of adjacent rounds have adjacent hash codes.
    forks = Collections.unmodifiableMap(new HashMap<>(forks));
    incomplete = Set.copyOf(incomplete);
  }

  /** The turn of a scenario, one in each round in which it is due. */
  public record Turn(String scenario, Quantity quantity, int round) {
    public static Turn of(Scenario scenario, Round round) {
      return new Turn(scenario.id(), round.quantity(), round.number());
    }
  }

  /** Returns the history of a new plan that starts with fork number {@code firstFork}. */
  public static History none(int firstFork) {
    return new History(firstFork, Map.of(), 0, Set.of());
  }

  /** Returns the fork of {@code scenario} in {@code round}, if it was run. */
  public Optional<EarlierFork> fork(Scenario scenario, Round round) {
    return Optional.ofNullable(forks.get(Turn.of(scenario, round)));
  }

  /**
   * Returns whether {@code part} needs no more forks. Either all of its forks were run, or its stop
   * rule has ended its rounds.
   */
  public boolean isOver(Plan part) {
    List<Round> schedule = part.schedule();
    return hasTimed(part, schedule.stream().filter(Round::isTimed).toList())
        && schedule.stream()
            .filter(round -> !round.isTimed())
            .allMatch(
                round ->
                    round.scenarios().stream()
                        .allMatch(scenario -> fork(scenario, round).isPresent()));
  }

  /** Returns whether all timed rounds are over, by replaying them like {@link Runner}. */
  private boolean hasTimed(Plan part, List<Round> rounds) {
    StopCondition stopCondition = new StopCondition(part, rounds, () -> 0, new RunListener() {});
    stopCondition.addTime(lostNanos);
    for (Round round : rounds) {
      if (stopCondition.before(round, hasBegun(round)).isPresent()) {
        return true;
      }
      for (Scenario scenario : round.scenarios()) {
        Optional<EarlierFork> past = fork(scenario, round);
        if (stopCondition.isGone(scenario)) {
          continue;
        }
        if (past.isEmpty()) {
          return false;
        }
        stopCondition.add(scenario, round, past.get());
      }
      if (stopCondition.after(round, true).isPresent()) {
        return true;
      }
    }
    return true;
  }

  /** Returns whether a fork of {@code round} was run. */
  boolean hasBegun(Round round) {
    return round.scenarios().stream().anyMatch(scenario -> fork(scenario, round).isPresent());
  }
}
