package io.siribench.environment;

import java.util.List;
import java.util.Set;

/** The findings about processors and clocks. */
final class ProcessorFindings {
  private static final String GROUP = "processors";
  private static final String CPU = "/sys/devices/system/cpu";

  /**
   * The drivers with a dynamic powersave governor. It adapts the clock to the load, see the
   * kernel's documents of intel_pstate (active mode) and amd-pstate (EPP mode).
   */
  private static final Set<String> DRIVERS_OF_DYNAMIC_POWERSAVE =
      Set.of("intel_pstate", "amd-pstate-epp", "amd_pstate_epp");

  private static final Set<String> SLOW_CLOCKS =
      Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies");

  private final Processors processors;
  private final FindingGroup group;

  ProcessorFindings(Processors processors, List<Finding> findings) {
    this.processors = processors;
    group = new FindingGroup(GROUP, findings);
  }

  void add() {
    processors.model().ifPresent(model -> group.ok("model", model));
    cores();
    processors.smt().ifPresent(this::smt);
    if (!processors.governors().isEmpty()) {
      governor();
    }
    processors.turbo().ifPresent(this::turbo);
    processors.clockSource().ifPresent(this::clock);
    processors.virtual().ifPresent(this::hypervisor);
  }

  private void cores() {
    int available = processors.available();
    int online = processors.online().orElse(available);
    String fact = available == online ? String.valueOf(online) : available + " of " + online;
    if (available == 1) {
      group.warning(
          "cores",
          fact,
          "a fork's compiler and collector, siribench and everything else share one processor",
          "measure on at least two processors");
    } else if (available < online) {
      group.note("cores", fact, "siribench cannot use the others", "");
    } else {
      group.ok("cores", fact);
    }
  }

  private void smt(boolean isOn) {
    if (isOn) {
      group.note(
          "SMT",
          "on",
          "a task on the other thread of a core slows a fork down",
          "echo off > " + CPU + "/smt/control");
    } else {
      group.ok("SMT", "off");
    }
  }

  private void governor() {
    String driver = processors.driver().orElse("");
    String fact = processors.governor() + (driver.isEmpty() ? "" : " (" + driver + ")");
    String remedy = "cpupower frequency-set -g performance";
    if (processors.governors().equals(List.of("performance"))) {
      group.ok("governor", fact);
    } else if (!processors.governors().contains("powersave")) {
      group.note("governor", fact, "the clock rate follows the load with a delay", remedy);
    } else if (DRIVERS_OF_DYNAMIC_POWERSAVE.contains(driver)) {
      group.note(
          "governor",
          fact,
          "with this driver the clock rate follows the load with a delay",
          remedy);
    } else {
      group.warning("governor", fact, "the processors stay at their lowest clock rate", remedy);
    }
  }

  private void turbo(boolean isOn) {
    if (!isOn) {
      group.ok("turbo", "off");
      return;
    }
    boolean isIntel = processors.driver().stream().anyMatch(driver -> driver.startsWith("intel"));
    group.note(
        "turbo",
        "on",
        "the clock rate depends on temperature and on the other cores",
        isIntel
            ? "echo 1 > " + CPU + "/intel_pstate/no_turbo"
            : "echo 0 > " + CPU + "/cpufreq/boost");
  }

  private void clock(String source) {
    if (SLOW_CLOCKS.contains(source)) {
      group.warning(
          "clock source",
          source,
          "reading the time is slow and coarse",
          "see /sys/devices/system/clocksource/clocksource0/available_clocksource for others");
    } else {
      group.ok("clock source", source);
    }
  }

  private void hypervisor(boolean isVirtual) {
    if (isVirtual) {
      group.note(
          "virtual machine",
          "yes",
          "other machines may share its processors and affect their clock rate; stolen time is"
              + " recorded",
          "");
    } else {
      group.ok("virtual machine", "no");
    }
  }
}
