package io.siribench.report.sheet;

import io.siribench.results.Sample.Factors;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What may share an axis: first requests of processes take many times as long as later ones. */
final class SheetGroups {
  private SheetGroups() {}

  /**
   * First requests, and later ones; only those that there are, in their order.
   *
   * @param factors of a scenario; without any it is one of first requests
   */
  static <T> List<List<T>> of(List<T> scenarios, Function<T, Optional<Factors>> factors) {
    Predicate<T> isLater =
        scenario -> factors.apply(scenario).filter(Factors::isOfLaterRequests).isPresent();
    return Stream.of(isLater.negate(), isLater)
        .map(kind -> scenarios.stream().filter(kind).toList())
        .filter(group -> !group.isEmpty())
        .toList();
  }
}
