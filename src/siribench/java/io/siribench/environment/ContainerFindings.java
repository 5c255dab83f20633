package io.siribench.environment;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The findings about the limits of a container or control group. */
final class ContainerFindings {
  private static final String GROUP = "container";
  private static final long BYTES_PER_MIB = 1 << 20;

  /** Enough for two JVMs, siribench and a fork, with their usual heaps. */
  private static final long ENOUGH_MIB = 512;

  private final Machine machine;
  private final FindingGroup group;

  ContainerFindings(Machine machine, List<Finding> findings) {
    this.machine = machine;
    group = new FindingGroup(GROUP, findings);
  }

  void add() {
    group.ok("kind", machine.container);
    cpus(machine.limits.cpus());
    memory(machine.limits.memoryBytes());
  }

  private void cpus(OptionalDouble limit) {
    if (limit.isEmpty()) {
      return;
    }
    double cpus = limit.getAsDouble();
    String fact = String.format(Locale.ROOT, "%.2f processors", cpus);
    if (cpus < 1) {
      group.warning(
          "CPU quota",
          fact,
          "forks are paused when the quota is exhausted",
          "allow at least two processors: docker run --cpus 2");
    } else if (cpus < machine.processors.online().orElse(machine.cores())) {
      group.note("CPU quota", fact, "forks may be paused; affected samples are marked", "");
    } else {
      group.ok("CPU quota", fact);
    }
  }

  private void memory(OptionalLong limit) {
    if (limit.isEmpty()) {
      return;
    }
    long mib = limit.getAsLong() / BYTES_PER_MIB;
    if (mib < ENOUGH_MIB) {
      group.note(
          "memory limit",
          mib + " MiB",
          "JVMs use smaller heaps and collect more often",
          "allow " + ENOUGH_MIB + " MiB or more");
    } else {
      group.ok("memory limit", mib + " MiB");
    }
  }
}
