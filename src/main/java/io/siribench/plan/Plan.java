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
 * @param timeout for how long a fork may be silent, and a request to an endpoint may last
 * @param interval least time between the begins of two requests: of a warm fork, and to endpoints
 *     across forks; see {@link #intervalOf}
 * @param preload whether forks read the document into memory before the clock starts
 * @param jvmArgs what is handed to the JVM of every fork
 * @param baseline id of the scenario that the others are compared with
 * @param endpoints what holds for requests to endpoints
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
    String baseline,
    EndpointSettings endpoints) {

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

  /** Least time between the begins of two requests of {@code scenario}, with the floor. */
  public Duration intervalOf(Scenario scenario) {
    boolean floor =
        endpoints.floor()
            && scenario.document().endpoint().stream().anyMatch(request -> !request.isLoopback());
    return floor && interval.compareTo(EndpointSettings.FLOOR) < 0
        ? EndpointSettings.FLOOR
        : interval;
  }

  /**
   * How long requests to endpoints keep the run waiting at least, by their intervals and their
   * schedule alone; zero if there are none. Nothing is waited for before the first one.
   */
  public Duration leastDuration() {
    Duration least = Duration.ZERO;
    boolean isFirst = true;
    for (Round round : schedule()) {
      for (Scenario scenario : round.scenarios()) {
        if (scenario.asksEndpoint()) {
          int waits = requestsPerFork(scenario) - (isFirst ? 1 : 0);
          isFirst = false;
          least =
              least.plus(
                  endpoints
                      .rate()
                      .map(ConstantRate::duration)
                      .orElse(intervalOf(scenario).multipliedBy(waits)));
        }
      }
    }
    return least;
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
