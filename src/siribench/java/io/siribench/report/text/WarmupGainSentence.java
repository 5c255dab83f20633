package io.siribench.report.text;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.WarmupGain;
import io.siribench.stats.Confidence;
import io.siribench.stats.Shift;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The number of requests that a restored state saves, in words. */
public final class WarmupGainSentence {
  private static final String UNTIL = " until the process is steady";

  /** Returns a sentence for each result, about all included scenarios that share it. */
  static List<String> of(RunFigures report, Predicate<Verdict> isIncluded) {
    List<Verdict> verdicts = report.verdicts().all();
    List<ScenarioLabels> labels = ScenarioLabels.of(verdicts.stream().map(Verdict::pair).toList());
    Map<String, String> names = new LinkedHashMap<>();
    for (int i = 0; i < verdicts.size(); i++) {
      String name = labels.get(i).scenario();
      if (isIncluded.test(verdicts.get(i))) {
        gain(report, verdicts.get(i))
            .map(WarmupGainSentence::of)
            .ifPresent(text -> names.merge(text, name, (all, more) -> all + ", " + more));
      }
    }
    return names.entrySet().stream()
        .map(entry -> entry.getValue() + ": " + entry.getKey())
        .toList();
  }

  private static Optional<WarmupGain> gain(RunFigures report, Verdict verdict) {
    return report.scenarios().stream()
        .filter(scenario -> scenario.scenario().equals(verdict.pair().scenario().id()))
        .findFirst()
        .map(ScenarioFigures::warmup)
        .flatMap(warmup -> warmup.gain());
  }

  /** Returns the result without the name of the scenario. */
  public static String of(WarmupGain gain) {
    if (gain.saved().isEmpty()) {
      return "the number of requests saved"
          + UNTIL
          + " is unknown (both processes became steady in "
          + rounds(gain)
          + ", and "
          + Confidence.minForks(1, true, gain.confidence())
          + " are needed: add --steady, more --requests or more --forks)";
    }
    Shift saved = gain.saved().get();
    return verdict(gain, saved)
        + UNTIL
        + ", 95 % CI "
        + (saved.high() < 0
            ? Decimals.interval(-saved.high(), -saved.low(), 0)
            : Decimals.interval(saved.low(), saved.high(), 0))
        + (excludesZero(saved) && !gain.isEstablished()
            ? "; not significant among " + gain.gains()
            : "")
        + (gain.steadyRounds() < gain.rounds()
            ? "; both became steady in " + rounds(gain) + " only"
            : "");
  }

  private static String verdict(WarmupGain gain, Shift saved) {
    if (!excludesZero(saved)) {
      return "saves no detectable number of requests";
    }
    boolean isSaved = saved.estimate() > 0;
    String verb = isSaved ? "save" : "need";
    String noun = isSaved ? "request" : "more request";
    return (gain.isEstablished() ? verb + "s" : "may " + verb)
        + " about "
        + Decimals.counted(Math.round(Math.abs(saved.estimate())), noun);
  }

  private static boolean excludesZero(Shift saved) {
    return saved.low() > 0 || saved.high() < 0;
  }

  private static String rounds(WarmupGain gain) {
    return gain.steadyRounds() + " of " + Decimals.counted(gain.rounds(), "round");
  }
}
