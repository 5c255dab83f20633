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
 * @param seed decides the order of the scenarios in every round, its layout, builds and document
 * @param timeout the maximum time without output of a fork, and of a request to an endpoint
 * @param interval minimum time between the starts of two requests: of a warm fork, and to endpoints
 *     across forks; see {@link Plan#intervalOf}
 * @param preload whether forks read the document into memory before the clock starts
 * @param jvmArgs the arguments of the JVM of every fork
 * @param baseline id of the scenario that the others are compared with, where requested
 * @param endpoints the settings of requests to endpoints
 * @param sampling the number of samples, and the ones that count
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
    return new Settings(
        requests,
        forks,
        seed,
        timeout,
        interval,
        preload,
        unknownMembers,
        jvmArgs,
        baseline,
        endpoints,
        other,
        conditions,
        sameValues);
  }

  /** Returns the same settings with another {@link #interval()}. */
  public Settings withInterval(Duration other) {
    return new Settings(
        requests,
        forks,
        seed,
        timeout,
        other,
        preload,
        unknownMembers,
        jvmArgs,
        baseline,
        endpoints,
        sampling,
        conditions,
        sameValues);
  }

  /** Returns the same settings with another number of {@link #forks()}. */
  public Settings withForks(int other) {
    return new Settings(
        requests,
        other,
        seed,
        timeout,
        interval,
        preload,
        unknownMembers,
        jvmArgs,
        baseline,
        endpoints,
        sampling,
        conditions,
        sameValues);
  }
}
