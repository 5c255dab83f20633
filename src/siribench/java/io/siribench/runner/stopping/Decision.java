package io.siribench.runner.stopping;

import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
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
 * would give if the run ended now, so the report agrees with the reason for the stop. Only samples
 * of a hot device, which the report marks, decide nothing.
 *
 * <p>Looking after every round and stopping at the first finding would find differences where there
 * are none. Each look therefore asks for more: see {@link Confidence#UNTIL_DECIDED}. Several
 * comparisons are corrected as always; the run continues until the last of them is decided.
 * Comparisons of other devices and of earlier plans count as undecided.
 */
final class Decision {
  private final Plan plan;
  private final ForkValues values;
  private final Measure measure;

  Decision(Plan plan, ForkValues values) {
    this.plan = plan;
    this.values = values;
    measure = values.judged();
  }

  /**
   * The decisions so far.
   *
   * @param decided the number of decided comparisons
   * @param comparisons the number of comparisons, without those left out
   * @param leftOut ids of scenarios that are not judged, by the reason
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
        // A device that has always been hot decides nothing yet.
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
            .flatMap(verdict -> verdict.of(measure).stream())
            .map(Difference::kind)
            .filter(kind -> kind.isEstablished())
            .count();
    return new Known((int) decided, comparisonRequests.size() + open, leftOut);
  }
}
