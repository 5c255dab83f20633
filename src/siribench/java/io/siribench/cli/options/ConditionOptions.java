package io.siribench.cli.options;

import io.siribench.plan.Conditions;
import io.siribench.problem.Problems;
import io.siribench.session.preparation.ConditionChecks;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The conditions that are set on the machine for the measurement. */
final class ConditionOptions {
  @Option(
      names = ConditionChecks.PIN,
      paramLabel = "CPUS",
      description =
          "Run forks on these processors only. Examples: 1, or 2,3, or 0-6:2. Uses taskset, which"
              + " adds about 1 ms to boot. A JVM with one processor chooses another garbage"
              + " collector.")
  private Optional<String> pin = Optional.empty();

  @Option(
      names = ConditionChecks.DROP_CACHES,
      description =
          "Empty the page cache before each fork. Applies only to cold and pseudo-warm forks, which"
              + " then start as after a reboot. Linux, as root; the time is not measured.")
  private boolean dropCaches;

  /** Returns the requested conditions; impossible ones are added to {@code problems}. */
  Conditions conditions(Problems problems) throws InterruptedException {
    if (pin.isPresent() && pin.get().isBlank()) {
      problems.add(ConditionChecks.PIN, "is empty", "give processors, such as 1 or 2,3");
      return Conditions.NONE;
    }
    Conditions conditions = new Conditions(pin.orElse(""), dropCaches);
    ConditionChecks.check(conditions, problems);
    return conditions;
  }

  /** Returns the conditions for devices, which are checked on the devices. */
  Conditions ofDevices() {
    return new Conditions(pin.orElse(""), dropCaches);
  }
}
