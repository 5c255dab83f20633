package io.siribench.session.collection;

import io.siribench.environment.Host;
import io.siribench.process.ClockOffset;
import io.siribench.request.ConstantRate;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The warnings about clocks of hosts that share a rate, whose requests should alternate. */
final class ClockWarnings {
  private static final int NANO_DIGITS = 6;

  /**
   * Returns the warnings about hosts that share {@code rate}.
   *
   * @param hosts the recorded facts of each host
   */
  static List<String> of(ConstantRate rate, List<Map<String, String>> hosts) {
    Map<Long, String> labelsByOffset = new TreeMap<>();
    Set<String> unknown = new TreeSet<>();
    for (Map<String, String> facts : hosts) {
      String offset = facts.get(ClockOffset.FACT);
      if (offset == null) {
        unknown.add(Host.labelIn(facts));
      } else {
        labelsByOffset.put(Long.valueOf(offset), Host.labelIn(facts));
      }
    }
    List<String> warnings = new ArrayList<>();
    if (!unknown.isEmpty()) {
      warnings.add(
          "the clock offset of "
              + String.join(", ", unknown)
              + " is unknown: neither chronyc nor timedatectl reported it, so hosts may not have"
              + " sent in turn");
    }
    long periodNanos = rate.periodNanos() / rate.senders();
    if (!labelsByOffset.isEmpty()) {
      long first = Collections.min(labelsByOffset.keySet());
      long last = Collections.max(labelsByOffset.keySet());
      if (last - first > periodNanos) {
        warnings.add(
            "the clocks of "
                + labelsByOffset.get(first)
                + " and "
                + labelsByOffset.get(last)
                + " differ by "
                + milliseconds(last - first)
                + " ms, more than the "
                + milliseconds(periodNanos)
                + " ms between two requests: hosts did not send in turn");
      }
    }
    return warnings;
  }

  private static String milliseconds(long nanos) {
    return BigDecimal.valueOf(nanos, NANO_DIGITS).stripTrailingZeros().toPlainString();
  }
}
