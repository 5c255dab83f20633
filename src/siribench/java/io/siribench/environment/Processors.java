package io.siribench.environment;

import java.util.List;
import java.util.Optional;

/**
 * The processors and the clock.
 *
 * @param model as the manufacturer calls it
 * @param available to siribench, which a container or an affinity may restrict
 * @param online in the machine; absent where it is unknown
 * @param smt whether two threads share a core
 * @param governors that decide about the clock rate, each once, sorted
 * @param driver that the governors speak to: {@code intel_pstate}, {@code acpi-cpufreq}, ...
 * @param turbo whether the clock may rise above its nominal rate
 * @param clockSource behind {@link System#nanoTime()}
 * @param virtual whether a hypervisor is below
 */
record Processors(
    Optional<String> model,
    int available,
    Optional<Integer> online,
    Optional<Boolean> smt,
    List<String> governors,
    Optional<String> driver,
    Optional<Boolean> turbo,
    Optional<String> clockSource,
    Optional<Boolean> virtual) {

  private static final String CPU = "/sys/devices/system/cpu";

  Processors {
    governors = List.copyOf(governors);
  }

  static Processors read(SystemFiles files) {
    String info = files.text("/proc/cpuinfo");
    return new Processors(
        SystemFiles.field(info, "model name")
            .or(() -> SystemFiles.field(info, "Model"))
            .or(() -> files.line("/sys/firmware/devicetree/base/model").map(Processors::printable)),
        Runtime.getRuntime().availableProcessors(),
        files.line(CPU + "/online").map(Processors::count).filter(count -> count > 0),
        files.flag(CPU + "/smt/active"),
        governors(files),
        files.line(CPU + "/cpu0/cpufreq/scaling_driver"),
        files
            .flag(CPU + "/intel_pstate/no_turbo")
            .map(off -> !off)
            .or(() -> files.flag(CPU + "/cpufreq/boost")),
        files.line("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
        virtual(files, info));
  }

  /** The governors' words, separated by commas; empty if none is known. */
  String governor() {
    return String.join(",", governors);
  }

  private static List<String> governors(SystemFiles files) {
    return files.names(CPU).stream()
        .filter(name -> name.startsWith("cpu"))
        .flatMap(name -> files.line(CPU + "/" + name + "/cpufreq/scaling_governor").stream())
        .distinct()
        .sorted()
        .toList();
  }

  private static Optional<Boolean> virtual(SystemFiles files, String info) {
    if (files.exists("/sys/hypervisor/type")) {
      return Optional.of(true);
    }
    return SystemFiles.field(info, "flags")
        .map(flags -> List.of(flags.split(" ", -1)).contains("hypervisor"));
  }

  /** A devicetree's texts end with a NUL. */
  private static String printable(String text) {
    return text.replace("\0", "").strip();
  }

  /** How many processors the list {@code 0-3,8} names; 0 if it is none. */
  static int count(String list) {
    int count = 0;
    for (String range : list.split(",", -1)) {
      int dash = range.indexOf('-');
      long first = SystemFiles.leadingNumber(range, 0);
      long last = dash < 0 ? first : SystemFiles.leadingNumber(range, dash + 1);
      if (first < 0 || last < first) {
        return 0;
      }
      count += (int) (last - first + 1);
    }
    return count;
  }
}
