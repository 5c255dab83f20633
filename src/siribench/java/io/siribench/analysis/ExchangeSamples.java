package io.siribench.analysis;

import io.siribench.results.Sample;
import io.siribench.results.Sample.Exchange;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the report needs of what was seen of one scenario's requests. */
final class ExchangeSamples {
  private static final double PERCENT = 100;

  private final LongSeries dnsNanos = new LongSeries();
  private final LongSeries tcpNanos = new LongSeries();
  private final LongSeries tlsNanos = new LongSeries();
  private final LongSeries firstByteNanos = new LongSeries();
  private final LongSeries bodyNanos = new LongSeries();
  private final LongSeries waitNanos = new LongSeries();
  private final LongSeries bindNanos = new LongSeries();
  private final LongSeries wireBytes = new LongSeries();
  private final LongSeries decodedBytes = new LongSeries();
  private final SortedMap<Long, Long> statuses = new TreeMap<>();
  private long reused;
  private long statesKnown;
  private long counted;
  private long moreData;

  /** Takes any sample, failed or not. */
  void answered(Sample sample) {
    if (sample.exchange().status() != Sample.ABSENT) {
      statuses.merge(sample.exchange().status(), 1L, Long::sum);
    }
    moreData += sample.exchange().moreData() ? 1 : 0;
  }

  /** Takes a sample that counts. */
  void count(Sample sample) {
    Exchange exchange = sample.exchange();
    bindNanos.addIfPresent(exchange.bindNanos());
    if (exchange.status() == Sample.ABSENT) {
      return;
    }
    dnsNanos.addIfPresent(exchange.dnsNanos());
    tcpNanos.addIfPresent(exchange.tcpNanos());
    tlsNanos.addIfPresent(exchange.tlsNanos());
    firstByteNanos.addIfPresent(exchange.firstByteNanos());
    bodyNanos.addIfPresent(exchange.bodyNanos());
    waitNanos.addIfPresent(sample.times().waitNanos());
    wireBytes.addIfPresent(exchange.wireBytes());
    decodedBytes.addIfPresent(sample.content().bytes());
    counted++;
    statesKnown += exchange.connectionState().isEmpty() ? 0 : 1;
    reused += exchange.connectionState().equals("reused") ? 1 : 0;
  }

  ExchangeFigures report() {
    return new ExchangeFigures(
        Medians.of(dnsNanos),
        Medians.of(tcpNanos),
        Medians.of(tlsNanos),
        Medians.of(firstByteNanos),
        Medians.of(bodyNanos),
        Medians.of(waitNanos),
        Medians.of(bindNanos),
        Medians.of(wireBytes),
        Medians.of(decodedBytes),
        reusedPercent(),
        moreData,
        statuses,
        counted,
        partlyKnown());
  }

  /** Of how many samples a time is known that not all have: not all make a connection. */
  private SortedMap<String, Long> partlyKnown() {
    SortedMap<String, Long> known = new TreeMap<>();
    known.put("dns", (long) dnsNanos.size());
    known.put("tcp", (long) tcpNanos.size());
    known.put("tls", (long) tlsNanos.size());
    known.values().removeIf(count -> count == 0 || count == counted);
    return known;
  }

  /** Where only new connections are recognised, the others are not known to be reused ones. */
  private OptionalDouble reusedPercent() {
    return counted == 0 || statesKnown < counted
        ? OptionalDouble.empty()
        : OptionalDouble.of(PERCENT * reused / statesKnown);
  }
}
