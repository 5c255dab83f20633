package io.siribench.analysis;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The observations of a scenario's requests to an endpoint, apart from medians.
 *
 * @param reusedPercent the percentage of requests on a connection that had served an earlier
 *     request; absent unless known for every request
 * @param moreData the number of documents that report more data
 * @param statuses the number of responses by HTTP status, also of failed requests
 * @param counted the number of samples that count
 * @param partlyKnown the number of samples behind a median, for measures that not all samples have
 */
public record ExchangeFigures(
    Optional<Double> reusedPercent,
    long moreData,
    SortedMap<Long, Long> statuses,
    long counted,
    Map<Measure, Long> partlyKnown) {

  public ExchangeFigures {
    statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
    // An enum map is used, because the order of Map.copyOf differs in every process.
    partlyKnown =
        partlyKnown.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(partlyKnown));
  }

  /** Returns whether an endpoint was requested and responded. */
  public boolean isOfEndpoint() {
    return !statuses.isEmpty();
  }
}
