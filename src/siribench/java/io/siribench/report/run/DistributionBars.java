package io.siribench.report.run;

import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.effects.Requests;
import io.siribench.report.Screen;
import io.siribench.report.text.Amounts;
import io.siribench.stats.Distribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Distributions as bars of one line each, on logarithmic scales. Scenarios of one kind of requests
 * share a scale if that shows the shape of each distribution; otherwise, each has its own scale.
 */
record DistributionBars(List<ScenarioFigures> scenarios, int cells, String heights) {
  private static final String BLOCKS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
  private static final String ASCII = ".:-=+*#@";

  /** The gap in a bar; the table would treat a blank as a separator. */
  static final char GAP = '\u00A0';

  /** The minimum number of values for a shape. */
  private static final int MIN_VALUES = 6;

  /** The minimum share of a scale: a narrower distribution would have only a few bars. */
  private static final double MIN_PART = 0.25;

  private static final int SHORTEST_CELLS = 10;
  private static final int CELLS = 16;
  private static final int WIDE_CELLS = 24;

  /** The width of a screen with space for the longest bars. */
  private static final int WIDE = 120;

  /** Returns bars with the length for a wide or a narrow {@code screen}. */
  static DistributionBars of(List<ScenarioFigures> scenarios, Screen screen) {
    return new DistributionBars(
        scenarios.stream().filter(scenario -> !scenario.distribution().isEmpty()).toList(),
        screen.width() < WIDE ? CELLS : WIDE_CELLS,
        screen.hasBlocks() ? BLOCKS : ASCII);
  }

  /** Returns whether shorter bars would still show a shape. */
  boolean canBeShorter() {
    return cells > SHORTEST_CELLS;
  }

  /** Returns shorter bars, which leave space for longer names. */
  DistributionBars shorter() {
    return new DistributionBars(scenarios, Math.max(SHORTEST_CELLS, cells - 2), heights);
  }

  /** Returns the bars of {@code scenario}; empty if it has no sample. */
  String of(ScenarioFigures scenario) {
    Distribution distribution = scenario.distribution();
    if (distribution.isEmpty() || !hasShape()) {
      return "";
    }
    Requests kind = scenario.requests();
    boolean isShared = isShared(kind);
    int[] counts =
        distribution.counts(
            isShared ? least(kind) : distribution.min(),
            isShared ? greatest(kind) : distribution.max(),
            cells);
    int most = Arrays.stream(counts).max().orElse(1);
    StringBuilder bars = new StringBuilder();
    for (int count : counts) {
      bars.append(
          count == 0 ? GAP : heights.charAt((count * heights.length() + most - 1) / most - 1));
    }
    return bars.toString();
  }

  private boolean hasShape() {
    return scenarios.stream().anyMatch(scenario -> scenario.distribution().size() >= MIN_VALUES);
  }

  /** Returns the description of the scales. */
  String legend() {
    List<String> shared = new ArrayList<>();
    List<String> own = new ArrayList<>();
    List<Requests> kinds = scenarios.stream().map(ScenarioFigures::requests).distinct().toList();
    for (Requests kind : kinds) {
      String requests = kinds.size() == 1 ? "" : kind.word() + " requests ";
      if (isShared(kind)) {
        shared.add(requests + Amounts.range(least(kind), greatest(kind)));
      } else {
        own.add(requests + "each from its minimum to its maximum");
      }
    }
    shared.addAll(own);
    return "distribution of elapsed (preparation + request), log scale: "
        + String.join("; ", shared);
  }

  private boolean isShared(Requests kind) {
    double span = Math.log(greatest(kind) / least(kind));
    return scenarios.stream()
        .filter(scenario -> scenario.requests() == kind)
        .filter(scenario -> scenario.distribution().size() >= MIN_VALUES)
        .map(ScenarioFigures::distribution)
        .allMatch(
            distribution ->
                Math.log((double) distribution.max() / distribution.min()) >= span * MIN_PART);
  }

  private double least(Requests kind) {
    return scenarios.stream()
        .filter(scenario -> scenario.requests() == kind)
        .mapToLong(scenario -> scenario.distribution().min())
        .min()
        .orElse(1);
  }

  private double greatest(Requests kind) {
    return scenarios.stream()
        .filter(scenario -> scenario.requests() == kind)
        .mapToLong(scenario -> scenario.distribution().max())
        .max()
        .orElse(1);
  }
}
