package io.siribench.environment;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The load of the machine.
 *
 * @param averages the number of running or runnable tasks over the last 1, 5 and 15 min; only the
 *     first, or none, if the system does not report more
 * @param pressures the reported pressures, by resource: cpu, memory, io
 */
record Load(List<Double> averages, Map<String, Pressure> pressures) {
  private static final int AVERAGES = 3;

  static Load read(SystemFiles files) {
    Map<String, Pressure> pressures = new LinkedHashMap<>();
    for (String resource : List.of("cpu", "memory", "io")) {
      Pressure.read(files, resource).ifPresent(found -> pressures.put(resource, found));
    }
    return new Load(averages(files), pressures);
  }

  Optional<Double> lastMinute() {
    return averages.stream().findFirst();
  }

  Optional<Pressure> pressure(String resource) {
    return Optional.ofNullable(pressures.get(resource));
  }

  private static List<Double> averages(SystemFiles files) {
    Optional<String> line = files.line("/proc/loadavg");
    if (line.isEmpty()) {
      double lastMinute = files.exists("/proc") ? -1 : jvmLoadAverage();
      return lastMinute < 0 ? List.of() : List.of(lastMinute);
    }
    List<Double> averages = new ArrayList<>();
    for (String word : line.get().split(" ", AVERAGES + 1)) {
      try {
        if (averages.size() < AVERAGES) {
          averages.add(Double.parseDouble(word));
        }
      } catch (NumberFormatException e) {
        return List.of();
      }
    }
    return List.copyOf(averages);
  }

  /** Returns the load average from the JVM, which takes 40 ms; negative if unknown. */
  private static double jvmLoadAverage() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }
}
