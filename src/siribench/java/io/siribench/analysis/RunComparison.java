package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import java.util.List;

/**
 * Two runs, or two scenarios, side by side.
 *
 * @param base what is compared with, as it is shown
 * @param candidate what is compared
 * @param sameRun whether both are of one run
 * @param gate whether any of them is a regression
 * @param scenarios in the order of the base
 * @param onlyInBase scenarios of the base that the candidate has not
 * @param onlyInCandidate the other way round
 * @param differences in what the conditions differ
 * @param verdicts of the scenarios, and the noise floor of both runs
 */
public record RunComparison(
    String base,
    String candidate,
    boolean sameRun,
    GateResult gate,
    List<ComparedScenario> scenarios,
    List<Unmatched> onlyInBase,
    List<Unmatched> onlyInCandidate,
    List<ConditionDifference> differences,
    Verdicts verdicts) {
  public RunComparison {
    scenarios = List.copyOf(scenarios);
    onlyInBase = List.copyOf(onlyInBase);
    onlyInCandidate = List.copyOf(onlyInCandidate);
    differences = List.copyOf(differences);
  }

  /**
   * A scenario that the other side does not have.
   *
   * @param missing what it has and no scenario of the other side: {@code mapper}; nothing if it is
   *     a combination that alone is missing
   */
  public record Unmatched(NamedScenario scenario, List<String> missing) {
    public Unmatched {
      missing = List.copyOf(missing);
    }
  }

  /** The conditions because of which the times are not comparable. */
  public List<ConditionDifference> refusals() {
    return differences.stream().filter(ConditionDifference::refused).toList();
  }

  /** The worst that is found. */
  public Gate.State state() {
    return gate.state();
  }

  /** Whether the candidate failed where the base did not. */
  public boolean hasFailures() {
    return scenarios.stream().anyMatch(ComparedScenario::failed);
  }
}
