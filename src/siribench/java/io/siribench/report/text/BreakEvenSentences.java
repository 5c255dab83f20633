package io.siribench.report.text;

import io.siribench.analysis.BreakEvens;
import io.siribench.analysis.Pair;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.results.NamedScenario;
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
import java.util.stream.Stream;

/** The break-even points, in words. */
final class BreakEvenSentences {
  private static final double TEN = 10;

  /** The factors of a scenario's start. */
  private static final Set<Factor<?>> STARTS =
      Set.of(Factor.START, Factor.RESTORE, Factor.HEAD_START);

  /** The factors of the task: scenarios with different tasks are not alternatives. */
  private static final Set<Factor<?>> TASK =
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
      ScenarioLabels pairLabels = labels.get(i);
      report.scenarios().stream()
          .filter(scenario -> scenario.scenario().equals(pair.scenario().id()))
          .filter(scenario -> isIncluded.test(verdict) && areAlternatives(pair))
          .flatMap(scenario -> requests(scenario, pairLabels).stream())
          .forEach(sentences::add);
    }
    return sentences;
  }

  private static boolean areAlternatives(Pair pair) {
    return TASK.stream()
        .allMatch(factor -> pair.scenario().word(factor).equals(pair.reference().word(factor)));
  }

  /** Returns a sentence; empty if the scenario takes less time from the first request on. */
  private static Optional<String> requests(ScenarioFigures scenario, ScenarioLabels pairLabels) {
    return scenario
        .breakEvens()
        .requests()
        .filter(breakEven -> breakEven.estimate() > 1)
        .map(
            breakEven ->
                pairLabels.scenario()
                    + (breakEven.isNever() ? " does not pay against " : " pays against ")
                    + pairLabels.theReference()
                    + (breakEven.isNever()
                        ? " within "
                            + Decimals.counted(scenario.breakEvens().maxRequests(), "request")
                        : " after " + Decimals.counted((long) breakEven.estimate(), "request"))
                    + " of a process, its preparation included"
                    + interval(breakEven, requests -> Decimals.of(requests, 0)));
  }

  private static List<String> headStarts(List<ScenarioFigures> scenarios) {
    List<ScenarioFigures> ahead =
        scenarios.stream()
            .filter(scenario -> scenario.breakEvens().longestHeadStartNanos() > 0)
            .toList();
    Set<Factor<?>> varied = new TreeSet<>();
    for (Factor<?> factor : Factor.all()) {
      if (!STARTS.contains(factor)
          && ahead.stream().map(scenario -> scenario.named().word(factor)).distinct().count() > 1) {
        varied.add(factor);
      }
    }
    // All head starts of a way to start have the same data, so one scenario represents them.
    Map<String, ScenarioFigures> ways = new LinkedHashMap<>();
    ahead.forEach(scenario -> ways.putIfAbsent(name(scenario.named(), varied), scenario));
    List<String> sentences = new ArrayList<>();
    ways.forEach((name, scenario) -> headStart(name, scenario).ifPresent(sentences::add));
    return sentences;
  }

  private static String name(NamedScenario scenario, Set<Factor<?>> varied) {
    List<String> words = new ArrayList<>();
    varied.forEach(factor -> words.add(factor.label(scenario.word(factor))));
    if (!scenario.label().isEmpty()) {
      words.add(scenario.label());
    }
    words.add(Start.label(scenario.word(Factor.START), scenario.word(Factor.RESTORE)));
    return String.join(" ", words);
  }

  private static Optional<String> headStart(String name, ScenarioFigures scenario) {
    String longest = millis((double) scenario.breakEvens().longestHeadStartNanos());
    BreakEvens breakEvens = scenario.breakEvens();
    return Stream.of(
            breakEvens
                .beatsCold()
                .map(point -> part("beats", "does not beat", " a cold start", point, longest)),
            breakEvens
                .likeWarm()
                .map(point -> part("is", "is not", " like a warm request", point, longest)))
        .flatMap(Optional::stream)
        .reduce((one, other) -> one + "; " + other)
        .map(parts -> "head start: " + name + " " + parts);
  }

  /**
   * Returns a clause on one break-even. A start that never breaks even may still be ahead with
   * short head starts, so the clause names the longest one.
   */
  private static String part(
      String is, String isNot, String what, BreakEven breakEven, String longest) {
    return (breakEven.isNever()
            ? isNot + what + " with the longest head start, " + longest
            : is + what + " from " + millis(breakEven.estimate()) + " on")
        + interval(breakEven, BreakEvenSentences::number);
  }

  private static String interval(BreakEven breakEven, DoubleFunction<String> text) {
    if (breakEven.isNever() && Double.isInfinite(breakEven.low())) {
      return "";
    }
    return ", 95 % CI "
        + Decimals.interval(bound(breakEven.low(), text), bound(breakEven.high(), text));
  }

  private static String bound(double point, DoubleFunction<String> text) {
    return Double.isInfinite(point) ? "never" : text.apply(point);
  }

  private static String millis(double nanos) {
    return number(nanos) + " ms";
  }

  private static String number(double nanos) {
    double millis = nanos / Decimals.NANOS_PER_MILLI;
    return Decimals.of(millis, millis == 0 || millis >= TEN ? 0 : 1);
  }
}
