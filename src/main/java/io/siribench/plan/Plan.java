package io.siribench.plan;

import io.siribench.siri.binding.UnknownMembers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What to measure.
 *
 * @param requests cold and pseudo-warm: forks of one request each; warm: requests in each fork
 * @param forks forks of each warm scenario
 * @param seed decides the order of the scenarios in every round
 * @param timeout for how long a fork may be silent
 * @param interval pause between the requests of a warm fork
 * @param preload whether forks read the document into memory before the clock starts
 * @param jvmArgs what is handed to the JVM of every fork
 * @param baseline id of the scenario that the others are compared with
 */
public record Plan(
    List<Scenario> scenarios,
    int requests,
    int forks,
    long seed,
    Duration timeout,
    Duration interval,
    boolean preload,
    UnknownMembers unknownMembers,
    List<String> jvmArgs,
    String baseline) {

  public Plan {
    scenarios = List.copyOf(scenarios);
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** How many forks {@code scenario} gets in the rounds that count. */
  public int forksOf(Scenario scenario) {
    return scenario.start() == Start.WARM ? forks : requests;
  }

  /** How many requests each fork of {@code scenario} carries out. */
  public int requestsPerFork(Scenario scenario) {
    return scenario.start() == Start.WARM ? requests : 1;
  }

  /** Rounds that count: as many as the scenario with the most forks has forks. */
  public int rounds() {
    return scenarios.stream().mapToInt(this::forksOf).max().orElse(0);
  }

  /** All forks of the run, those of round 0 included, those that prepare a restoration not. */
  public int totalForks() {
    return schedule().stream().mapToInt(round -> round.scenarios().size()).sum();
  }

  /**
   * All rounds. In round 0 stand the scenarios whose first request is measured, and only they: a
   * warm fork's first request is no sample anyway. A scenario with fewer forks than there are
   * rounds is spread evenly over them.
   */
  public List<Round> schedule() {
    int rounds = rounds();
    Random random = new Random(seed);
    List<Round> schedule = new ArrayList<>();
    for (int number = 0; number <= rounds; number++) {
      List<Scenario> due = new ArrayList<>();
      for (Scenario scenario : scenarios) {
        if (isDue(scenario, number, rounds)) {
          due.add(scenario);
        }
      }
      Collections.shuffle(due, random);
      if (!due.isEmpty()) {
        schedule.add(new Round(number, due));
      }
    }
    return schedule;
  }

  private boolean isDue(Scenario scenario, int round, int rounds) {
    if (round == 0) {
      return scenario.start() != Start.WARM;
    }
    // The k-th of n forks stands in the round in which k/n of the rounds begin.
    long forks = forksOf(scenario);
    return round * forks / rounds > (round - 1) * forks / rounds;
  }
}
