package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.results.PlanFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The differences between two measurements apart from the compared factor.
 *
 * <p>The runtime, the machine and the input must be equal; otherwise they may cause the difference
 * in times. Intended changes of a candidate are only reported: siribench's own classes and Jackson
 * ({@code fork_jars_sha256}), the kernel, which updates itself, and the individual device of a
 * model. Within one run directory, scenarios differ on purpose, so only the machine and the content
 * must be equal.
 */
final class ConditionDifferences {
  private static final Set<String> REPORTED_ONLY =
      Set.of(
          "fork_jars_sha256",
          "siribench",
          "jackson",
          "kernel",
          "randomize_va_space",
          "device",
          "host");

  /** The condition that is reported instead of all others if plans are lost. */
  private static final String PLAN = "plan.json";

  private static final Set<String> ALWAYS_REFUSED =
      Set.of(
          "os",
          "arch",
          "cpu",
          "cores",
          "model",
          "soc",
          "source_sha256",
          "documents_sha256",
          "served_sha256");

  private final PlanFile base;
  private final PlanFile candidate;
  private final boolean sameRun;

  /** The affected scenarios, by the condition's name, base value and candidate value. */
  private final Map<List<String>, List<String>> scenariosByDifference = new LinkedHashMap<>();

  ConditionDifferences(PlanFile base, PlanFile candidate, boolean sameRun) {
    this.base = base;
    this.candidate = candidate;
    this.sameRun = sameRun;
  }

  /** Returns the differences of {@code pairs}, each once. */
  List<ConditionDifference> of(List<Pair> pairs) {
    pairs.forEach(this::compare);
    List<ConditionDifference> differences = new ArrayList<>();
    if (base.count() == 0 || candidate.count() == 0) {
      List<String> ids = pairs.stream().map(pair -> pair.scenario().id()).toList();
      differences.add(
          new ConditionDifference(PLAN, presence(base), presence(candidate), false, ids));
    }
    scenariosByDifference.forEach(
        (key, ids) ->
            differences.add(
                new ConditionDifference(key.get(0), key.get(1), key.get(2), isRefused(key), ids)));
    return differences;
  }

  private static String presence(PlanFile plans) {
    return plans.count() == 0 ? "missing, so its conditions are unknown" : "present";
  }

  private void compare(Pair pair) {
    Map<String, String> before = base.conditionsOf(pair.reference().id());
    Map<String, String> after = candidate.conditionsOf(pair.scenario().id());
    if (before.isEmpty() || after.isEmpty()) {
      return;
    }
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      String baseValue = before.getOrDefault(name, "");
      String candidateValue = after.getOrDefault(name, "");
      // Another format of a document is another file; the digests show whether the values agree.
      boolean isOtherFormat =
          name.equals("source_sha256")
              && !pair.reference().word(Factor.FORMAT).equals(pair.scenario().word(Factor.FORMAT));
      if (!baseValue.equals(candidateValue)
          && !isOtherFormat
          && !isSameJava(name, baseValue, candidateValue)) {
        scenariosByDifference
            .computeIfAbsent(List.of(name, baseValue, candidateValue), key -> new ArrayList<>())
            .add(pair.scenario().id());
      }
    }
  }

  private boolean isRefused(List<String> difference) {
    String name = difference.get(0);
    if (ConditionDifference.isUnknown(name, difference.get(1), difference.get(2))) {
      return false;
    }
    return sameRun ? ALWAYS_REFUSED.contains(name) : !REPORTED_ONLY.contains(name);
  }

  /** Ignores the vendor, which earlier versions recorded as in {@code 21.0.4 (Example)}. */
  private static boolean isSameJava(String name, String one, String other) {
    return name.equals("java") && (one.startsWith(other + " (") || other.startsWith(one + " ("));
  }
}
