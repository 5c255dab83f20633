package io.siribench.session;

import io.siribench.session.execution.RunDestination;
import io.siribench.session.preparation.ServerArguments;
import java.util.List;
import java.util.Optional;

/**
 * The request for a new run.
 *
 * @param sources files, directories and URLs; none for the bundled sample
 * @param serving the way in which siribench serves the sources itself; absent to use them directly
 * @param isDryRun whether the plan is only shown
 */
public record RunRequest(
    List<String> sources,
    Optional<ServerArguments> serving,
    PlanSource planner,
    RunDestination destination,
    boolean isDryRun) {
  public RunRequest {
    sources = List.copyOf(sources);
  }
}
