package io.siribench.plan;

import io.siribench.request.EndpointSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings of all scenarios of a plan.
 *
 * @param requests cold and pseudo-warm: forks of one request each; warm: requests in each fork
 * @param forks forks of each warm scenario
 * @param seed decides each round's order of scenarios, layout, build and document
 * @param timeout the maximum time without output of a fork, and of a request to an endpoint
 * @param interval minimum time between the starts of two requests: of a warm fork, and to endpoints
 *     across forks; see {@link Plan#intervalOf}
 * @param preload whether forks read the document into memory before the clock starts
 * @param jvmArgs the arguments of the JVM of every fork
 * @param baseline id of the scenario that others are compared with, if requested
 * @param endpoints the settings of requests to endpoints
 * @param sampling the number of samples, and the rules for those that count
 * @param conditions the changes made to the machine for the measurement
 * @param sameValues whether objects of different classes must have the same values by leaf names
 */
public record Settings(
    int requests,
    int forks,
    long seed,
    Duration timeout,
    Duration interval,
    boolean preload,
    UnknownMembers unknownMembers,
    List<String> jvmArgs,
    Optional<String> baseline,
    EndpointSettings endpoints,
    Sampling sampling,
    Conditions conditions,
    boolean sameValues) {

  public Settings {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** Returns the same settings with another {@link #sampling()}. */
  public Settings with(Sampling other) {
    return with(forks, interval, other);
  }

  /** Returns the same settings with another {@link #interval()}. */
  public Settings withInterval(Duration other) {
    return with(forks, other, sampling);
  }

  /** Returns the same settings with another number of {@link #forks()}. */
  public Settings withForks(int other) {
    return with(other, interval, sampling);
  }

  private Settings with(int forksOfWarm, Duration apart, Sampling sampled) {
    return new Settings(
        requests,
        forksOfWarm,
        seed,
        timeout,
        apart,
        preload,
        unknownMembers,
        jvmArgs,
        baseline,
        endpoints,
        sampled,
        conditions,
        sameValues);
  }
}
