package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ControlGroupTest {
  private static final String HYBRID =
      "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw";

  @TempDir private Path root;

  @Test
  void read_parentSlice_tighterLimitApplies() {
    ControlGroup group =
        ControlGroup.read(
            new Tree(root)
                .with("/proc/self/cgroup", "0::/user.slice/session.scope")
                .with("/proc/self/mountinfo", "30 23 0:28 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw")
                .with("/sys/fs/cgroup/user.slice/session.scope/cpu.max", "max 100000")
                .with("/sys/fs/cgroup/user.slice/session.scope/memory.max", "2000")
                .with("/sys/fs/cgroup/user.slice/cpu.max", "200000 100000")
                .with("/sys/fs/cgroup/user.slice/memory.max", "1000")
                .files());
    assertThat(group.cpus()).hasValue(2.0);
    assertThat(group.memoryBytes()).hasValue(1000);
    assertThat(group.throttling()).contains("/sys/fs/cgroup/user.slice/cpu.stat");
  }

  @Test
  void read_containerThatSeesOnlyItsOwnGroup_findsItAtTheMount() {
    ControlGroup group =
        ControlGroup.read(
            new Tree(root)
                .with("/proc/self/cgroup", "3:cpu,cpuacct:/docker/0123")
                .with(
                    "/proc/self/mountinfo",
                    "32 31 0:29 /docker/0123 /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpuacct,cpu")
                .with("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "25000")
                .with("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "50000")
                .files());
    assertThat(group.cpus()).hasValue(0.5);
    assertThat(group.throttling()).contains("/sys/fs/cgroup/cpu/cpu.stat");
  }

  @Test
  void read_emptyVersion2TreeNextToVersion1_hasNoLimit() {
    ControlGroup group =
        ControlGroup.read(
            new Tree(root)
                .with("/proc/self/cgroup", "1:cpu:/", "0::/")
                .with("/proc/self/mountinfo", HYBRID)
                .files());
    assertThat(group.cpus()).isEmpty();
    assertThat(group.memoryBytes()).isEmpty();
    assertThat(group.throttling()).isEmpty();
  }

  @Test
  void read_groupNotMountedHere_fallsBackToMount() {
    ControlGroup group =
        ControlGroup.read(
            new Tree(root)
                .with("/proc/self/cgroup", "0::/system.slice/of-the-host.scope")
                .with("/proc/self/mountinfo", "30 23 0:28 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw")
                .with("/sys/fs/cgroup/cpu.max", "300000 100000")
                .files());
    assertThat(group.cpus()).hasValue(3.0);
  }
}
