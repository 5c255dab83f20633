package io.siribench.environment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The share of time in which some task had to wait for a resource. This is Linux's pressure stall
 * information, {@code some}, in percent of the last 10, 60 and 300 s.
 */
record Pressure(double avg10Percent, double avg60Percent, double avg300Percent) {
  /** Returns the pressure of {@code resource}: cpu, memory or io; absent without kernel support. */
  static Optional<Pressure> read(SystemFiles files, String resource) {
    String line = files.line("/proc/pressure/" + resource).orElse("");
    if (!line.startsWith("some ")) {
      return Optional.empty();
    }
    return Optional.of(
        new Pressure(percent(line, "avg10="), percent(line, "avg60="), percent(line, "avg300=")));
  }

  private static double percent(String line, String key) {
    int start = line.indexOf(key) + key.length();
    int end = line.indexOf(' ', start);
    try {
      return start < key.length() || end < 0 ? 0 : Double.parseDouble(line.substring(start, end));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("avg10_percent", avg10Percent);
    facts.put("avg60_percent", avg60Percent);
    facts.put("avg300_percent", avg300Percent);
    return facts;
  }
}
