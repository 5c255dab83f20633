package io.siribench.plan;

import io.siribench.worker.ModuleType;
import java.util.List;
import java.util.Optional;

/** Why a combination of factors cannot work; each was found by trying. */
enum Obstacle {
  AFTERBURNER_IN_MAPPER_CACHE(
      "a mapper with Afterburner that has bound something cannot be serialised"),
  BLACKBIRD_IN_MAPPER_CACHE("a mapper with Blackbird cannot be serialised");

  private final String why;

  Obstacle(String why) {
    this.why = why;
  }

  /** What keeps {@code scenario} from working, if anything does. */
  static Optional<Obstacle> of(Scenario scenario) {
    if (scenario.restore() != Restore.MAPPER_CACHE || scenario.module() == ModuleType.NONE) {
      return Optional.empty();
    }
    return Optional.of(
        scenario.module() == ModuleType.AFTERBURNER
            ? AFTERBURNER_IN_MAPPER_CACHE
            : BLACKBIRD_IN_MAPPER_CACHE);
  }

  /** The problem that the scenarios {@code ids} have. */
  PlanProblem problem(List<String> ids) {
    return new PlanProblem(
        "--module",
        String.join(", ", ids) + " cannot work: " + why,
        "use --module none with --pseudo-warm, or leave such scenarios out with --skip-invalid");
  }
}
