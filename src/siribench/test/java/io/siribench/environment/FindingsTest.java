package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FindingsTest {
  private static final String CPU = "/sys/devices/system/cpu";

  @TempDir private Path root;

  private static Finding finding(Tree tree, String subject) {
    return Findings.of(tree.machine()).stream()
        .filter(finding -> finding.subject().equals(subject))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> warnings(Tree tree) {
    // The number of processors is this machine's, not the tree's.
    return Findings.warnings(tree.machine()).stream()
        .map(Warning::text)
        .filter(text -> !text.startsWith("cores "))
        .toList();
  }

  @Test
  void warnings_laptop_nameGovernorAndBattery() {
    assertThat(warnings(Trees.laptop(root)))
        .containsExactly(
            "governor powersave (acpi-cpufreq): the processors stay at their lowest clock rate;"
                + " cpupower frequency-set -g performance",
            "battery discharging: on battery the processors are slower, depending on its charge;"
                + " plug the machine in");
  }

  @Test
  void warnings_container_namesCpuQuota() {
    assertThat(warnings(Trees.container(root)))
        .singleElement()
        .asString()
        .startsWith("CPU quota 0.50 processors: forks are paused");
  }

  @Test
  void warnings_virtualMachine_nameCpuAndMemoryPressure() {
    assertThat(warnings(Trees.virtualMachine(root)))
        .satisfiesExactly(
            cpu -> assertThat(cpu).startsWith("cpu pressure 45.0 %: share of the last 10 s"),
            memory -> assertThat(memory).startsWith("memory pressure 2.5 %: "));
  }

  @Test
  void warnings_loadAboveProcessorCount_reportsTheNumber() {
    Tree busy = new Tree(root).with("/proc/loadavg", "999.00 1.00 1.00 1/1 1");
    assertThat(warnings(busy))
        .singleElement()
        .asString()
        .startsWith("load average 999.00 1.00 1.00: more tasks were ready");
  }

  @ParameterizedTest
  @CsvSource({
    "powersave, intel_pstate, NOTE",
    "powersave, amd-pstate-epp, NOTE",
    "powersave, intel_cpufreq, WARNING",
    "powersave, amd-pstate, WARNING",
    "powersave, acpi-cpufreq, WARNING",
    "schedutil, acpi-cpufreq, NOTE",
    "ondemand, acpi-cpufreq, NOTE",
    "performance, intel_pstate, OK"
  })
  void governor_withItsDriver_isJudged(String governor, String driver, Severity severity) {
    Tree tree =
        new Tree(root)
            .with(CPU + "/cpu0/cpufreq/scaling_governor", governor)
            .with(CPU + "/cpu0/cpufreq/scaling_driver", driver);
    Finding found = finding(tree, "governor");
    assertThat(found.severity()).isEqualTo(severity);
    assertThat(found.fact()).isEqualTo(governor + " (" + driver + ")");
  }

  @Test
  void governor_onlySomePowersave_isStillAWarning() {
    Tree tree = Trees.laptop(root).with(CPU + "/cpu1/cpufreq/scaling_governor", "performance");
    assertThat(finding(tree, "governor").severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void turbo_remedy_dependsOnDriver() {
    assertThat(finding(Trees.laptop(root), "turbo").remedy())
        .isEqualTo("echo 0 > " + CPU + "/cpufreq/boost");
    Tree intel =
        new Tree(root.resolve("intel"))
            .with(CPU + "/cpu0/cpufreq/scaling_governor", "powersave")
            .with(CPU + "/cpu0/cpufreq/scaling_driver", "intel_pstate")
            .with(CPU + "/intel_pstate/no_turbo", "0");
    assertThat(finding(intel, "turbo").remedy())
        .isEqualTo("echo 1 > " + CPU + "/intel_pstate/no_turbo");
  }

  @ParameterizedTest
  @CsvSource({
    "tsc, OK",
    "kvm-clock, OK",
    "arch_sys_counter, OK",
    "hpet, WARNING",
    "acpi_pm, WARNING"
  })
  void clockSource_slow_isWarnedAbout(String source, Severity severity) {
    Tree tree =
        new Tree(root)
            .with("/sys/devices/system/clocksource/clocksource0/current_clocksource", source);
    assertThat(finding(tree, "clock source").severity()).isEqualTo(severity);
  }

  @Test
  void swapInUse_beforeARun_isANote() {
    assertThat(finding(Trees.laptop(root), "swap"))
        .extracting(Finding::severity, Finding::fact)
        .containsExactly(Severity.NOTE, "976 MiB in use");
  }

  @Test
  void ioPressure_high_isANote() {
    assertThat(finding(Trees.virtualMachine(root), "io pressure").severity())
        .isEqualTo(Severity.NOTE);
  }

  @Test
  void memoryLimit_tooSmallForTwoJvms_isANote() {
    assertThat(finding(Trees.container(root), "memory limit").severity()).isEqualTo(Severity.NOTE);
  }

  @Test
  void findings_harmful_haveAMeaning() {
    for (Tree tree : List.of(Trees.laptop(root), Trees.virtualMachine(root))) {
      assertThat(Findings.of(tree.machine()))
          .filteredOn(finding -> finding.severity() != Severity.OK)
          .isNotEmpty()
          .allSatisfy(finding -> assertThat(finding.meaning()).isNotEmpty());
    }
  }
}
