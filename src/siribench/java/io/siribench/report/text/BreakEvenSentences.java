package io.siribench.report.text;

import io.siribench.analysis.Pair;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.factor.Factor;
import io.siribench.stats.BreakEven;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;

/** The break-even points, in words. */
final class BreakEvenSentences {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double TEN = 10;

  /** The factors of a scenario's start. */
  private static final Set<Factor<?>> STARTS =
      Set.of(Factor.START, Factor.RESTORE, Factor.HEAD_START);

  /** The factors that leave no choice of a longer preparation if they differ. */
  private static final Set<Factor<?>> CONTENTS =
      Set.of(
          Factor.FORMAT,
          Factor.DOCUMENT,
          Factor.MODEL,
          Factor.CONNECTION,
          Factor.DEVICE,
          Factor.HOST);

  /**
   * Returns the sentences of {@code report}.
   *
   * @param isIncluded selects the comparisons with a break-even number of requests
   */
  static List<String> of(RunFigures report, Predicate<Verdict> isIncluded) {
    List<String> sentences = new ArrayList<>(headStarts(report.scenarios()));
    List<Verdict> verdicts = report.verdicts().all();
    List<ScenarioLabels> labels = ScenarioLabels.of(verdicts.stream().map(Verdict::pair).toList());
    for (int i = 0; i < verdicts.size(); i++) {
      Verdict verdict = verdicts.get(i);
      Pair pair = verdict.pair();
      ScenarioLabels called = labels.get(i);
      report.scenarios().stream()
          .filter(found -> found.scenario().equals(pair.scenario().id()))
          .filter(found -> isIncluded.test(verdict) && isChoice(pair))
          .flatMap(found -> requests(found, called).stream())
          .forEach(sentences::add);
    }
    return sentences;
  }

  private static boolean isChoice(Pair pair) {
    return CONTENTS.stream()
        .allMatch(factor -> pair.scenario().word(factor).equals(pair.reference().word(factor)));
  }

  /** Returns nothing for a scenario that takes less time from the first request on. */
  private static Optional<String> requests(ScenarioFigures scenario, ScenarioLabels called) {
    return scenario
        .breakEvens()
        .requests()
        .filter(found -> found.estimate() > 1)
        .map(
            found ->
                called.scenario()
                    + (found.isNever() ? " does not pay against " : " pays against ")
                    + called.theReference()
                    + (found.isNever()
                        ? " within " + scenario.breakEvens().mostRequests()
                        : " after " + Decimals.of(found.estimate(), 0))
                    + " requests of a process, its preparation included"
                    + interval(found, requests -> Decimals.of(requests, 0)));
  }

  private static List<String> headStarts(List<ScenarioFigures> scenarios) {
    List<ScenarioFigures> ahead =
        scenarios.stream()
            .filter(found -> found.breakEvens().longestHeadStartNanos() > 0)
            .filter(found -> found.factors().isPresent())
            .toList();
    Set<Factor<?>> varied = new TreeSet<>();
    for (Factor<?> factor : Factor.all()) {
      if (!STARTS.contains(factor)
          && ahead.stream().map(found -> word(found, factor)).distinct().count() > 1) {
        varied.add(factor);
      }
    }
    // One of each way to start represents all of its head starts, which have the same data.
    Map<String, ScenarioFigures> ways = new LinkedHashMap<>();
    ahead.forEach(found -> ways.putIfAbsent(name(found, varied), found));
    List<String> sentences = new ArrayList<>();
    ways.forEach((name, found) -> headStart(name, found).ifPresent(sentences::add));
    return sentences;
  }

  private static String word(ScenarioFigures scenario, Factor<?> factor) {
    return scenario.factors().orElseThrow().word(factor);
  }

  private static String name(ScenarioFigures scenario, Set<Factor<?>> varied) {
    List<String> words = new ArrayList<>();
    varied.forEach(factor -> words.add(factor.label(word(scenario, factor))));
    if (!scenario.named().label().isEmpty()) {
      words.add(scenario.named().label());
    }
    String restore = word(scenario, Factor.RESTORE);
    words.add(word(scenario, Factor.START) + (restore.isEmpty() ? "" : " by " + restore));
    return String.join(" ", words);
  }

  private static Optional<String> headStart(String name, ScenarioFigures scenario) {
    String longest = " up to " + millis((double) scenario.breakEvens().longestHeadStartNanos());
    List<String> parts = new ArrayList<>();
    scenario
        .breakEvens()
        .beatsCold()
        .map(found -> part("beats a cold start", found, longest))
        .ifPresent(parts::add);
    scenario
        .breakEvens()
        .likeWarm()
        .map(found -> part("is like a warm request", found, longest))
        .ifPresent(parts::add);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("head start: " + name + " " + String.join("; ", parts));
  }

  private static String part(String what, BreakEven found, String longest) {
    return what
        + (found.isNever()
            ? " with no head start" + longest
            : " from " + millis(found.estimate()) + " on")
        + interval(found, nanos -> number(nanos));
  }

  private static String interval(BreakEven found, DoubleFunction<String> text) {
    if (found.isNever() && Double.isInfinite(found.low())) {
      return "";
    }
    return ", 95 % CI [" + bound(found.low(), text) + ", " + bound(found.high(), text) + "]";
  }

  private static String bound(double point, DoubleFunction<String> text) {
    return Double.isInfinite(point) ? "never" : text.apply(point);
  }

  private static String millis(double nanos) {
    return number(nanos) + " ms";
  }

  private static String number(double nanos) {
    double millis = nanos / NANOS_PER_MILLI;
    return Decimals.of(millis, millis == 0 || millis >= TEN ? 0 : 1);
  }
}
