package io.siribench.analysis;

import java.util.Collections;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was seen of a scenario's requests to an endpoint: medians over the samples that count, each
 * absent where no sample has the figure. A scenario that reads files has at most {@code bindNanos}.
 *
 * @param reusedPercent requests on a connection that had served one before; absent unless it is
 *     known of every request
 * @param moreData how many documents say that there is more than they hold
 * @param statuses how many responses had each HTTP status, those of failed requests included
 * @param counted how many samples count
 * @param partlyKnown of how many of them a median is, by its name, where it is not of all
 */
public record ExchangeFigures(
    OptionalDouble dnsNanos,
    OptionalDouble tcpNanos,
    OptionalDouble tlsNanos,
    OptionalDouble firstByteNanos,
    OptionalDouble bodyNanos,
    OptionalDouble waitNanos,
    OptionalDouble bindNanos,
    OptionalDouble wireBytes,
    OptionalDouble decodedBytes,
    OptionalDouble reusedPercent,
    long moreData,
    SortedMap<Long, Long> statuses,
    long counted,
    SortedMap<String, Long> partlyKnown) {

  public ExchangeFigures {
    statuses = Collections.unmodifiableSortedMap(new TreeMap<>(statuses));
    partlyKnown = Collections.unmodifiableSortedMap(new TreeMap<>(partlyKnown));
  }

  /** Whether an endpoint was asked at all, and answered. */
  public boolean isOfEndpoint() {
    return !statuses.isEmpty();
  }
}
