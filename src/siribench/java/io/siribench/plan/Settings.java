package io.siribench.plan;

import io.siribench.request.EndpointSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What holds for all scenarios of a plan.
 *
 * @param requests cold and pseudo-warm: forks of one request each; warm: requests in each fork
 * @param forks forks of each warm scenario
 * @param seed decides the order of the scenarios in every round, its layout, and its builds
 * @param timeout for how long a fork may be silent, and a request to an endpoint may last
 * @param interval least time between the begins of two requests: of a warm fork, and to endpoints
 *     across forks; see {@link Plan#intervalOf}
 * @param preload whether forks read the document into memory before the clock starts
 * @param jvmArgs what is handed to the JVM of every fork
 * @param baseline id of the scenario that the others are compared with, where one was asked for
 * @param endpoints what holds for requests to endpoints
 * @param sampling how many samples are taken, and which of them count
 * @param conditions what is done to the machine for the sake of the measurement
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
    Conditions conditions) {

  public Settings {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** The same with another {@link #interval()}. */
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
        conditions);
  }
}
