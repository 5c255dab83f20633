package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.JvmFlags;
import io.siribench.problem.PlanProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks for invalid user-defined flags of {@link Factor#JVM}. */
final class JvmRules {
  /** Arguments that make a JVM run something else, or nothing. */
  private static final Set<String> OTHER_PROGRAMS =
      Set.of(
          "-cp",
          "-classpath",
          "--class-path",
          "-jar",
          "-m",
          "--module",
          "-version",
          "--version",
          "-help",
          "--help",
          "-h",
          "-?",
          "-X",
          "--dry-run",
          "--list-modules");

  private static final String OPTION = Factor.JVM.option();
  private static final String EXAMPLE = "write NAME:FLAGS, as in 'big:-Xmx2g -Xms2g'";

  private JvmRules() {}

  static void check(Factors factors, List<PlanProblem> problems) {
    Map<String, List<String>> defined = new HashMap<>();
    for (JvmFlags flags : Factor.JVM.chosen(factors.words(Factor.JVM), new ArrayList<>())) {
      if (!flags.ownName().isEmpty()) {
        check(flags, problems);
        List<String> other = defined.putIfAbsent(flags.ownName(), flags.own());
        if (other != null && !other.equals(flags.own())) {
          problems.add(
              new PlanProblem(
                  OPTION,
                  "'" + flags.ownName() + "' is defined twice: " + other + ", " + flags.own(),
                  "give the sets different names"));
        }
      }
    }
  }

  private static void check(JvmFlags flags, List<PlanProblem> problems) {
    if (JvmFlags.isTaken(flags.ownName())) {
      problems.add(
          new PlanProblem(
              OPTION,
              "'" + flags.ownName() + "' is a set that siribench has",
              "give your own set another name"));
    }
    if (flags.own().isEmpty()) {
      problems.add(
          new PlanProblem(OPTION, "'" + flags.ownName() + ":' has no flags after it", EXAMPLE));
    }
    for (String flag : flags.own()) {
      if (!flag.startsWith("-")) {
        problems.add(
            new PlanProblem(
                OPTION,
                "'" + flag + "' in '" + flags.ownName() + "' is not a flag of a JVM",
                EXAMPLE + "; a flag and its value are one word, as in --add-opens=..."));
      } else if (OTHER_PROGRAMS.contains(flag)) {
        problems.add(
            new PlanProblem(
                OPTION,
                "with " + flag + " a JVM would not run the fork",
                "leave it out; --class-path adds to the class path"));
      }
    }
  }
}
