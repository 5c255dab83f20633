package io.siribench.report.sheet;

import io.siribench.analysis.ScenarioSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of samples for spreadsheets, grouped by the scale of their charts. */
final class SheetColumns {
  /**
   * Returns first requests, an empty column, and later requests, which take much less time. A
   * scenario without known factors counts as first requests.
   */
  static List<Optional<ScenarioSamples>> of(List<ScenarioSamples> scenarios) {
    List<Optional<ScenarioSamples>> columns = new ArrayList<>();
    for (boolean isLater : new boolean[] {false, true}) {
      List<Optional<ScenarioSamples>> group =
          scenarios.stream()
              .filter(scenario -> scenario.named().isOfLaterRequests() == isLater)
              .map(Optional::of)
              .toList();
      if (!columns.isEmpty() && !group.isEmpty()) {
        columns.add(Optional.empty());
      }
      columns.addAll(group);
    }
    return columns;
  }
}
