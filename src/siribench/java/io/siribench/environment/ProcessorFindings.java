package io.siribench.environment;

import java.util.List;
import java.util.Set;

/** Judges processors and clocks. */
final class ProcessorFindings {
  private static final String GROUP = "processors";
  private static final String CPU = "/sys/devices/system/cpu";

  /**
   * The drivers with a dynamic powersave governor. The processor adapts its clock to the load, see
   * the kernel's documents of intel_pstate (active mode) and amd-pstate (EPP mode).
   */
  private static final Set<String> DRIVERS_OF_DYNAMIC_POWERSAVE =
      Set.of("intel_pstate", "amd-pstate-epp", "amd_pstate_epp");

  private static final Set<String> SLOW_CLOCKS =
      Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies");

  private final Processors processors;
  private final List<Finding> findings;

  ProcessorFindings(Processors processors, List<Finding> findings) {
    this.processors = processors;
    this.findings = findings;
  }

  void add() {
    processors.model().ifPresent(model -> findings.add(Finding.ok(GROUP, "model", model)));
    cores();
    processors.smt().ifPresent(this::smt);
    if (!processors.governors().isEmpty()) {
      governor();
    }
    processors.turbo().ifPresent(this::turbo);
    processors.clockSource().ifPresent(this::clock);
    processors.virtual().ifPresent(this::hypervisor);
  }

  private void add(String subject, String fact, Severity severity, String meaning, String remedy) {
    findings.add(new Finding(GROUP, subject, fact, severity, meaning, remedy));
  }

  private void cores() {
    int available = processors.available();
    int online = processors.online().orElse(available);
    String fact = available == online ? String.valueOf(online) : available + " of " + online;
    if (available == 1) {
      add(
          "cores",
          fact,
          Severity.WARNING,
          "a fork's compiler and collector, siribench and everything else share one processor",
          "measure on at least two processors");
    } else if (available < online) {
      add("cores", fact, Severity.NOTE, "siribench cannot use the others", "");
    } else {
      findings.add(Finding.ok(GROUP, "cores", fact));
    }
  }

  private void smt(boolean isOn) {
    if (isOn) {
      add(
          "SMT",
          "on",
          Severity.NOTE,
          "a task on the other thread of a core slows a fork down",
          "echo off > " + CPU + "/smt/control");
    } else {
      findings.add(Finding.ok(GROUP, "SMT", "off"));
    }
  }

  private void governor() {
    String driver = processors.driver().orElse("");
    String fact = processors.governor() + (driver.isEmpty() ? "" : " (" + driver + ")");
    String remedy = "cpupower frequency-set -g performance";
    if (processors.governors().equals(List.of("performance"))) {
      findings.add(Finding.ok(GROUP, "governor", fact));
    } else if (!processors.governors().contains("powersave")) {
      add("governor", fact, Severity.NOTE, "the clock rate follows the load with a delay", remedy);
    } else if (DRIVERS_OF_DYNAMIC_POWERSAVE.contains(driver)) {
      add(
          "governor",
          fact,
          Severity.NOTE,
          "with this driver the clock rate follows the load with a delay",
          remedy);
    } else {
      add(
          "governor",
          fact,
          Severity.WARNING,
          "the processors stay at their lowest clock rate",
          remedy);
    }
  }

  private void turbo(boolean isOn) {
    if (!isOn) {
      findings.add(Finding.ok(GROUP, "turbo", "off"));
      return;
    }
    boolean isIntel = processors.driver().stream().anyMatch(driver -> driver.startsWith("intel"));
    add(
        "turbo",
        "on",
        Severity.NOTE,
        "the clock rate depends on temperature and on the other cores",
        isIntel
            ? "echo 1 > " + CPU + "/intel_pstate/no_turbo"
            : "echo 0 > " + CPU + "/cpufreq/boost");
  }

  private void clock(String source) {
    if (SLOW_CLOCKS.contains(source)) {
      add(
          "clock source",
          source,
          Severity.WARNING,
          "reading the time is slow and coarse",
          "see /sys/devices/system/clocksource/clocksource0/available_clocksource for others");
    } else {
      findings.add(Finding.ok(GROUP, "clock source", source));
    }
  }

  private void hypervisor(boolean isVirtual) {
    if (isVirtual) {
      add(
          "virtual machine",
          "yes",
          Severity.NOTE,
          "other machines may share its processors and affect their clock rate; stolen time is"
              + " recorded",
          "");
    } else {
      findings.add(Finding.ok(GROUP, "virtual machine", "no"));
    }
  }
}
