package io.siribench.report.text;

import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.analysis.VerdictKind;
import io.siribench.results.NamedScenario;
import io.siribench.results.ShortNames;
import io.siribench.stats.Confidence;
import io.siribench.stats.RandomEffects;
import io.siribench.stats.RandomEffects.Range;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The comparisons on several hosts in words, which depend on the number of hosts. */
public final class HostSentences {
  /** The words between a scenario and its reference in a title. */
  public static final String AGAINST = " against ";

  private static final int MAX_DECIMALS = 2;
  private static final List<String> NUMBERS =
      List.of("two", "three", "four", "five", "six", "seven", "eight", "nine");

  private final List<HostComparison> comparisons;
  private final ShortNames names;

  private HostSentences(List<HostComparison> comparisons) {
    this.comparisons = comparisons;
    List<NamedScenario> scenarios =
        comparisons.stream()
            .flatMap(comparison -> Stream.of(comparison.scenario(), comparison.reference()))
            .distinct()
            .toList();
    names = new ShortNames(scenarios);
  }

  /** Returns a sentence for each of {@code comparisons}, and one on gaining precision. */
  public static List<String> of(List<HostComparison> comparisons) {
    return new HostSentences(comparisons).sentences();
  }

  /** Returns the titles of {@code comparisons}, such as {@code xml cold against json cold}. */
  public static List<String> titles(List<HostComparison> comparisons) {
    HostSentences sentences = new HostSentences(comparisons);
    return comparisons.stream().map(sentences::title).toList();
  }

  private List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    comparisons.forEach(comparison -> sentences.add(title(comparison) + ": " + result(comparison)));
    planning().ifPresent(sentences::add);
    return sentences;
  }

  private String title(HostComparison comparison) {
    return names.of(comparison.scenario().id()) + AGAINST + names.of(comparison.reference().id());
  }

  private static String result(HostComparison comparison) {
    List<OnHost> hosts = comparison.hosts();
    List<String> parts = new ArrayList<>();
    parts.add(
        switch (hosts.size()) {
          case 0 -> "no interval on any host";
          case 1 -> "an interval on one host only (" + on(hosts.get(0)) + ")";
          case 2 -> ofTwo(hosts.get(0), hosts.get(1));
          default -> comparison.kind().isPresent() ? judged(comparison) : ofSeveral(comparison);
        });
    comparison.pooled().ifPresent(pooled -> parts.addAll(pooled(comparison, pooled)));
    if (!comparison.others().isEmpty() && !hosts.isEmpty()) {
      parts.add("no interval on " + String.join(", ", comparison.others()));
    }
    return String.join("; ", parts);
  }

  private static String ofTwo(OnHost one, OnHost other) {
    if (one.direction() * other.direction() < 0) {
      return "in opposite directions: " + on(one) + ", " + on(other);
    }
    if (one.direction() == other.direction()) {
      return one.direction() == 0
          ? "no detectable difference on either of two hosts"
          : word(one.direction()) + " on both hosts, by " + amounts(List.of(one, other));
    }
    OnHost different = one.direction() == 0 ? other : one;
    return "on one of two hosts " + on(different) + ", on the other no detectable difference";
  }

  private static String ofSeveral(HostComparison comparison) {
    List<OnHost> hosts = comparison.hosts();
    int common = comparison.commonDirection();
    if (common != 0) {
      return word(common) + " on all " + number(hosts.size()) + " hosts, by " + amounts(hosts);
    }
    List<String> counts = new ArrayList<>();
    for (int direction : new int[] {-1, 1, 0}) {
      long count = hosts.stream().filter(host -> host.direction() == direction).count();
      if (count > 0) {
        counts.add(
            (direction == 0 ? "no detectable difference" : word(direction))
                + " on "
                + count
                + (counts.isEmpty() ? " of " + hosts.size() + " hosts" : ""));
      }
    }
    return String.join(", ", counts);
  }

  private static String judged(HostComparison comparison) {
    int common = comparison.commonDirection();
    return comparison.kind().orElseThrow().label(comparison.headline())
        + " over "
        + number(comparison.hosts().size())
        + " hosts"
        + (common == 0
            ? ""
            : (comparison.kind().equals(Optional.of(VerdictKind.NO_DIFFERENCE))
                    ? ", but " + word(common)
                    : ",")
                + " on all of them by "
                + amounts(comparison.hosts()));
  }

  private static List<String> pooled(HostComparison comparison, RandomEffects pooled) {
    List<String> parts = new ArrayList<>();
    int decimals = decimals(pooled.interval());
    parts.add(
        "pooled "
            + signed(pooled.estimate(), decimals)
            + " % "
            + Decimals.interval(
                signed(pooled.interval().low(), decimals),
                signed(pooled.interval().high(), decimals)));
    boolean isJudged = comparison.kind().isPresent();
    Range next = pooled.prediction().orElseThrow();
    parts.add(
        "on another machine like these: "
            + (next.excludesZero()
                ? word(next.low() > 0 ? 1 : -1) + " by " + amounts(next, decimals)
                : isJudged
                    ? signed(next.low(), decimals) + " to " + signed(next.high(), decimals) + " %"
                    : "either direction"));
    parts.add(
        "tau "
            + Decimals.of(percent(pooled.tau()), 1)
            + " %"
            + (isJudged
                ? ""
                : ", which " + number(comparison.hosts().size()) + " hosts barely determine"));
    return parts;
  }

  /** Returns the effects of more rounds and of more hosts on the widest interval. */
  private Optional<String> planning() {
    return comparisons.stream()
        .filter(comparison -> comparison.pooled().isPresent())
        .max(
            Comparator.comparingDouble(
                comparison -> {
                  Range interval = comparison.pooled().orElseThrow().interval();
                  return interval.high() - interval.low();
                }))
        .map(this::planning);
  }

  private String planning(HostComparison widest) {
    RandomEffects pooled = widest.pooled().orElseThrow();
    double now = pooled.expectedError(pooled.hosts(), 1, Confidence.SHOWN);
    double rounds = pooled.expectedError(pooled.hosts(), 2, Confidence.SHOWN);
    double hosts = pooled.expectedError(2 * pooled.hosts(), 1, Confidence.SHOWN);
    return "more precision for "
        + title(widest)
        + " (now +- "
        + points(now)
        + "): +- "
        + points(rounds)
        + " with twice the rounds on each host, +- "
        + points(hosts)
        + " with twice the hosts";
  }

  private static String points(double error) {
    return Decimals.of(percent(error), 1) + " %";
  }

  private static String on(OnHost host) {
    if (host.direction() == 0) {
      return "no detectable difference on " + host.host();
    }
    double estimate = host.logarithms().estimate();
    double percent = Math.abs(percent(estimate));
    return word(estimate > 0 ? 1 : -1)
        + " on "
        + host.host()
        + " by "
        + Decimals.of(percent, Amounts.decimalsUnlikeZero(percent, 0))
        + " %";
  }

  private static String amounts(List<OnHost> hosts) {
    List<Double> sorted =
        hosts.stream().map(host -> host.logarithms().estimate()).sorted().toList();
    double error = hosts.stream().mapToDouble(OnHost::error).average().orElse(0);
    return amounts(
        new Range(sorted.get(0), sorted.get(sorted.size() - 1)),
        decimals(new Range(-error, error)));
  }

  private static String amounts(Range range, int decimals) {
    return Stream.of(range.low(), range.high())
            .map(end -> Math.abs(percent(end)))
            .sorted()
            .map(amount -> Decimals.of(amount, decimals))
            .distinct()
            .collect(Collectors.joining(" to "))
        + " %";
  }

  private static String word(int direction) {
    return direction < 0 ? "faster" : "slower";
  }

  private static String number(int count) {
    return count - 2 < NUMBERS.size() ? NUMBERS.get(count - 2) : String.valueOf(count);
  }

  private static String signed(double logarithm, int decimals) {
    String text = Decimals.of(percent(logarithm), decimals);
    return new BigDecimal(text).signum() > 0 ? "+" + text : text;
  }

  /** Returns the decimals that half of {@code interval} justifies, in percent. */
  private static int decimals(Range interval) {
    double half = (percent(interval.high()) - percent(interval.low())) / 2;
    return Math.min(MAX_DECIMALS, Amounts.decimals(half, 1));
  }

  /** Returns the increase, in percent, of a ratio with the natural logarithm {@code logarithm}. */
  public static double percent(double logarithm) {
    return Math.expm1(logarithm) * 100;
  }
}
