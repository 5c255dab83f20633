package io.siribench.environment;

import java.util.List;
import java.util.Optional;

/**
 * The processors and the clock.
 *
 * @param model the manufacturer's name
 * @param microcode the version of its microcode
 * @param available the number of processors that siribench may use, within its container and
 *     affinity
 * @param online the number in the machine; absent if unknown
 * @param physical the number of cores, each of which may run several threads; absent if unknown
 * @param smt whether two threads share a core
 * @param governors the governors of the clock rate, each once, sorted
 * @param driver the driver of the governors: {@code intel_pstate}, {@code acpi-cpufreq}, ...
 * @param turbo whether the clock may rise above its nominal rate
 * @param clockSource the source of {@link System#nanoTime()}
 * @param virtual whether there is a hypervisor
 */
record Processors(
    Optional<String> model,
    Optional<String> microcode,
    int available,
    Optional<Integer> online,
    Optional<Integer> physical,
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
        SystemFiles.field(info, "microcode"),
        Runtime.getRuntime().availableProcessors(),
        files.line(CPU + "/online").map(Processors::count).filter(count -> count > 0),
        physical(files),
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

  /** Returns the names of governors, separated by commas; empty if none is known. */
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

  private static Optional<Integer> physical(SystemFiles files) {
    long cores =
        files.names(CPU).stream()
            .filter(name -> name.startsWith("cpu"))
            .flatMap(
                name -> files.line(CPU + "/" + name + "/topology/thread_siblings_list").stream())
            .distinct()
            .count();
    return Optional.of((int) cores).filter(count -> count > 0);
  }

  private static Optional<Boolean> virtual(SystemFiles files, String info) {
    if (files.exists("/sys/hypervisor/type")) {
      return Optional.of(true);
    }
    return SystemFiles.field(info, "flags")
        .map(flags -> List.of(flags.split(" ", -1)).contains("hypervisor"));
  }

  /** Removes the NUL at the end of a devicetree's texts. */
  private static String printable(String text) {
    return text.replace("\0", "").strip();
  }

  /** Returns the number of processors in the list {@code 0-3,8}; 0 if it is invalid. */
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
