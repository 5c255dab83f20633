package io.siribench.report.page;

import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.analysis.VerdictKind;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.HostSentences;
import io.siribench.stats.RandomEffects;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The main result of a run on several hosts, by ratios instead of times. */
final class HostResult {
  private static final String MORE = "Measure on more hosts, or in more rounds";

  /** A reference to a sentence that only pooled comparisons have. */
  private static final String PLANNED = "; the words below state what helps more.";

  /** Returns the results of first and of later requests, if they were compared. */
  static List<FastestScenario> of(List<HostComparison> comparisons) {
    return Stream.of(false, true).flatMap(later -> of(comparisons, later).stream()).toList();
  }

  private static Optional<FastestScenario> of(List<HostComparison> comparisons, boolean later) {
    List<HostComparison> ofKind =
        comparisons.stream()
            .filter(
                comparison ->
                    !comparison.hosts().isEmpty()
                        && comparison.scenario().isOfLaterRequests() == later)
            .toList();
    return ofKind.stream()
        .min(Comparator.comparingDouble(HostResult::estimate))
        .map(best -> of(ofKind, best, later));
  }

  private static FastestScenario of(
      List<HostComparison> ofKind, HostComparison best, boolean later) {
    String title = HostSentences.titles(ofKind).get(ofKind.indexOf(best));
    int against = title.indexOf(HostSentences.AGAINST);
    // Two scenarios that are faster than their reference were not compared with each other.
    boolean isEstablished =
        ofKind.stream().allMatch(HostResult::isEstablished)
            && ofKind.stream().filter(comparison -> estimate(comparison) < 0).count() <= 1;
    Certainty certainty =
        isEstablished
            ? Certainty.ESTABLISHED
            : ofKind.stream().anyMatch(f -> f.commonDirection() != 0 || isEstablished(f))
                ? Certainty.PARTLY
                : Certainty.OPEN;
    boolean isPlanned = ofKind.stream().anyMatch(comparison -> comparison.pooled().isPresent());
    return new FastestScenario(
        later,
        estimate(best) < 0
            ? title.substring(0, against)
            : title.substring(against + HostSentences.AGAINST.length()),
        "on " + Decimals.counted(best.hosts().size(), "host"),
        new Judgement(
            String.join("\n", HostSentences.of(ofKind)),
            certainty,
            isEstablished ? Judgement.USE : MORE + (isPlanned ? PLANNED : ".")));
  }

  private static boolean isEstablished(HostComparison comparison) {
    return comparison.kind().filter(VerdictKind::isEstablished).isPresent();
  }

  private static double estimate(HostComparison comparison) {
    return comparison
        .pooled()
        .map(RandomEffects::estimate)
        .orElseGet(
            () ->
                comparison.hosts().stream()
                    .map(OnHost::logarithms)
                    .mapToDouble(logarithms -> logarithms.estimate())
                    .average()
                    .orElse(0));
  }
}
