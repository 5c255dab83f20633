package io.siribench.analysis;

import java.util.List;
import java.util.Set;

/**
 * A condition that two measurements do not share.
 *
 * @param name what it is: {@code cpu}
 * @param base what it was for the base; empty if it is not known
 * @param candidate likewise
 * @param refused whether times are not comparable because of it
 * @param scenarios the candidate's scenarios that it is about
 */
public record ConditionDifference(
    String name, String base, String candidate, boolean refused, List<String> scenarios) {
  /** What every measurement has, noted or not; without the others it was made without them. */
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

  /** Whether one of the values was not noted, as in runs of earlier versions. */
  static boolean isUnknown(String name, String base, String candidate) {
    return FACTS.contains(name) && (base.isEmpty() || candidate.isEmpty());
  }

  /** Whether {@code name} is a condition of the machine or device, and not of what ran on it. */
  public static boolean isOfTheMachine(String name) {
    return MACHINE.contains(name);
  }

  /** Whether every measurement has it, noted or not. */
  public boolean isFact() {
    return FACTS.contains(name);
  }
}
