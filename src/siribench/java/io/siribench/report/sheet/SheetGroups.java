package io.siribench.report.sheet;

import io.siribench.results.FactorWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The groups of scenarios with a common axis: first requests take much longer. */
final class SheetGroups {
  /**
   * Returns first requests, and later ones; only non-empty groups, in their order.
   *
   * @param factors the factors of a scenario; without any it belongs to first requests
   */
  static <T> List<List<T>> of(List<T> scenarios, Function<T, Optional<FactorWords>> factors) {
    Predicate<T> isLater =
        scenario -> factors.apply(scenario).filter(FactorWords::isOfLaterRequests).isPresent();
    return Stream.of(isLater.negate(), isLater)
        .map(kind -> scenarios.stream().filter(kind).toList())
        .filter(group -> !group.isEmpty())
        .toList();
  }
}
