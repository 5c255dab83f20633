package io.siribench.analysis;

import java.util.List;
import java.util.Set;

/**
 * A condition that differs between two measurements.
 *
 * @param name its name: {@code cpu}
 * @param base its value for the base; empty if unknown
 * @param candidate its value for the candidate; empty if unknown
 * @param refused whether it makes times incomparable
 * @param scenarios the affected scenarios of the candidate
 */
public record ConditionDifference(
    String name, String base, String candidate, boolean refused, List<String> scenarios) {
  /** Conditions that every measurement has, recorded or not; others are off if absent. */
  private static final Set<String> FACTS =
      Set.of(
          "java_vendor",
          "source_sha256",
          "served_sha256",
          "fork_jars_sha256",
          "os",
          "kernel",
          "arch",
          "cpu",
          "cores",
          "governor",
          "turbo",
          "smt",
          "virtual",
          "randomize_va_space",
          "soc",
          "build",
          "art",
          "abi");

  private static final Set<String> MACHINE =
      Set.of(
          "os",
          "kernel",
          "arch",
          "cpu",
          "cores",
          "governor",
          "turbo",
          "smt",
          "virtual",
          "container",
          "container_cpus",
          "model",
          "soc",
          "build",
          "device");

  public ConditionDifference {
    scenarios = List.copyOf(scenarios);
  }

  /** Returns whether one of the values was not recorded, as in runs of earlier versions. */
  static boolean isUnknown(String name, String base, String candidate) {
    return FACTS.contains(name) && (base.isEmpty() || candidate.isEmpty());
  }

  /** Returns whether {@code name} is a condition of the machine or device itself. */
  public static boolean isOfTheMachine(String name) {
    return MACHINE.contains(name);
  }

  /** Returns whether every measurement has this condition, recorded or not. */
  public boolean isFact() {
    return FACTS.contains(name);
  }
}
