package io.siribench.terminal;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * The growing table of a run. It has the median of each scenario so far, and the number of its
 * processes. It has no comparisons: after repeated looks, a verdict would often be due to chance.
 */
final class InterimTable {
  private static final String TITLE = "so far";

  /** The minimum number of lines: the title, one scenario, and the number of the others. */
  private static final int MIN_LINES = 3;

  /** The mark of a median without an interval, which needs more processes. */
  private static final String PROVISIONAL = "  provisional";

  private final List<Scenario> scenarios;
  private final ShortNames names;
  private final Estimates estimates;
  private final int nameWidth;

  InterimTable(Plan plan) {
    this(plan.scenarios(), plan.settings().sampling().warmupRequests());
  }

  private InterimTable(List<Scenario> scenarios, OptionalInt warmupRequests) {
    this.scenarios = scenarios;
    names = new ShortNames(scenarios.stream().map(NamedScenario::of).toList());
    estimates = new Estimates(warmupRequests);
    int longest = scenarios.stream().mapToInt(scenario -> name(scenario).length()).max().orElse(0);
    nameWidth = Math.max(longest, TITLE.length());
  }

  /** Returns the table before a run begins. */
  static InterimTable empty() {
    return new InterimTable(List.of(), OptionalInt.empty());
  }

  /** Counts a fork of {@code scenario}, unless it only fills the page cache. */
  void add(int round, Scenario scenario, List<Sample> samples) {
    if (round != Sample.PAGE_CACHE_ROUND) {
      estimates.add(scenario.id(), samples);
    }
  }

  /** Returns the short name of {@code scenario}. */
  String name(Scenario scenario) {
    return names.of(scenario.id());
  }

  /** Returns the median of {@code scenario} and its precision; empty for no processes. */
  String estimate(Scenario scenario) {
    return estimates.of(scenario.id());
  }

  /** Returns up to {@code max} lines; empty without a median or enough space. */
  List<String> lines(int max) {
    boolean isComplete = scenarios.size() < max;
    boolean fits = isComplete || max >= MIN_LINES;
    if (!fits || scenarios.stream().allMatch(scenario -> estimates.forks(scenario.id()) == 0)) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(TITLE, "processes", "p50 ms", ""));
    for (Scenario scenario : isComplete ? scenarios : first(max - 2)) {
      String id = scenario.id();
      int forks = estimates.forks(id);
      String mark = forks == 0 || estimates.hasInterval(id) ? "" : PROVISIONAL;
      lines.add(line(name(scenario), String.valueOf(forks), estimates.median(id), mark));
    }
    if (!isComplete) {
      lines.add(" and " + (scenarios.size() - max + 2) + " more scenarios");
    }
    return lines;
  }

  /** Returns {@code count} scenarios; those with a median come first. */
  private List<Scenario> first(int count) {
    return scenarios.stream()
        .sorted(Comparator.comparing(scenario -> estimates.forks(scenario.id()) == 0))
        .limit(count)
        .toList();
  }

  private String line(String name, String forks, String median, String mark) {
    String format = " %-" + nameWidth + "s  %9s  %7s%s";
    return String.format(Locale.ROOT, format, name, forks, median, mark).stripTrailing();
  }
}
