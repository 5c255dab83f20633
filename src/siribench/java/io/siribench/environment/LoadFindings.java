package io.siribench.environment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The findings about the load of the machine, its memory, and its power. */
final class LoadFindings {
  /**
   * The limit above which other processes wait. Runs of siribench itself on two processors cause a
   * pressure of up to 30 %, see {@link Disturbance}.
   */
  private static final double MAX_CPU_PRESSURE_PERCENT = 40;

  private static final double MAX_MEMORY_PRESSURE_PERCENT = 1;
  private static final double MAX_IO_PRESSURE_PERCENT = 10;
  private static final long KIB_PER_MIB = 1024;

  private final Machine machine;
  private final FindingGroup load;
  private final FindingGroup memory;
  private final FindingGroup power;

  LoadFindings(Machine machine, List<Finding> findings) {
    this.machine = machine;
    load = new FindingGroup("load", findings);
    memory = new FindingGroup("memory", findings);
    power = new FindingGroup("power", findings);
  }

  void add() {
    average();
    pressure(
        load,
        "cpu",
        "processors",
        MAX_CPU_PRESSURE_PERCENT,
        Severity.WARNING,
        "find the processes with top");
    pressure(
        load,
        "io",
        "disks",
        MAX_IO_PRESSURE_PERCENT,
        Severity.NOTE,
        "find the processes with iotop; --preload keeps documents in memory");
    power();
    memory(machine.memory.totalKib(), "memory");
    pressure(
        memory,
        "memory",
        "memory",
        MAX_MEMORY_PRESSURE_PERCENT,
        Severity.WARNING,
        "end programs that use much memory");
    swap();
  }

  private void average() {
    Optional<Double> lastMinute = machine.load.lastMinute();
    if (lastMinute.isEmpty()) {
      return;
    }
    String fact =
        machine.load.averages().stream()
            .map(average -> String.format(Locale.ROOT, "%.2f", average))
            .collect(Collectors.joining(" "));
    int cores = machine.cores();
    if (lastMinute.get() > cores) {
      load.warning(
          "load average",
          fact,
          "more tasks were ready in the last minute than "
              + (cores == 1 ? "one processor can run" : cores + " processors can run"),
          "end other programs (see top), or wait");
    } else {
      load.ok("load average", fact);
    }
  }

  private void pressure(
      FindingGroup group,
      String resource,
      String awaited,
      double maxPercent,
      Severity severity,
      String remedy) {
    Optional<Pressure> reported = machine.load.pressure(resource);
    if (reported.isEmpty()) {
      return;
    }
    double percent = reported.get().avg10Percent();
    boolean isHigh = percent > maxPercent;
    group.add(
        resource + " pressure",
        String.format(Locale.ROOT, "%.1f %%", percent),
        isHigh ? severity : Severity.OK,
        isHigh ? "share of the last 10 s in which tasks waited for " + awaited : "",
        isHigh ? remedy : "");
  }

  private void power() {
    if (machine.power.isOnBattery()) {
      power.warning(
          "battery",
          "discharging",
          "on battery the processors are slower, depending on its charge",
          "plug the machine in");
    } else {
      machine
          .power
          .batteryStatus()
          .ifPresent(status -> power.ok("battery", status.toLowerCase(Locale.ROOT)));
    }
  }

  private void memory(OptionalLong kib, String subject) {
    kib.ifPresent(found -> memory.ok(subject, found / KIB_PER_MIB + " MiB"));
  }

  private void swap() {
    long usedKib = machine.memory.swapUsedKib().orElse(0);
    if (usedKib > 0) {
      memory.note(
          "swap",
          usedKib / KIB_PER_MIB + " MiB in use",
          "memory was short before; a run reports swapping",
          "");
    } else {
      memory(machine.memory.swapKib(), "swap");
    }
  }
}
