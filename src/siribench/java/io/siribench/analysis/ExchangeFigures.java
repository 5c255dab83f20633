package io.siribench.analysis;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The observations of a scenario's requests to an endpoint, apart from medians.
 *
 * @param reusedPercent requests on a connection that had served one before; absent unless it is
 *     known for every request
 * @param moreData the number of documents that report more data
 * @param statuses the number of responses by HTTP status, including those of failed requests
 * @param counted the number of samples that count
 * @param partlyKnown the number of samples of a median, where it is not of all
 */
public record ExchangeFigures(
    OptionalDouble reusedPercent,
    long moreData,
    SortedMap<Long, Long> statuses,
    long counted,
    Map<Measure, Long> partlyKnown) {

  public ExchangeFigures {
    statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
    // An enum map, because Map.copyOf has another order in every process.
    partlyKnown = partlyKnown.isEmpty() ? Map.of() : new EnumMap<>(partlyKnown);
  }

  /** Returns whether an endpoint was requested and responded. */
  public boolean isOfEndpoint() {
    return !statuses.isEmpty();
  }
}
