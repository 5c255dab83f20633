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
 * processes. It has no comparisons, since a verdict at any time of a run is a verdict by chance.
 */
final class InterimTable {
  private static final String TITLE = "so far";

  /** The title, one of several scenarios, and the number of the others. */
  private static final int LEAST = 3;

  /** The mark of a median of fewer processes than an interval needs. */
  private static final String FEW = "  provisional";

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
    int longest = scenarios.stream().mapToInt(each -> name(each).length()).max().orElse(0);
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

  /** Returns up to {@code most} lines; none without a figure or space for one. */
  List<String> lines(int most) {
    boolean isWhole = scenarios.size() < most;
    boolean isPossible = isWhole || most >= LEAST;
    if (!isPossible || scenarios.stream().allMatch(each -> estimates.forks(each.id()) == 0)) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(TITLE, "processes", "p50 ms", ""));
    for (Scenario scenario : isWhole ? scenarios : first(most - 2)) {
      String id = scenario.id();
      int forks = estimates.forks(id);
      String mark = forks == 0 || estimates.hasInterval(id) ? "" : FEW;
      lines.add(line(name(scenario), String.valueOf(forks), estimates.median(id), mark));
    }
    if (!isWhole) {
      lines.add(" and " + (scenarios.size() - most + 2) + " more scenarios");
    }
    return lines;
  }

  /** Returns as many scenarios, first those that have a figure. */
  private List<Scenario> first(int count) {
    return scenarios.stream()
        .sorted(Comparator.comparing(each -> estimates.forks(each.id()) == 0))
        .limit(count)
        .toList();
  }

  private String line(String name, String forks, String median, String mark) {
    String format = " %-" + nameWidth + "s  %9s  %7s%s";
    return String.format(Locale.ROOT, format, name, forks, median, mark).stripTrailing();
  }
}
