package io.siribench.plan;

import io.siribench.siri.binding.UnknownMembers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What holds for all scenarios of a plan; see {@link Plan} for the components. */
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
    EndpointSettings endpoints) {

  public Settings {
    jvmArgs = List.copyOf(jvmArgs);
  }
}
