package io.siribench.environment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The facts and current state of this machine, as far as the system reports them. */
public final class Machine {
  /** The memory for a process that allocates much; most processes use a fraction of this. */
  private static final long KIB_PER_PROCESS = 1L << 20;

  final Processors processors;
  final Memory memory;
  final ControlGroup limits;
  final String container;
  final Power power;
  final Load load;
  private final Optional<String> vendor;
  private final Optional<String> product;
  private final Optional<Integer> addressRandomization;
  private final int environmentBytes;
  private final int commandLineBytes;

  private Machine(SystemFiles files, Map<String, String> variables) {
    processors = Processors.read(files);
    memory = Memory.read(files);
    limits = ControlGroup.read(files);
    vendor = files.line("/sys/class/dmi/id/sys_vendor");
    product = files.line("/sys/class/dmi/id/product_name");
    container = Container.kind(files, variables);
    power = Power.read(files);
    load = Load.read(files);
    addressRandomization =
        files.line("/proc/sys/kernel/randomize_va_space").map(Machine::digit).filter(n -> n >= 0);
    environmentBytes =
        variables.entrySet().stream()
            .mapToInt(variable -> bytes(variable.getKey()) + 1 + bytes(variable.getValue()) + 1)
            .sum();
    commandLineBytes = bytes(files.text("/proc/self/cmdline"));
  }

  private static int digit(String text) {
    return text.length() == 1 ? Character.digit(text.charAt(0), 10) : -1;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns this machine. */
  public static Machine read() {
    return read(Path.of("/"), System.getenv());
  }

  /**
   * Returns the machine with the system files below {@code root}.
   *
   * @param variables the environment variables
   */
  static Machine read(Path root, Map<String, String> variables) {
    return new Machine(new SystemFiles(root), variables);
  }

  /** Returns the number of processors that siribench may use. */
  public int cores() {
    return processors.available();
  }

  /** Returns the number of processes for which processors and available memory suffice. */
  public int processesAtOnce() {
    long maxKib = limits.memoryKib(memory.availableKib()).orElse(Long.MAX_VALUE);
    return (int) Math.max(1, Math.min(cores(), maxKib / KIB_PER_PROCESS));
  }

  /**
   * Returns the facts by their names in {@code plan.json}, in a fixed order. Facts are texts,
   * numbers, lists and maps. Unknown facts are omitted, and none has the name of a host or user.
   */
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("os", System.getProperty("os.name"));
    facts.put("kernel", System.getProperty("os.version"));
    facts.put("arch", System.getProperty("os.arch"));
    put(facts, "cpu", processors.model());
    put(facts, "microcode", processors.microcode());
    facts.put("cores", processors.available());
    put(facts, "cores_online", processors.online());
    put(facts, "cores_physical", processors.physical());
    put(facts, "smt", processors.smt());
    put(facts, "governor", Optional.of(processors.governor()).filter(word -> !word.isEmpty()));
    put(facts, "governor_driver", processors.driver());
    put(facts, "turbo", processors.turbo());
    put(facts, "clock_source", processors.clockSource());
    put(facts, "virtual", processors.virtual());
    // Both facts affect the memory layout: 0 disables randomization, 2 is the maximum.
    put(facts, "randomize_va_space", addressRandomization);
    facts.put("environment_bytes", environmentBytes);
    if (commandLineBytes > 0) {
      facts.put("command_line_bytes", commandLineBytes);
    }
    put(facts, "memory_kib", limits.memoryKib(memory.totalKib()));
    put(facts, "swap_kib", memory.swapKib());
    put(facts, "system_vendor", vendor);
    // Some clouds report the instance type here.
    put(facts, "system_product", product);
    facts.put("container", container);
    limits.cpus().ifPresent(cpus -> facts.put("container_cpus", cpus));
    put(facts, "container_memory_bytes", limits.memoryBytes());
    facts.putAll(Jvm.facts());
    facts.putAll(state());
    return facts;
  }

  /** Returns the facts that may change during a run. */
  public Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    put(state, "battery", power.batteryStatus());
    put(state, "memory_available_kib", memory.availableKib());
    put(state, "swap_used_kib", memory.swapUsedKib());
    if (!load.averages().isEmpty()) {
      state.put("load_average", load.averages());
    }
    if (!load.pressures().isEmpty()) {
      Map<String, Object> pressures = new LinkedHashMap<>();
      load.pressures().forEach((resource, found) -> pressures.put(resource, found.facts()));
      state.put("pressure", pressures);
    }
    return state;
  }

  private static void put(Map<String, Object> facts, String name, Optional<?> found) {
    found.ifPresent(fact -> facts.put(name, fact));
  }

  private static void put(Map<String, Object> facts, String name, OptionalLong found) {
    found.ifPresent(fact -> facts.put(name, fact));
  }
}
