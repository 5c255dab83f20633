package io.siribench.report.text;

import io.siribench.analysis.ForkSummary;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The notes on samples: outliers, disturbances, and steady states. */
final class ForkNotes {
  /** The meanings of words in {@code samples.csv}; other words are shown unchanged. */
  private static final Map<String, String> DISTURBANCES =
      Map.of(
          "cpu",
          "by other processes",
          "steal",
          "by CPU steal",
          "throttled",
          "by the CPU quota of the container",
          "swap",
          "by swapping",
          "memory",
          "by memory pressure",
          "thermal",
          "by a thermal status of severe or worse",
          "doze",
          "by the idle mode of the device",
          "client-thread",
          "by a thread of java.net.http that never ends, see docs/endpoints.md");

  /** Returns one note on the outliers of all {@code scenarios}; empty if there are none. */
  static Optional<String> outliers(List<ScenarioFigures> scenarios) {
    List<Summary> summaries =
        scenarios.stream().flatMap(scenario -> scenario.elapsedNanos().stream()).toList();
    int outliers = summaries.stream().mapToInt(Summary::outliers).sum();
    int n = summaries.stream().mapToInt(Summary::n).sum();
    return outliers == 0
        ? Optional.empty()
        : Optional.of(
            outliers
                + " of "
                + Decimals.counted(n, "sample")
                + (outliers == 1 ? " is an outlier (kept)" : " are outliers (kept)"));
  }

  /** Returns one note on disturbed samples of {@code scenarios}; empty if there are none. */
  static Optional<String> disturbed(List<ScenarioFigures> scenarios) {
    List<ScenarioFigures> withSamples =
        scenarios.stream().filter(scenario -> scenario.n() > 0).toList();
    long disturbed = withSamples.stream().mapToLong(scenario -> scenario.forks().disturbed()).sum();
    if (disturbed == 0) {
      return Optional.empty();
    }
    Map<String, Long> words =
        withSamples.stream()
            .flatMap(scenario -> scenario.forks().disturbances().entrySet().stream())
            .collect(
                Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, TreeMap::new));
    String reasons =
        words.entrySet().stream()
            .map(
                entry ->
                    DISTURBANCES.getOrDefault(entry.getKey(), "by '" + entry.getKey() + "'")
                        + (words.size() == 1 ? "" : " (" + entry.getValue() + ")"))
            .collect(Collectors.joining(", "));
    int n = withSamples.stream().mapToInt(ScenarioFigures::n).sum();
    return Optional.of(
        disturbed
            + " of "
            + Decimals.counted(n, "sample")
            + (disturbed == 1 ? " was disturbed " : " were disturbed ")
            + reasons
            + " (kept)"
            + shares(withSamples));
  }

  /** Returns the range of disturbed shares over scenarios; empty if they are equal. */
  private static String shares(List<ScenarioFigures> scenarios) {
    List<String> shares =
        scenarios.stream()
            .sorted(Comparator.comparingDouble(ForkNotes::disturbedPercent))
            .map(scenario -> Decimals.of(disturbedPercent(scenario), 0))
            .toList();
    String least = shares.get(0);
    String most = shares.get(shares.size() - 1);
    return least.equals(most) ? "" : "; per scenario " + least + " to " + most + " %";
  }

  private static double disturbedPercent(ScenarioFigures scenario) {
    return 100.0 * scenario.forks().disturbed() / scenario.n();
  }

  /** Returns a note on the steady states of {@code forks}; empty without steady scenarios. */
  static Optional<String> steady(ForkSummary forks) {
    List<String> parts = new ArrayList<>();
    List<Long> from = forks.steadyFrom();
    if (!from.isEmpty()) {
      long typical = Math.round(forks.typicalSteadyFrom().orElseThrow());
      parts.add(
          "steady after "
              + Decimals.counted(typical, "request")
              + (from.stream().distinct().count() == 1 ? "" : " (" + range(from) + ")")
              + (typical == 1 ? ", which was" : ", which were")
              + " discarded as warm-up, in "
              + Decimals.counted(from.size(), "process"));
    }
    List<Long> warming = forks.stillWarmingUp();
    if (!warming.isEmpty()) {
      parts.add(
          "still warming up after "
              + range(warming)
              + (Collections.max(warming) == 1 ? " request in " : " requests in ")
              + Decimals.counted(warming.size(), "process")
              + ", excluded from all figures (try a longer --max-warmup)");
    }
    if (forks.gettingFaster() > 0) {
      parts.add(
          "request times still fell although the JIT compilers were idle in "
              + Decimals.counted(forks.gettingFaster(), "process")
              + ", excluded from all figures (use more --forks)");
    }
    if (forks.slowed() > 0) {
      parts.add(
          "some requests were slower for a while in "
              + Decimals.counted(forks.slowed(), "process")
              + ", and are kept (possible causes: other programs or virtual machines, garbage"
              + " collection, or the program itself; see doctor)");
    }
    if (forks.jitUnknown() > 0) {
      parts.add(
          "the virtual machine does not report its JIT compilation time, CPU time was used"
              + " instead");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private static String range(List<Long> numbers) {
    long least = Collections.min(numbers);
    long most = Collections.max(numbers);
    return least == most ? Long.toString(least) : least + "-" + most;
  }
}
