package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MachineTest {
  @TempDir private Path root;

  @Test
  void facts_laptop_includeProcessorsMemoryPowerAndLoad() {
    assertThat(Trees.laptop(root).machine().facts())
        .containsEntry("cpu", "Some CPU @ 2.60GHz")
        .containsEntry("microcode", "0xf0")
        .containsEntry("cores_online", 4)
        .containsEntry("cores_physical", 2)
        .containsEntry("system_vendor", "Some Vendor")
        .containsEntry("system_product", "m5.large")
        .containsEntry("smt", true)
        .containsEntry("governor", "powersave")
        .containsEntry("governor_driver", "acpi-cpufreq")
        .containsEntry("turbo", true)
        .containsEntry("clock_source", "tsc")
        .containsEntry("virtual", false)
        .containsEntry("randomize_va_space", 2)
        .containsEntry("memory_kib", 16_000_000L)
        .containsEntry("swap_kib", 4_000_000L)
        .containsEntry("container", "none")
        .containsEntry("battery", "Discharging")
        .containsEntry("memory_available_kib", 8_000_000L)
        .containsEntry("swap_used_kib", 1_000_000L)
        .containsEntry("load_average", List.of(0.5, 0.4, 0.3))
        .doesNotContainKeys("container_cpus", "container_memory_bytes");
  }

  @Test
  void facts_laptop_includePressureByResource() {
    assertThat(Trees.laptop(root).machine().facts().get("pressure"))
        .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
        .containsOnlyKeys("cpu", "memory", "io")
        .containsEntry(
            "cpu", Map.of("avg10_percent", 1.5, "avg60_percent", 2.0, "avg300_percent", 3.0));
  }

  @Test
  void facts_container_includeItsLimits() {
    assertThat(Trees.container(root).machine().facts())
        .containsEntry("container", "docker")
        .containsEntry("container_cpus", 0.5)
        .containsEntry("container_memory_bytes", 256L << 20);
  }

  @Test
  void facts_containerOnALargeMachine_haveTheMemoryOfTheContainer() {
    Tree tree = Trees.container(root).with("/proc/meminfo", "MemTotal: 24684084 kB");
    assertThat(tree.machine().facts()).containsEntry("memory_kib", 262_144L);
    tree.with("/sys/fs/cgroup/memory.max", "max");
    assertThat(tree.machine().facts()).containsEntry("memory_kib", 24_684_084L);
    tree.with("/sys/fs/cgroup/memory.max", String.valueOf(1L << 50));
    assertThat(tree.machine().facts()).containsEntry("memory_kib", 24_684_084L);
  }

  @Test
  void facts_oldKernel_includeTightestParentQuotaAndNoPressure() {
    assertThat(Trees.oldKernel(root).machine().facts())
        .containsEntry("container_cpus", 1.5)
        .containsEntry("load_average", List.of(3.0, 2.0, 1.0))
        .doesNotContainKeys("pressure", "container_memory_bytes", "smt", "turbo", "battery");
  }

  @Test
  void facts_virtualMachine_includeItAndNoGovernors() {
    assertThat(Trees.virtualMachine(root).machine().facts())
        .containsEntry("virtual", true)
        .doesNotContainKeys("governor", "governor_driver", "turbo");
  }

  @Test
  void facts_nothingReported_comeFromJava() {
    Map<String, Object> facts = new Tree(root.resolve("none")).machine().facts();
    assertThat(facts)
        .containsKeys("os", "kernel", "arch", "cores", "java", "java_vendor", "java_vm", "jvm_args")
        .doesNotContainKeys("cpu", "virtual", "memory_kib", "pressure");
  }

  @Test
  void processesAtOnce_littleMemory_isOne() {
    assertThat(Trees.container(root).machine().processesAtOnce()).isOne();
  }

  @Test
  void processesAtOnce_unknownMemory_isOneForEachProcessor() {
    Machine machine = new Tree(root.resolve("none")).machine();
    assertThat(machine.processesAtOnce()).isEqualTo(machine.cores());
  }

  @Test
  void facts_thisMachine_nameNeitherHostNorUser() {
    String facts = Machine.read().facts().toString().toLowerCase(Locale.ROOT);
    assertThat(facts)
        .doesNotContain(System.getProperty("user.home").toLowerCase(Locale.ROOT) + "/");
    SystemFiles files = new SystemFiles(Path.of("/"));
    String host = files.line("/proc/sys/kernel/hostname").orElse("");
    if (host.length() > 3) {
      assertThat(facts).doesNotContain(host.toLowerCase(Locale.ROOT));
    }
  }

  @Test
  void state_laptop_hasOnlyVariableProperties() {
    assertThat(Trees.laptop(root).machine().state())
        .containsOnlyKeys(
            "battery", "memory_available_kib", "swap_used_kib", "load_average", "pressure");
  }

  @Test
  void cpu_armBoard_comesFromDeviceTree() {
    Tree board =
        new Tree(root)
            .with("/proc/cpuinfo", "processor : 0", "CPU implementer : 0x41")
            .with("/sys/firmware/devicetree/base/model", "Some Board Rev 1.4\0");
    assertThat(board.machine().facts()).containsEntry("cpu", "Some Board Rev 1.4");
  }

  @Test
  void governors_severalOfThem_areAllReported() {
    Tree mixed = Trees.laptop(root);
    mixed.with("/sys/devices/system/cpu/cpu2/cpufreq/scaling_governor", "performance");
    assertThat(mixed.machine().facts()).containsEntry("governor", "performance,powersave");
  }
}
