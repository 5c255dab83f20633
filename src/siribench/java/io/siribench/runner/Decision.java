package io.siribench.runner;

import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Verdicts;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Of which comparisons of a plan it is established which side is faster: by the verdicts that the
 * report would give if the run ended now, so that one that ends by this says what it ended by.
 *
 * <p>To look after every round, and to stop where something is found, would find differences where
 * there are none. So each look asks for more: see {@link Confidence#UNTIL_DECIDED}. Several
 * comparisons are corrected as always; the run goes on until the last of them is decided.
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
   * What is known.
   *
   * @param decided how many comparisons are decided
   * @param comparisons how many there are, without those left out
   * @param leftOut ids of scenarios that are not judged, because they, or what they are compared
   *     with, have no completed request
   */
  record Known(int decided, int comparisons, List<String> leftOut) {
    Known {
      leftOut = List.copyOf(leftOut);
    }

    boolean isDecided() {
      return decided == comparisons;
    }
  }

  /** What is known by now. */
  Known known() {
    List<String> leftOut = new ArrayList<>();
    List<ComparisonRequest> comparisonRequests = new ArrayList<>();
    for (Scenario scenario : values.compared()) {
      Optional<Scenario> reference = plan.referenceOf(scenario);
      if (values.isEmpty(scenario) || reference.filter(values::isEmpty).isPresent()) {
        leftOut.add(scenario.id());
      } else {
        comparisonRequests.add(
            values.comparisonRequest(scenario, reference.orElseThrow(), Confidence.UNTIL_DECIDED));
      }
    }
    Verdicts verdicts = Verdicts.of(comparisonRequests, values.floor(Confidence.UNTIL_DECIDED));
    long decided =
        verdicts.all().stream()
            .flatMap(verdict -> verdict.of(measure).stream())
            .map(Difference::kind)
            .filter(kind -> kind.isEstablished())
            .count();
    return new Known((int) decided, comparisonRequests.size(), leftOut);
  }
}
