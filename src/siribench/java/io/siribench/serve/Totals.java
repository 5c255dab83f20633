package io.siribench.serve;

import io.siribench.serve.faults.FaultKind;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** The totals of an endpoint so far. */
public final class Totals {
  private final LongAdder requests = new LongAdder();
  private final LongAdder bodyBytes = new LongAdder();
  private final Map<FaultKind, LongAdder> faults = new ConcurrentHashMap<>();

  Totals() {}

  void request(long sentBytes) {
    requests.increment();
    bodyBytes.add(sentBytes);
  }

  void fault(FaultKind kind) {
    faults.computeIfAbsent(kind, first -> new LongAdder()).increment();
  }

  /** Returns the number of answered requests, with or without faults. */
  public long requests() {
    return requests.sum();
  }

  /** Returns the number of bytes of all bodies as sent. */
  public long bodyBytes() {
    return bodyBytes.sum();
  }

  /** Returns the number of requests with the fault {@code kind}. */
  public long faults(FaultKind kind) {
    return faults.getOrDefault(kind, new LongAdder()).sum();
  }

  /** Returns all totals in one line, without faults that did not occur. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%,d %s, %,d bytes of bodies",
            requests(),
            requests() == 1 ? "request" : "requests",
            bodyBytes()));
    for (FaultKind kind : FaultKind.values()) {
      if (faults(kind) > 0) {
        text.append(String.format(Locale.ROOT, ", %,d %s", faults(kind), kind.counted()));
      }
    }
    return text.toString();
  }
}
