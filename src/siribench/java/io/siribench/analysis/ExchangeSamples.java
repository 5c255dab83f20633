package io.siribench.analysis;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The observations of one scenario's requests for the report. */
final class ExchangeSamples {
  private final SortedMap<Long, Long> statuses = new TreeMap<>();
  private long reused;
  private long statesKnown;
  private long counted;
  private long moreData;

  /** Adds any sample, failed or not. */
  void add(Sample sample) {
    if (sample.number(Metric.STATUS) != Sample.ABSENT) {
      statuses.merge(sample.number(Metric.STATUS), 1L, Long::sum);
    }
    moreData += sample.has(Metric.MORE_DATA) ? 1 : 0;
  }

  /** Adds a sample that counts. */
  void count(Sample sample) {
    if (!sample.has(Metric.STATUS)) {
      return;
    }
    counted++;
    statesKnown += sample.has(Metric.CONNECTION_STATE) ? 1 : 0;
    reused += sample.text(Metric.CONNECTION_STATE).equals("reused") ? 1 : 0;
  }

  ExchangeFigures figures(Map<Measure, LongSeries> series) {
    return new ExchangeFigures(reusedPercent(), moreData, statuses, counted, partlyKnown(series));
  }

  /** Returns the sample count of times that only requests with a new connection have. */
  private Map<Measure, Long> partlyKnown(Map<Measure, LongSeries> series) {
    Map<Measure, Long> known = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.OF_CONNECTIONS) {
      LongSeries numbers = series.get(measure);
      if (numbers != null && numbers.size() > 0 && numbers.size() < counted) {
        known.put(measure, (long) numbers.size());
      }
    }
    return known;
  }

  /**
   * Returns the percentage of reused connections; empty unless the state of each is known. If only
   * new connections are recognised, the others are not necessarily reused.
   */
  private Optional<Double> reusedPercent() {
    return counted == 0 || statesKnown < counted
        ? Optional.empty()
        : Optional.of(100.0 * reused / statesKnown);
  }
}
