package io.siribench.session;

import java.util.List;
import java.util.Optional;

/**
 * A new run that is asked for.
 *
 * @param sources files, directories and URLs; none for the bundled sample
 * @param serving how siribench is to serve the sources itself; absent to take them as they are
 * @param isDryRun whether the plan is only shown
 */
public record RunRequest(
    List<String> sources,
    Optional<Serving> serving,
    PlanSource planner,
    RunDestination destination,
    boolean isDryRun) {
  public RunRequest {
    sources = List.copyOf(sources);
  }
}
