package io.siribench.report;

import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What has to be said about a scenario's samples: which count, and what disturbed them. */
final class ForkNotes {
  /** What the words of {@code samples.csv} stand for; any other word is said as it is. */
  private static final Map<String, String> DISTURBANCES =
      Map.of(
          "cpu", "while others used the processor",
          "steal", "while the hypervisor gave the processor to others",
          "throttled", "while the processor time of the container was used up",
          "swap", "while memory was swapped");

  private ForkNotes() {}

  static List<String> of(ScenarioReport scenario) {
    List<String> notes = new ArrayList<>();
    steady(scenario.forks()).ifPresent(notes::add);
    Optional<Summary> elapsed = scenario.elapsedNanos();
    if (elapsed.isPresent() && elapsed.get().outliers() > 0) {
      notes.add(
          elapsed.get().outliers()
              + " of "
              + counted(elapsed.get().n())
              + (elapsed.get().outliers() == 1 ? " lies" : " lie")
              + " far out, and count all the same");
    }
    if (scenario.forks().disturbed() > 0) {
      notes.add(disturbed(scenario.forks(), scenario.n()));
    }
    return notes.stream().map(note -> scenario.scenario() + ": " + note).toList();
  }

  private static Optional<String> steady(ForkReport forks) {
    List<String> parts = new ArrayList<>();
    List<Long> from = forks.steadyFrom();
    if (!from.isEmpty()) {
      long least = Collections.min(from);
      long most = Collections.max(from);
      parts.add(
          "steady from request "
              + Decimals.of(forks.typicalSteadyFrom().orElseThrow(), 0)
              + " on"
              + (least == most ? "" : " (" + least + " to " + most + ")")
              + " in "
              + processes(from.size())
              + "; those before do not count");
    }
    if (forks.neverSteady() > 0) {
      parts.add(
          "never steady in "
              + forks.neverSteady()
              + " of "
              + processes(forks.forks())
              + ", whose requests all count but the first");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private static String disturbed(ForkReport forks, int n) {
    List<String> reasons = new ArrayList<>();
    forks
        .disturbances()
        .forEach(
            (word, count) ->
                reasons.add(
                    DISTURBANCES.getOrDefault(word, "under '" + word + "'")
                        + (forks.disturbances().size() == 1 ? "" : " (" + count + ")")));
    return forks.disturbed()
        + " of "
        + counted(n)
        + (forks.disturbed() == 1 ? " was taken " : " were taken ")
        + String.join(", ", reasons);
  }

  private static String counted(int n) {
    return n + (n == 1 ? " sample" : " samples");
  }

  private static String processes(int n) {
    return n + (n == 1 ? " process" : " processes");
  }
}
