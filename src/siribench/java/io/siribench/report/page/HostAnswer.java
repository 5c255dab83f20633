package io.siribench.report.page;

import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.HostSentences;
import io.siribench.stats.RandomEffects;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The main result of a run on several hosts, by ratios instead of times. */
final class HostAnswer {
  private static final String MORE =
      "Measure on more hosts, or in more rounds; the words below state what helps more.";

  /** Returns one of first and one of later requests, if they were compared. */
  static List<Fastest> of(List<HostComparison> comparisons) {
    return Stream.of(false, true).flatMap(later -> of(comparisons, later).stream()).toList();
  }

  private static Optional<Fastest> of(List<HostComparison> comparisons, boolean later) {
    List<HostComparison> ofKind =
        comparisons.stream()
            .filter(
                found -> !found.hosts().isEmpty() && found.scenario().isOfLaterRequests() == later)
            .toList();
    return ofKind.stream()
        .min(Comparator.comparingDouble(HostAnswer::estimate))
        .map(best -> of(ofKind, best, later));
  }

  private static Fastest of(List<HostComparison> ofKind, HostComparison best, boolean later) {
    String title = HostSentences.titles(ofKind).get(ofKind.indexOf(best));
    int against = title.indexOf(HostSentences.AGAINST);
    boolean areEstablished =
        ofKind.stream().allMatch(found -> found.kind().filter(k -> k.isEstablished()).isPresent());
    Certainty certainty =
        areEstablished
            ? Certainty.ESTABLISHED
            : ofKind.stream().anyMatch(found -> found.commonDirection() != 0)
                ? Certainty.PARTLY
                : Certainty.OPEN;
    return new Fastest(
        later,
        estimate(best) < 0
            ? title.substring(0, against)
            : title.substring(against + HostSentences.AGAINST.length()),
        "on " + Decimals.counted(best.hosts().size(), "host"),
        new Judgement(
            String.join("\n", HostSentences.of(ofKind)),
            certainty,
            areEstablished ? Judgement.USE : MORE));
  }

  private static double estimate(HostComparison comparison) {
    return comparison
        .pooled()
        .map(RandomEffects::estimate)
        .orElseGet(
            () ->
                comparison.hosts().stream()
                    .map(OnHost::logarithms)
                    .mapToDouble(found -> found.estimate())
                    .average()
                    .orElse(0));
  }
}
