package io.siribench.environment;

import java.nio.file.Path;

/** Fictitious machines, described by their files. */
final class Trees {
  private static final String CPU = "/sys/devices/system/cpu";

  private Trees() {}

  /** Creates a laptop on battery whose governor keeps the clock at its minimum. */
  static Tree laptop(Path root) {
    Tree tree = new Tree(root);
    for (int cpu = 0; cpu < 4; cpu++) {
      tree.with(CPU + "/cpu" + cpu + "/cpufreq/scaling_governor", "powersave");
      tree.with(CPU + "/cpu" + cpu + "/cpufreq/scaling_driver", "acpi-cpufreq");
      tree.with(CPU + "/cpu" + cpu + "/topology/thread_siblings_list", cpu < 2 ? "0-1" : "2-3");
    }
    return tree.with(
            "/proc/cpuinfo",
            "processor\t: 0",
            "model name\t: Some CPU @ 2.60GHz",
            "microcode\t: 0xf0",
            "flags\t\t: fpu vme")
        .with("/sys/class/dmi/id/sys_vendor", "Some Vendor")
        .with("/sys/class/dmi/id/product_name", "m5.large")
        .with(CPU + "/online", "0-3")
        .with(CPU + "/smt/active", "1")
        .with(CPU + "/cpufreq/boost", "1")
        .with("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc")
        .with("/proc/sys/kernel/randomize_va_space", "2")
        .with("/proc/self/cmdline", "java\0-jar\0siribench.jar\0")
        .with("/sys/class/power_supply/AC/type", "Mains")
        .with("/sys/class/power_supply/AC/online", "0")
        .with("/sys/class/power_supply/BAT0/type", "Battery")
        .with("/sys/class/power_supply/BAT0/status", "Discharging")
        .with("/sys/class/power_supply/mouse/type", "Battery")
        .with("/sys/class/power_supply/mouse/scope", "Device")
        .with("/sys/class/power_supply/mouse/status", "Charging")
        .with("/proc/loadavg", "0.50 0.40 0.30 1/800 12345")
        .with(
            "/proc/meminfo",
            "MemTotal:       16000000 kB",
            "MemFree:         1000000 kB",
            "MemAvailable:    8000000 kB",
            "SwapTotal:       4000000 kB",
            "SwapFree:        3000000 kB")
        .with("/proc/pressure/cpu", some("1.50", 1000))
        .with("/proc/pressure/memory", some("0.00", 0))
        .with("/proc/pressure/io", some("0.00", 0));
  }

  /** Creates a container with half a processor, 256 MiB and control groups of version 2. */
  static Tree container(Path root) {
    return new Tree(root)
        .with("/.dockerenv")
        .with("/proc/self/cgroup", "0::/")
        .with(
            "/proc/self/mountinfo",
            "700 600 0:60 / / rw,relatime master:1 - overlay overlay rw",
            "720 710 0:28 /../.. /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw,nsdelegate")
        .with("/sys/fs/cgroup/cpu.max", "50000 100000")
        .with("/sys/fs/cgroup/memory.max", "268435456")
        .with(
            "/sys/fs/cgroup/cpu.stat",
            "usage_usec 1000",
            "nr_periods 50",
            "nr_throttled 7",
            "throttled_usec 123");
  }

  /**
   * Creates a kernel before 4.20, without pressure files, with nested control groups of version 1.
   */
  static Tree oldKernel(Path root) {
    return new Tree(root)
        .with("/proc/cpuinfo", "processor\t: 0", "model name\t: Old CPU", "flags\t\t: fpu")
        .with("/proc/loadavg", "3.00 2.00 1.00 4/100 99")
        .with(
            "/proc/self/cgroup",
            "4:memory:/batch/job",
            "3:cpu,cpuacct:/batch/job",
            "1:name=systemd:/user.slice")
        .with(
            "/proc/self/mountinfo",
            "31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755",
            "32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct",
            "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory")
        .with("/sys/fs/cgroup/cpu,cpuacct/batch/job/cpu.cfs_quota_us", "-1")
        .with("/sys/fs/cgroup/cpu,cpuacct/batch/job/cpu.cfs_period_us", "100000")
        .with("/sys/fs/cgroup/cpu,cpuacct/batch/cpu.cfs_quota_us", "150000")
        .with("/sys/fs/cgroup/cpu,cpuacct/batch/cpu.cfs_period_us", "100000")
        .with("/sys/fs/cgroup/cpu,cpuacct/batch/cpu.stat", "nr_periods 9", "nr_throttled 3")
        .with("/sys/fs/cgroup/memory/batch/job/memory.limit_in_bytes", "9223372036854771712");
  }

  /** Creates a virtual machine without a governor. */
  static Tree virtualMachine(Path root) {
    return new Tree(root)
        .with(
            "/proc/cpuinfo",
            "processor\t: 0",
            "model name\t: Some Server CPU",
            "flags\t\t: fpu hypervisor lahf_lm")
        .with(CPU + "/online", "0-1")
        .with(CPU + "/smt/active", "0")
        .with("/sys/devices/system/clocksource/clocksource0/current_clocksource", "kvm-clock")
        .with("/proc/loadavg", "0.20 0.16 0.26 1/87 23206")
        .with("/proc/pressure/cpu", some("45.00", 2_000_000))
        .with("/proc/pressure/memory", some("2.50", 500_000))
        .with("/proc/pressure/io", some("20.00", 1))
        .with("/proc/stat", "cpu  1000 20 300 9000 70 1 12 50 5 6", "cpu0 1 1 1 1 1 1 1 1 1 1")
        .with("/proc/self/stat", process("java", 100, 20, 300, 40))
        .with("/proc/vmstat", "nr_free_pages 1", "pswpin 11", "pswpout 31");
  }

  /** Returns the content of a file in /proc/pressure. */
  static String some(String avg10, long totalMicros) {
    return "some avg10="
        + avg10
        + " avg60=2.00 avg300=3.00 total="
        + totalMicros
        + "\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=7";
  }

  /** Returns the content of /proc/PID/stat; times are in ticks. */
  static String process(String name, long user, long system, long childUser, long childSystem) {
    return "4711 ("
        + name
        + ") S 1 2 3 4 5 6 7 8 9 10 "
        + user
        + " "
        + system
        + " "
        + childUser
        + " "
        + childSystem
        + " 20 0 33 0 1";
  }
}
