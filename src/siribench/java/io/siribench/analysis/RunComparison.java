package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import java.util.List;

/**
 * The comparison of two runs, or of two scenarios of one run.
 *
 * @param base the displayed name of the base
 * @param candidate the displayed name of the candidate
 * @param sameRun whether both sides belong to one run
 * @param gate the gate's judgement on the scenarios
 * @param scenarios the compared scenarios, in the order of the base
 * @param onlyInBase scenarios of the base that the candidate lacks
 * @param onlyInCandidate scenarios of the candidate that the base lacks
 * @param differences the differing conditions
 * @param quick the displayed names of the sides that are quick runs, which are only first looks
 * @param verdicts the verdicts on the scenarios, and the noise floor of both runs
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
    List<String> quick,
    Verdicts verdicts) {
  public RunComparison {
    scenarios = List.copyOf(scenarios);
    onlyInBase = List.copyOf(onlyInBase);
    onlyInCandidate = List.copyOf(onlyInCandidate);
    differences = List.copyOf(differences);
    quick = List.copyOf(quick);
  }

  /**
   * A scenario that the other side does not have.
   *
   * @param missing the values that no scenario of the other side has: {@code mapper}; empty if only
   *     the combination is missing
   */
  public record Unmatched(NamedScenario scenario, List<String> missing) {
    public Unmatched {
      missing = List.copyOf(missing);
    }
  }

  /** Returns the conditions that make the times incomparable. */
  public List<ConditionDifference> refusals() {
    return differences.stream().filter(ConditionDifference::refused).toList();
  }

  /** Returns the worst state. */
  public Gate.State state() {
    return gate.state();
  }

  /** Returns whether the candidate failed where the base did not. */
  public boolean hasFailures() {
    return scenarios.stream().anyMatch(ComparedScenario::failed);
  }
}
