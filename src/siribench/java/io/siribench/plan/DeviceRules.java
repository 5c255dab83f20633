package io.siribench.plan;

import io.siribench.factor.DeviceTarget;
import io.siribench.problem.PlanProblem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks for options that are invalid on devices. */
final class DeviceRules {
  private DeviceRules() {}

  /** Adds errors to {@code problems}. */
  static void check(Factors factors, Settings settings, List<PlanProblem> problems) {
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
    if (settings.endpoints().clientCert().isPresent()) {
      problems.add(
          new PlanProblem(
              "--client-cert",
              "is for forks on this machine: a private key is not copied to a device",
              "leave it out, or measure on this machine"));
    }
    Set<String> serials = new HashSet<>();
    for (DeviceTarget device : factors.devices()) {
      if (!serials.add(device.serial())) {
        problems.add(new PlanProblem("-s", device.serial() + " is given twice", "give it once"));
      }
    }
  }
}
