package io.siribench.runner.stopping;

import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Verdicts;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The comparisons of a plan with an established faster side. It uses the verdicts that the report
 * would give if the run ended now, so the report agrees with the reason for the stop. The only
 * exceptions are samples of a hot device: the report marks them, but here they decide nothing.
 *
 * <p>Looking after every round and stopping at the first finding would find differences that do not
 * exist. Each look therefore requires stronger evidence: see {@link Confidence#UNTIL_DECIDED}.
 * Several comparisons are corrected as in the report; the run continues until the last one is
 * decided. Comparisons of other devices and of earlier plans count as undecided.
 */
record Decision(Plan plan, ForkValues values) {
  /**
   * The decisions so far.
   *
   * @param decided the number of decided comparisons
   * @param comparisons the number of all comparisons, except those left out
   * @param leftOut the ids of scenarios that are not judged, by the reason
   */
  record Known(int decided, int comparisons, Map<String, List<String>> leftOut) {
    Known {
      leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    boolean isDecided() {
      return decided == comparisons;
    }
  }

  /** Returns the decisions so far. */
  Known known() {
    Map<String, List<String>> leftOut = new LinkedHashMap<>();
    List<ComparisonRequest> comparisonRequests = new ArrayList<>();
    int open = 0;
    for (Scenario scenario : values.compared()) {
      Optional<Scenario> reference = plan.referenceOf(scenario);
      String obstacle = values.obstacle(scenario, reference);
      if (!obstacle.isEmpty()) {
        leftOut.computeIfAbsent(obstacle, key -> new ArrayList<>()).add(scenario.id());
      } else if (values.isEmpty(scenario) || reference.filter(values::isEmpty).isPresent()) {
        // If a device has always been hot, the comparison is still undecided.
        open++;
      } else {
        comparisonRequests.add(
            values.comparisonRequest(scenario, reference.orElseThrow(), Confidence.UNTIL_DECIDED));
      }
    }
    Verdicts verdicts =
        Verdicts.of(
            comparisonRequests,
            values.floor(Confidence.UNTIL_DECIDED),
            plan.settings().sampling().stopRule().otherComparisons());
    long decided =
        verdicts.all().stream()
            .flatMap(verdict -> verdict.of(values.judged()).stream())
            .map(Difference::kind)
            .filter(kind -> kind.isEstablished())
            .count();
    return new Known((int) decided, comparisonRequests.size() + open, leftOut);
  }
}
