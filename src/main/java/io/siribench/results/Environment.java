package io.siribench.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a run ran on, as far as the system tells; what it does not tell is left out. No name of a
 * host or a user is among it.
 */
public final class Environment {
  private static final Path LOAD_AVERAGE = Path.of("/proc/loadavg");
  private static final Path GOVERNOR =
      Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");

  private Environment() {}

  /** The facts, by their names in {@code plan.json}, in a fixed order. */
  public static Map<String, Object> read() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("os", System.getProperty("os.name"));
    facts.put("kernel", System.getProperty("os.version"));
    facts.put("arch", System.getProperty("os.arch"));
    field(Path.of("/proc/cpuinfo"), "model name").ifPresent(cpu -> facts.put("cpu", cpu));
    facts.put("cores", Runtime.getRuntime().availableProcessors());
    field(Path.of("/proc/meminfo"), "MemTotal").ifPresent(memory -> facts.put("memory", memory));
    firstLine(GOVERNOR).ifPresent(governor -> facts.put("governor", governor));
    firstLine(LOAD_AVERAGE).ifPresent(load -> facts.put("load_average", load));
    facts.put("java", System.getProperty("java.runtime.version"));
    facts.put("java_vendor", System.getProperty("java.vendor"));
    facts.put("java_vm", System.getProperty("java.vm.name"));
    return facts;
  }

  /** What follows the colon in the first line that begins with {@code name}. */
  private static Optional<String> field(Path file, String name) {
    return read(file)
        .lines()
        .filter(line -> line.startsWith(name) && line.indexOf(':') > 0)
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  private static Optional<String> firstLine(Path file) {
    return read(file).lines().findFirst().map(String::strip);
  }

  private static String read(Path file) {
    try {
      return Files.isReadable(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      // The fact is left out: this is no Linux, or a container hides it.
      return "";
    }
  }
}
