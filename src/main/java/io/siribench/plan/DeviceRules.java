package io.siribench.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What may not be asked where forks run on devices. */
final class DeviceRules {
  private DeviceRules() {}

  /** Adds what is wrong to {@code problems}. */
  static void check(Factors factors, List<PlanProblem> problems) {
    if (factors.devices().isEmpty()) {
      return;
    }
    if (!factors.javas().isEmpty()) {
      problems.add(
          new PlanProblem(
              "--java",
              "is for forks on this machine, and a device has one runtime, which is its own",
              "leave it out"));
    }
    Set<String> serials = new HashSet<>();
    for (DeviceTarget device : factors.devices()) {
      if (!serials.add(device.serial())) {
        problems.add(new PlanProblem("-s", device.serial() + " is given twice", "give it once"));
      }
    }
  }
}
