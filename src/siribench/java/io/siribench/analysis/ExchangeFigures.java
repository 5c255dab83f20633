package io.siribench.analysis;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was seen of a scenario's requests to an endpoint, beside the medians of what was measured.
 *
 * @param reusedPercent requests on a connection that had served one before; absent unless it is
 *     known of every request
 * @param moreData how many documents say that there is more than they hold
 * @param statuses how many responses had each HTTP status, those of failed requests included
 * @param counted how many samples count
 * @param partlyKnown of how many of them a median is, where it is not of all
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

  /** Whether an endpoint was asked at all, and answered. */
  public boolean isOfEndpoint() {
    return !statuses.isEmpty();
  }
}
