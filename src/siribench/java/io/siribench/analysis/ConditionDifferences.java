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
 * <p>The runtime, the machine and the input must be equal, or they may cause the difference of the
 * times. Intended changes of a candidate are only reported: siribench's own classes and Jackson
 * ({@code fork_jars_sha256}), the kernel, which updates itself, and the individual device among
 * several of one model. Within one run directory the scenarios are varied on purpose: there only
 * the machine and the content must agree.
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

  /** Reported where a run has lost it, instead of all conditions that it contains. */
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
  private final Map<List<String>, List<String>> scenarios = new LinkedHashMap<>();

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
    scenarios.forEach(
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
      String one = before.getOrDefault(name, "");
      String other = after.getOrDefault(name, "");
      // Another format of the same document is another file; the digests show whether it fits.
      boolean isOtherFormat =
          name.equals("source_sha256")
              && !pair.reference().word(Factor.FORMAT).equals(pair.scenario().word(Factor.FORMAT));
      if (!one.equals(other) && !isOtherFormat && !isSameJava(name, one, other)) {
        scenarios
            .computeIfAbsent(List.of(name, one, other), key -> new ArrayList<>())
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
