package io.siribench.report.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The notes on the devices of a run. */
public final class DeviceNotes {
  /** The default meaning of cold, because a device's page cache usually cannot be emptied. */
  private static final String PAGE_CACHE = "process-cold, page-cache-warm";

  /** The prefix of a compilation result if the device refused. */
  private static final String REFUSED = "refused:";

  /** The prefix of the names of facts with compilation results. */
  private static final String COMPILED = "compiled: ";

  /**
   * Returns a text for each of {@code devices}.
   *
   * @param devices the facts of the devices, by serial number
   */
  public static List<String> of(Map<String, Map<String, String>> devices) {
    Map<String, List<String>> byCache = new LinkedHashMap<>();
    devices.forEach(
        (serial, facts) ->
            byCache
                .computeIfAbsent(
                    facts.getOrDefault("page_cache", PAGE_CACHE), any -> new ArrayList<>())
                .add(name(serial, facts)));
    List<String> notes = new ArrayList<>();
    byCache.forEach(
        (cache, names) -> notes.add("measured on " + String.join(", ", names) + ": " + cache));
    devices.forEach(
        (serial, facts) ->
            facts.forEach(
                (name, fact) -> refusedCompilation(serial, name, fact).ifPresent(notes::add)));
    return notes;
  }

  /** Returns a note that code is interpreted although compilation was requested. */
  private static Optional<String> refusedCompilation(String serial, String name, String fact) {
    return name.startsWith(COMPILED) && fact.startsWith(REFUSED)
        ? Optional.of(
            serial
                + ": --compile "
                + name.substring(COMPILED.length())
                + " was refused, and nothing was compiled ahead of time: "
                + fact.substring(REFUSED.length()).strip())
        : Optional.empty();
  }

  /** Returns each of {@code devices}: {@code Pixel 7 (2A031FDH, Android 14, API 34)}. */
  public static List<String> names(Map<String, Map<String, String>> devices) {
    return devices.entrySet().stream()
        .map(device -> name(device.getKey(), device.getValue()))
        .toList();
  }

  private static String name(String serial, Map<String, String> facts) {
    StringBuilder name = new StringBuilder();
    name.append(facts.getOrDefault("model", "a device")).append(" (").append(serial);
    if (Boolean.parseBoolean(facts.get("emulator"))) {
      name.append(", emulator");
    }
    if (facts.containsKey("android")) {
      name.append(", Android ").append(facts.get("android"));
    }
    if (facts.containsKey("api")) {
      name.append(", API ").append(facts.get("api"));
    }
    return name.append(")").toString();
  }
}
